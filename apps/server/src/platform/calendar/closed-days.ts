import { readFileSync } from 'node:fs'
import { parseIsoDate } from '@hulog/lending'
import { isMarket, type Market } from '../markets/markets.ts'

/** Days a lender adds to a market's holidays. */
export type ClosedDays = Readonly<Record<Market, readonly string[]>>

const none: ClosedDays = { IN: [], PH: [], ID: [] }

/**
 * From the file that HOLIDAYS names: `{"PH": ["2027-03-10"]}`. Whatever is wrong with it stops the start: a wrong day would be
 * a promise broken to a borrower months later.
 */
export function readClosedDays(file: string | undefined): ClosedDays {
  if (!file) return none
  try {
    return closedDays(JSON.parse(readFileSync(file, 'utf8')))
  } catch (cause) {
    throw new Error(`HOLIDAYS: ${file} must hold days by market, {"PH": ["2027-03-10"]}.`, { cause })
  }
}

function closedDays(content: object): ClosedDays {
  const given = Object.entries(content).map(([market, days]) => {
    if (!isMarket(market)) throw new Error(`${market} is no market`)
    return [market, (days as string[]).map(parseIsoDate)]
  })
  return { ...none, ...Object.fromEntries(given) }
}
