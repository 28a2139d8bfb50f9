import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { isMarket, type Market } from '../markets/markets.ts'

export type Phone = { readonly e164: string; readonly market: Market }

/**
 * Reads a phone number as people write it (spaces, dashes, national or with +, full-width or Arabic digits) into E.164,
 * so that limits and uniqueness see one number. Null for what is no number of a market served here.
 */
export function parsePhone(text: string, market: Market): Phone | null {
  const parsed = parsePhoneNumberFromString(text.normalize('NFKC'), market)
  if (!parsed?.isValid() || !parsed.country || !isMarket(parsed.country)) return null
  return { e164: parsed.number, market: parsed.country }
}

/** Enough to recognise one's own number, too little to call it: +63 ••• ••• 4567. */
export function maskPhone(phone: Phone): string {
  return `${phone.e164.slice(0, 3)} ••• ••• ${phone.e164.slice(-4)}`
}
