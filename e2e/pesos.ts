/** An amount as a Philippine page shows it. */
export function peso(amountMinor: number): string {
  return `₱${(amountMinor / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`
}
