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

/** Languages of one of our countries, for phones whose language names no country. `tl` and `in` are older codes. */
const SPOKEN_IN: Readonly<Record<string, MarketCode>> = { fil: 'PH', tl: 'PH', hi: 'IN', id: 'ID', in: 'ID' }

type Phone = { readonly languages: readonly string[]; readonly timeZone: string }

/** The country of a phone by its languages, else by its clock: only a first guess that the borrower can change. */
export function marketOfPhone({ languages, timeZone }: Phone): MarketCode {
  return marketOfLanguages(languages) ?? ZONES[timeZone] ?? 'PH'
}

/** Returns the country of the first language that has one of ours: of `en-IN` by its region, of `hi` by itself. */
function marketOfLanguages(languages: readonly string[]): MarketCode | undefined {
  for (const tag of languages) {
    const [language = '', ...rest] = tag.split(/[-_]/)
    const market = MARKETS.find((code) => rest.includes(code)) ?? SPOKEN_IN[language]
    if (market) return market
  }
  return undefined
}
