export const MARKETS = ['PH', 'IN', 'ID'] as const
export type MarketCode = (typeof MARKETS)[number]

type Country = { readonly callingCode: string; readonly example: string }

export const COUNTRIES: Readonly<Record<MarketCode, Country>> = {
  PH: { callingCode: '+63', example: '917 123 4567' },
  IN: { callingCode: '+91', example: '98765 43210' },
  ID: { callingCode: '+62', example: '812 3456 7890' },
}

const ZONES: Readonly<Record<string, MarketCode>> = {
  'Asia/Manila': 'PH',
  'Asia/Kolkata': 'IN',
  'Asia/Calcutta': 'IN',
  'Asia/Jakarta': 'ID',
  'Asia/Pontianak': 'ID',
  'Asia/Makassar': 'ID',
  'Asia/Jayapura': 'ID',
}

/** The country a phone's clock is set to; only a first guess that the borrower can change. */
export function marketOfTimeZone(timeZone: string): MarketCode {
  return ZONES[timeZone] ?? 'PH'
}
