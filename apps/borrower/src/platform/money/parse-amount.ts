import type { Market } from '@hulog/ui'

const MOST_DIGITS = 13
/** Separators must stand where they belong: in Indonesia `500.00` is refused instead of being read as 50,000. */
const GROUPED = /^\d{1,3}(?: \d{2,3})* \d{3}$/

/**
 * Returns a typed amount in minor units, or null when it is not an amount. Ignores the currency's sign and the market's
 * thousands separators; takes at most two decimals. Uses no floats: `1,240.5` is 124050.
 */
export function parseAmount(typed: string, market: Market): number | null {
  const [thousands, decimal] = market === 'ID' ? ['.', ','] : [',', '.']
  const plain = typed.trim().replace(/^(?:[₱₹]|Rp\.?)\s*/iu, '')
  const [whole = '', cents = '', ...rest] = plain.split(decimal)
  const digits = wholeDigits(whole.replaceAll(thousands, ' '))
  if (rest.length > 0 || digits === null || !/^\d{0,2}$/.test(cents)) return null
  const minor = (digits + cents.padEnd(2, '0')).replace(/^0+(?=\d)/, '')
  return minor.length > MOST_DIGITS ? null : Number(minor)
}

function wholeDigits(whole: string): string | null {
  if (/^\d+$/.test(whole)) return whole
  return GROUPED.test(whole) ? whole.replaceAll(' ', '') : null
}
