export type StatementKind = 'account' | 'closing-letter'

export const PDF_ENDING = '.pdf'

/** Where a borrower finds a document of a loan, as a page and as a file. */
export function addressesOf(orderId: string, kind: StatementKind): { pageUrl: string; pdfUrl: string } {
  const pageUrl = `/statements/${orderId}/${kind}`
  return { pageUrl, pdfUrl: `${pageUrl}${PDF_ENDING}` }
}
