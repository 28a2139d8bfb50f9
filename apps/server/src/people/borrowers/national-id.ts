import type { Market } from '../../platform/markets/markets.ts'

/** PAN; PhilSys, UMID and other numbers in use; NIK. */
const forms: Record<Market, RegExp> = {
  IN: /^[A-Z]{5}\d{4}[A-Z]$/,
  PH: /^(?=.*\d)[A-Z0-9]{8,16}$/,
  ID: /^\d{16}$/,
}

/** The one spelling of a national ID, so that it can be found again; null for what is none of the market's. */
export function parseNationalId(text: string, market: Market): string | null {
  const plain = text.replaceAll(/[ -]/g, '').toUpperCase()
  return forms[market].test(plain) ? plain : null
}

/** Enough to recognise one's own, too little to use it. */
export function maskNationalId(nationalId: string): string {
  return `•••• ${nationalId.slice(-4)}`
}
