import type { IsoDate } from '@hulog/lending'
import type { Market } from '../../platform/markets/markets.ts'
import type { DeletionStanding } from './deletion-standing.ts'
import type { Goes } from './kept-data.ts'
import { type KeptByLaw, keptUntil } from './retention.ts'

const KEPT: readonly KeptByLaw[] = ['identity', 'correspondence']

/** Without a loan nothing is the law's: all of it goes at once. */
export function whatGoes(
  today: IsoDate,
  market: Market,
  { hadLoan, lastLoanEndedOn }: DeletionStanding,
): ReadonlySet<Goes> {
  const isOver = (kept: KeptByLaw) => lastLoanEndedOn !== null && keptUntil(market, kept, lastLoanEndedOn) <= today
  return new Set<Goes>(['asked', ...KEPT.filter((kept) => !hadLoan || isOver(kept))])
}

/** The first day on which more goes; null when nothing more will. */
export function nextStepOn(
  today: IsoDate,
  market: Market,
  { hadLoan, lastLoanEndedOn }: DeletionStanding,
): IsoDate | null {
  if (!hadLoan || lastLoanEndedOn === null) return null
  const days = KEPT.map((kept) => keptUntil(market, kept, lastLoanEndedOn)).filter((day) => day > today)
  return days.sort()[0] ?? null
}
