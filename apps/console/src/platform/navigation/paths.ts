/**
 * Addresses of pages that other areas link to, below `/console`. An area links to its own pages by their typed routes; these are for
 * links across areas, which know of another area nothing but where it is.
 */
export function loanPath(orderId: string): string {
  return `/loans/${encodeURIComponent(orderId)}`
}

export function applicationPath(orderId: string): string {
  return `/applications/${encodeURIComponent(orderId)}`
}

export function borrowerPath(borrowerId: string): string {
  return `/borrowers/${encodeURIComponent(borrowerId)}`
}

/** A complaint, by the number of its case. */
export function complaintPath(caseNumber: string): string {
  return `/complaints/${encodeURIComponent(caseNumber)}`
}

/** Money in suspense, by the provider that received it and the provider's number of the receipt. */
export function suspensePath(provider: string, receiptId: string): string {
  return `/suspense/${encodeURIComponent(provider)}/${encodeURIComponent(receiptId)}`
}

/** A photo, for an `img` of the page. */
export function photoUrl(borrowerId: string, fileId: string): string {
  return `/gateway/console/files/${encodeURIComponent(borrowerId)}/${encodeURIComponent(fileId)}`
}
