import { type Reply, TODAY_LINES } from '@hulog/contract'
import type { Routes, StaffCaller } from '../../platform/http/register-operation.ts'
import { allMarkets, businessDateIn, type Market, markets } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'
import type { Figures, TodayFigures, TodayLine } from '../work-counts/waiting.ts'

/** Lines and figures of all domains. */
export type TodayParts = { readonly lines: readonly TodayLine[]; readonly figures: readonly TodayFigures[] }

type Today = Reply<'getToday'>

/** The first page of the console. */
export function todayRoutes(routes: Routes, services: Services, parts: TodayParts): void {
  routes.staff('getToday', ({ caller }) => getToday(services, parts, caller))
}

/**
 * Counts what waits for the caller and for the team, and the figures of each market's day: only what the caller has the right to. One
 * after the other, because this is read every minute by everybody and must not take several connections.
 */
async function getToday(services: Services, { lines, figures }: TodayParts, caller: StaffCaller): Promise<Today> {
  const shown: Today['lines'] = []
  for (const line of TODAY_LINES) {
    const part = lines.find((each) => each.line === line)
    if (part === undefined || !maySee(caller, part)) continue
    shown.push({ line, ...(await part.count(services, caller)) })
  }
  const own = figures.filter(({ permissions }) => permissions.some((permission) => caller.permissions.has(permission)))
  const days: Today['days'] = []
  if (own.length > 0) for (const market of allMarkets) days.push(await readDay(services, own, market))
  return { lines: shown, days }
}

function maySee({ permissions }: StaffCaller, { permission }: TodayLine): boolean {
  return permission === 'own' || permissions.has(permission)
}

const NO_FIGURES: Figures = {
  applied: null,
  approved: null,
  paidOut: null,
  paidOutMinor: null,
  collected: null,
  collectedMinor: null,
}

async function readDay(
  { db, clock }: Services,
  figures: readonly TodayFigures[],
  market: Market,
): Promise<Today['days'][number]> {
  const on = businessDateIn(market, clock)
  const day = { market, currency: markets[market].currency, on, ...NO_FIGURES }
  for (const { read } of figures) Object.assign(day, await read(db, { market, on }))
  return day
}
