import { randomUUID } from 'node:crypto'
import type { Body, OperationName } from '@hulog/contract'
import type { LoanTerms } from '@hulog/lending'
import { businessDateOf, lockOrder, type Order } from '../../origination/index.ts'
import { inTransaction } from '../../platform/database/database.ts'
import type { TestProduct } from '../../testing/test-product.ts'
import { appendLoanEvent, type NewLoanEvent } from '../loan/loan-events.store.ts'
import { aPayer } from '../repayments/a-payer.fixtures.ts'
import { ninetyOneDays } from '../repayments/repayments.fixtures.ts'

/** 10,000.00 for 91 days at 0.1 % a day; may be extended twice for 2 %, given back within 3 days, paid early from day 46. */
export const generousTerms: LoanTerms = {
  ...ninetyOneDays,
  prepayment: { notBefore: { termSharePpm: 500_000, days: 7 }, interest: 'to-the-day' },
  extension: { times: 2, feeRatePpm: 20_000, feeFixedMinor: 0 },
  coolingOff: { days: 3, refundsUpfrontFee: true },
}

type OfLoan = Extract<
  OperationName,
  | 'getStatement'
  | 'getClosingLetter'
  | 'explainOwed'
  | 'getPayoffQuote'
  | 'getPrepaymentQuote'
  | 'getExtensionQuote'
  | 'getCoolingOffQuote'
>

/** A borrower with a running loan, who asks about it; and what staff or a bank may do to it. */
export async function aReader(product: TestProduct, terms: LoanTerms = generousTerms) {
  const payer = await aPayer(product, { terms })
  const { order, cookie } = payer
  return {
    ...payer,
    ask: <Name extends OfLoan>(name: Name, body: Partial<Body<Name>> = {}) =>
      product.call(name, { orderId: order.id, ...body } as Body<Name>, { cookie }),
    open: (document: string, asWho = cookie) =>
      product.app.inject({ url: `/statements/${order.id}/${document}`, headers: asWho ? { cookie: asWho } : {} }),
    today: () => businessDateOf(order, product.services.clock),
    happens: (event: Pick<NewLoanEvent, 'type'> & Partial<NewLoanEvent>) => record(product, payer.order, event),
  }
}

/** Writes an event down as its own feature would. */
async function record(
  { services }: TestProduct,
  order: Pick<Order, 'borrowerId' | 'id' | 'market' | 'disbursedOn'>,
  event: Pick<NewLoanEvent, 'type'> & Partial<NewLoanEvent>,
): Promise<void> {
  const defaults = {
    effectiveOn: businessDateOf(order, services.clock),
    amountMinor: 0,
    sourceId: randomUUID(),
    recordedAt: services.clock.businessNow(),
  }
  await inTransaction(services.db, async (tx) => {
    await appendLoanEvent(tx, await lockOrder(tx, order.borrowerId, order.id), { ...defaults, ...event })
  })
}
