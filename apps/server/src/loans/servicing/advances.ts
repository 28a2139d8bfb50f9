import { advancesOf } from '@hulog/lending'
import { entryKinds } from '../../books/index.ts'
import { announce } from '../../messaging/index.ts'
import { businessDateOf, type Order, orderAddress, storedStatus } from '../../origination/index.ts'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Currency } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'
import { findLoan } from '../loan/loan-events.store.ts'
import { recordOnLoan } from '../loan/record-on-loan.ts'
import type { Answered, PayoutEffect } from './payout-effect.ts'

/** A further part of the principal is paid out: it is owed from the day on which the bank has paid it. */
export const advancePayout: PayoutEffect = {
  // Meanwhile another request may have paid the part, or the loan may have ended.
  canBePaidAfterFailure: async (services, tx, { order, amountMinor }) =>
    amountMinor <= (await toComeMinor(services, tx, order)),
  paid: async (services, tx, answered) => {
    const { order, request, amountMinor, on } = answered
    const event = { type: 'advanced', amountMinor, sourceId: request.id, kind: entryKinds.advance, on } as const
    const running = await recordOnLoan(services, tx, order, event)
    await tell(services, tx, answered, 'payout')
    return running
  },
  failed: (services, tx, answered) => tell(services, tx, answered, 'payout-failed'),
  returned: async (services, tx, answered) => {
    const { order, request } = answered
    const event = { type: 'reversed', amountMinor: 0, sourceId: request.id, kind: entryKinds.correction } as const
    await recordOnLoan(services, tx, order, event)
    await tell(services, tx, answered, 'payout-failed')
  },
}

/** Refuses to pay out more than the terms leave to be paid out of a running loan. @throws NO_RUNNING_LOAN, ADVANCE_NOT_AGREED */
export async function requireAdvance(services: Services, tx: Tx, order: Order, amountMinor: number): Promise<void> {
  if (storedStatus(order) !== 'active') throw new DomainError('NO_RUNNING_LOAN')
  const mostMinor = await toComeMinor(services, tx, order)
  const isFine = Number.isSafeInteger(amountMinor) && amountMinor > 0 && amountMinor <= mostMinor
  if (!isFine) throw new DomainError('ADVANCE_NOT_AGREED', 'amountMinor')
}

/** The sum that the terms of a loan leave to be paid out today. */
async function toComeMinor({ clock }: Services, db: Reader, order: Order): Promise<number> {
  const loan = await findLoan(db, order)
  return loan === null ? 0 : advancesOf(loan, businessDateOf(order, clock)).toComeMinor
}

async function tell(
  { clock }: Services,
  tx: Tx,
  { order, request, amountMinor }: Answered,
  kind: 'payout' | 'payout-failed',
): Promise<void> {
  await announce(tx, {
    borrowerId: order.borrowerId,
    kind,
    subjectId: advanceSubject(order, request.id),
    facts: { amountMinor, currency: order.currency as Currency },
    url: orderAddress('/loanDetail', order),
    at: clock.businessNow(),
  })
}

function advanceSubject({ id }: Order, requestId: string): string {
  return `${id}-advance-${requestId}`
}
