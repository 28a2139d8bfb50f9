import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { isMarket, type Market } from '../markets/markets.ts'

export type Phone = { readonly e164: string; readonly market: Market }

/**
 * Reads a phone number as people write it (spaces, dashes, national or with +, full-width or Arabic digits) into E.164,
 * so that limits and uniqueness see one number. Null for a number outside the served markets.
 */
export function parsePhone(text: string, market: Market): Phone | null {
  const parsed = parsePhoneNumberFromString(text.normalize('NFKC'), market)
  if (!parsed?.isValid() || !parsed.country || !isMarket(parsed.country)) return null
  return { e164: parsed.number, market: parsed.country }
}

/** PRO-04: the specification's rule for a number, which is how Chinese mobile numbers are dialled in China. */
export const CHINESE_MOBILE = '^1[3-9]\\d{9}$'

/** Where people with such a number borrow: the specification's own terms are those of its product. */
const MARKET_OF_CHINESE_NUMBERS: Market = 'PH'

/**
 * The number of a possible borrower: besides the numbers of the served markets, those of the specification's rule
 * (PRO-11). Without `+86` they are read so only in the market they belong to, where no person has such a number;
 * elsewhere the eleven digits are a typing error.
 */
export function parsePersonPhone(text: string, market: Market): Phone | null {
  return parseChinesePhone(text, market) ?? parsePhone(text, market)
}

function parseChinesePhone(text: string, market: Market): Phone | null {
  const [, prefix, digits = ''] = /^(\+86|0086)?(\d+)$/.exec(plainDigits(text)) ?? []
  if (!new RegExp(CHINESE_MOBILE).test(digits)) return null
  if (prefix === undefined && market !== MARKET_OF_CHINESE_NUMBERS) return null
  return { e164: `+86${digits}`, market: MARKET_OF_CHINESE_NUMBERS }
}

/** As the library reads them: full-width digits, and what people put between digits. */
function plainDigits(text: string): string {
  return text.normalize('NFKC').replaceAll(/[\s().-]/g, '')
}

/** Enough to recognise one's own number, too little to call it: +63 ••• ••• 4567. */
export function maskPhone(phone: Phone): string {
  return `${phone.e164.slice(0, 3)} ••• ••• ${phone.e164.slice(-4)}`
}
