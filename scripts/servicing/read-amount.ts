const AMOUNT = /^(\d{1,11})(?:\.(\d{2}))?$/

// `500` and `500.00` are 50000: minor units, without a float on the way. `500.5` could be either of two amounts.
export function readAmount(text: string): number {
  const [, whole, cents = '00'] = AMOUNT.exec(text) ?? []
  if (whole === undefined) throw new Error(`An amount is written 500 or 500.00, not "${text}".`)
  return Number(whole + cents)
}
