import type { Body, Reply } from '@hulog/contract'
import { type IsoDate, parseIsoDate } from '@hulog/lending'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Routes } from '../../platform/http/register-operation.ts'
import { makeTurns } from '../../platform/limits/take-turns.ts'
import { businessDateIn } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'
import { reportPortfolio } from './portfolio-report.ts'

/** A report reads every running loan: one at a time leaves the database to borrowers. */
const TURNS = { atOnce: 1, mostWaiting: 4 }

export function portfolioRoutes(routes: Routes, services: Services): void {
  const turns = makeTurns(TURNS)
  routes.staff('getPortfolio', ({ body }) => {
    const on = requireDay(services, body)
    return turns.take<Reply<'getPortfolio'>>(() => reportPortfolio(services, { market: body.market, on }))
  })
}

/** @throws PORTFOLIO_DAY_NOT_VALID */
function requireDay({ clock }: Services, { market, on }: Body<'getPortfolio'>): IsoDate {
  const day = readDay(on)
  if (day === null || day > businessDateIn(market, clock)) throw new DomainError('PORTFOLIO_DAY_NOT_VALID', 'on')
  return day
}

function readDay(text: string): IsoDate | null {
  try {
    return parseIsoDate(text)
  } catch {
    return null
  }
}
