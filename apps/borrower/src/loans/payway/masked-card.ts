/** COM-17: a masked number in fours: `****7890` is `•••• 7890`. */
export function groupMasked(cardNo: string): string {
  return cardNo.replaceAll('*', '•').replace(/(.{4})(?=.)/gu, '$1 ')
}
