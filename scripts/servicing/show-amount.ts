// For staff and for what reads this text: digits and the currency's code.
export function showAmount(amountMinor: number, currency: string): string {
  const digits = String(amountMinor).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)} ${currency}`
}
