import type { Market } from '@hulog/ui'

const MOST_DIGITS = 13
/** Where separators are written they must stand where they belong: `500.00` is no amount in Indonesia, not 50,000. */
const GROUPED = /^\d{1,3}(?: \d{2,3})* \d{3}$/

/**
 * What a person typed as an amount, in minor units, or null when it is none. The currency's sign and the market's own
 * thousands separators are read over; at most two decimals. No float is involved: `1,240.5` is 124050.
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
