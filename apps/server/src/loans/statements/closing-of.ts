import { type IsoDate, type Loan, type LoanStanding, owedOn } from '@hulog/lending'

export type Closing = { readonly on: IsoDate; readonly by: 'repaid' | 'recovered' | 'given-back' }

/**
 * When and how a loan ended, from its events alone: since the day of the first event after which nothing was owed at any
 * time. Null while anything is owed. The same events always tell the same, so that a letter made again is the same letter.
 */
export function closingOf(loan: Loan, today: IsoDate): Closing | null {
  const days = [...loan.accounts.map(({ on }) => on).filter((on) => on <= today), today]
  const lastOwing = days.findLastIndex((on) => !owedOn(loan, on).isSettled)
  const on = days[lastOwing + 1]
  if (on === undefined) return null
  return { on, by: endings[owedOn(loan, on).standing] }
}

const endings: Readonly<Record<LoanStanding, Closing['by']>> = {
  running: 'repaid',
  writtenOff: 'recovered',
  cancelled: 'given-back',
}
