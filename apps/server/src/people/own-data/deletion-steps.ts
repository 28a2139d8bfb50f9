import type { IsoDate } from '@hulog/lending'
import type { Reader } from '../../platform/database/database.ts'
import type { Market } from '../../platform/markets/markets.ts'
import { type Goes, type KeptByLaw, keptUntil } from './kept-data.ts'
import type { OwnDataServices, Standing } from './other-records.ts'

type DeletionStanding = {
  /** What must end before anything is removed. */
  readonly waitsFor: Standing['boundBy']
  readonly hadLoan: boolean
  /** From when on the law's years count; null while no loan has ended. */
  readonly lastLoanEndedOn: IsoDate | null
}

export async function deletionStanding(
  { records }: OwnDataServices,
  db: Reader,
  borrowerId: string,
): Promise<DeletionStanding> {
  const { boundBy, loanCount, loansEndedOn } = await records.readStanding(db, borrowerId)
  return { waitsFor: boundBy, hadLoan: loanCount > 0, lastLoanEndedOn: loansEndedOn.toSorted().at(-1) ?? null }
}

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
