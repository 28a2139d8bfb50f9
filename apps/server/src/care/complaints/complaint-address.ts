/** The page of one complaint. */
export function complaintAddress(complaintId: string): string {
  return `/complainDetails?problemId=${complaintId}`
}
