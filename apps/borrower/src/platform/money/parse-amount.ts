import type { Market } from '@hulog/ui'

const MOST_DIGITS = 13
/** Separators must stand where they belong: in Indonesia `500.00` is refused instead of being read as 50,000. */
const GROUPED = /^\d{1,3}(?: \d{2,3})* \d{3}$/

/**
 * Returns a typed amount in minor units, or null when it is not an amount. Ignores the currency's sign and the market's
 * thousands separators; takes at most two decimals. Uses no floats: `1,240.5` is 124050.
 */
export function parseAmount(typed: string, market: Market): number | null {
  const parts = partsOf(typed, market)
  if (!parts || parts.decimals.length > DECIMALS) return null
  return minorOf(parts.whole + parts.decimals.padEnd(DECIMALS, '0'))
}

/**
 * Returns the two amounts that are meant by one with more decimals than money has, or null for any other text: `10.555` is
 * 10.55 or 10.56. Where the further decimals are zeros, the point may have been meant for thousands: `1.500` is 1.50 or
 * 1,500.00.
 */
export function nearestAmounts(typed: string, market: Market): readonly [number, number] | null {
  const parts = partsOf(typed, market)
  if (!parts || parts.decimals.length <= DECIMALS) return null
  const lower = minorOf(parts.whole + parts.decimals.slice(0, DECIMALS))
  const isBetween = /[1-9]/.test(parts.decimals.slice(DECIMALS))
  const other = isBetween ? lower !== null && lower + 1 : minorOf(`${parts.whole}${parts.decimals}00`)
  return lower === null || !other ? null : [lower, other]
}

/** As many as every currency of a market has; ISO 4217 gives the rupiah two as well. */
const DECIMALS = 2

function partsOf(typed: string, market: Market): { whole: string; decimals: string } | null {
  const [thousands, decimal] = market === 'ID' ? ['.', ','] : [',', '.']
  const plain = typed.trim().replace(/^(?:[₱₹]|Rp\.?)\s*/iu, '')
  const [grouped = '', decimals = '', ...rest] = plain.split(decimal)
  const whole = wholeDigits(grouped.replaceAll(thousands, ' '))
  return rest.length > 0 || whole === null || !/^\d*$/.test(decimals) ? null : { whole, decimals }
}

function minorOf(digits: string): number | null {
  const minor = digits.replace(/^0+(?=\d)/, '')
  return minor.length > MOST_DIGITS ? null : Number(minor)
}

function wholeDigits(whole: string): string | null {
  if (/^\d+$/.test(whole)) return whole
  return GROUPED.test(whole) ? whole.replaceAll(' ', '') : null
}
