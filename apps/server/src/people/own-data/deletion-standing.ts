import type { IsoDate } from '@hulog/lending'
import { boundBy, listOrderStates, type OrderState } from '../../origination/orders/index.ts'
import type { Reader } from '../../platform/database/database.ts'

export type DeletionStanding = {
  /** What must end before anything is removed. */
  readonly waitsFor: ReturnType<typeof boundBy>
  readonly hadLoan: boolean
  /** From when on the law's years count; null while no loan has ended. */
  readonly lastLoanEndedOn: IsoDate | null
}

export async function deletionStanding(db: Reader, borrowerId: string): Promise<DeletionStanding> {
  const states = await listOrderStates(db, borrowerId)
  const loans = states.filter(({ disbursedOn }) => disbursedOn !== null)
  return { waitsFor: boundBy(states), hadLoan: loans.length > 0, lastLoanEndedOn: latestEnd(loans) }
}

function latestEnd(loans: readonly OrderState[]): IsoDate | null {
  const ends = loans.flatMap(({ closedOn }) => (closedOn === null ? [] : [closedOn])).sort()
  return (ends.at(-1) as IsoDate | undefined) ?? null
}
