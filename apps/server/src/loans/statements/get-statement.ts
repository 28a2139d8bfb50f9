import type { Body, Reply } from '@hulog/contract'
import { owedOn, statementOf } from '@hulog/lending'
import type { Services } from '../../services.ts'
import { closingOf } from './closing-of.ts'
import { addressesOf } from './document-address.ts'
import { type RequestedLoan, requestedLoan } from './requested-loan.ts'

export async function getStatement(
  services: Services,
  borrowerId: string,
  body: Body<'getStatement'>,
): Promise<Reply<'getStatement'>> {
  return describeStatement(await requestedLoan(services, borrowerId, body))
}

/** Every row of the account, with the figures of `owedOn`: what is owed today is the same on every page. */
export function describeStatement({ order, loan, on }: RequestedLoan): Reply<'getStatement'> {
  const { rows, balanceMinor, notYetDueMinor } = statementOf(loan, on)
  return {
    orderId: order.id,
    currency: loan.terms.currency,
    on,
    rows: rows.map((row) => ({
      on: row.on,
      kind: row.kind,
      what: row.sentence,
      addedMinor: row.debitMinor,
      takenOffMinor: row.creditMinor,
      balanceMinor: row.balanceMinor,
    })),
    balanceMinor,
    notYetDueMinor,
    payoffMinor: owedOn(loan, on).payoffMinor,
    isClosed: closingOf(loan, on) !== null,
    ...addressesOf(order.id, 'account'),
  }
}
