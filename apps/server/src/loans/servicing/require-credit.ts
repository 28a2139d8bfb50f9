import { owedOn } from '@hulog/lending'
import { businessDateOf, findLoan, type Order } from '../../origination/orders/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Services } from '../../services.ts'

/** Refuses to give back more than the loan's credit. */
export async function requireCredit({ clock }: Services, tx: Tx, order: Order, amountMinor: number): Promise<void> {
  const loan = await findLoan(tx, order)
  const creditMinor = loan === null ? 0 : owedOn(loan, businessDateOf(order, clock)).creditMinor
  const isFine = Number.isSafeInteger(amountMinor) && amountMinor > 0 && amountMinor <= creditMinor
  if (!isFine) throw new DomainError('CREDIT_TOO_SMALL', 'amountMinor')
}
