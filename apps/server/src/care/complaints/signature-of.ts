/** Under which name a member of staff signs: `ana.cruz`, as they go by at work, is Ana Cruz to a borrower. */
export function signatureOf(staffName: string): string {
  const words = staffName.split(/[.-]+/).filter(Boolean)
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
}
