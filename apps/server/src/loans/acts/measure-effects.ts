import { type Loan, owedOn } from '@hulog/lending'
import { entryKinds, lastLinkOf, listEntryLines, listLinesAfter } from '../../books/index.ts'
import { listNotificationIds, listTextsSince } from '../../messaging/index.ts'
import { businessDateOf, lockOrder, type Order } from '../../origination/index.ts'
import { type Done, type Effects, getBorrower } from '../../people/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Services } from '../../services.ts'
import { findLoan } from '../loan/loan-events.store.ts'
import { installmentsOn, statusCodeOn } from '../loan/loan-standing.ts'
import { sourceOf } from '../repayments/apply-receipt.ts'
import type { Receipt } from '../repayments/repayments.store.ts'

/** Facts that an act states itself: the rest is measured. */
export type Deed = {
  /** Says what else happens, in sentences for staff. */
  readonly notes: readonly string[]
  /** The loan as it will be, where something is still to come for that, such as the borrower's signature. */
  readonly after?: Loan
}

/**
 * Does something to a locked order and measures it: the lines that its ledger got, the loan before and after, and the messages to
 * its borrower.
 */
export async function measure(services: Services, tx: Tx, order: Order, act: () => Promise<Deed>): Promise<Done> {
  const { borrowerId, id: orderId } = order
  const whose = { borrowerId, orderId }
  const [before, link, known] = [
    describe(services, order, await findLoan(tx, order)),
    await lastLinkOf(tx, whose),
    await listNotificationIds(tx, borrowerId),
  ]
  const { notes, after } = await act()
  const changed = await lockOrder(tx, borrowerId, orderId)
  const { language } = await getBorrower(tx, borrowerId)
  return {
    effects: {
      currency: order.currency as Effects['currency'],
      entries: await listLinesAfter(tx, whose, link),
      before,
      after: describe(services, changed, after ?? (await findLoan(tx, changed))),
      messages: await listTextsSince(tx, borrowerId, known, language),
      notes: [...notes],
    },
    shownOnce: null,
  }
}

/**
 * Does something to money in suspense and measures it: it belongs to no loan, so that the lines of its own entry are all there are
 * besides messages to the borrower of its code, where one is known.
 */
export async function measureSuspense(
  tx: Tx,
  receipt: Receipt,
  order: Order | null,
  act: () => Promise<Deed>,
): Promise<Done> {
  const known = order === null ? new Set<string>() : await listNotificationIds(tx, order.borrowerId)
  const { notes } = await act()
  const told =
    order === null
      ? []
      : await listTextsSince(tx, order.borrowerId, known, (await getBorrower(tx, order.borrowerId)).language)
  return {
    effects: {
      currency: receipt.currency as Effects['currency'],
      entries: await listEntryLines(tx, entryKinds.repaymentReversal, sourceOf(receipt)),
      before: null,
      after: null,
      messages: told,
      notes: [...notes],
    },
    shownOnce: null,
  }
}

function describe({ clock }: Services, order: Order, loan: Loan | null): Effects['after'] {
  if (loan === null) return null
  const today = businessDateOf(order, clock)
  return {
    orderStatus: statusCodeOn(order, loan, today),
    owedMinor: owedOn(loan, today).payoffMinor,
    installments: installmentsOn(loan, today).map(({ number, dueOn, totalMinor, unpaidMinor }) => ({
      number,
      dueOn,
      dueMinor: totalMinor,
      unpaidMinor,
    })),
  }
}
