import { randomUUID } from 'node:crypto'
import type { OperationName } from '@hulog/contract'
import { aPayer } from '../loans/repayments/a-payer.fixtures.ts'
import { PROVIDER, payAs } from '../loans/servicing/servicing.fixtures.ts'
import { aReference, tellOf } from '../loans/transfers/transfers.fixtures.ts'
import { aPayoutEvent, aPayoutUnderWay, PAYOUTS } from '../origination/confirmation/a-borrower.fixtures.ts'
import type { TestProduct } from '../testing/test-product.ts'

type PaymentAct = readonly [action: string, prepare: () => Promise<object>]

/** Acts of staff about payments, each with the recorded action and a body for which it succeeds. */
export function paymentActs(productOf: () => TestProduct): Partial<Record<OperationName, PaymentAct>> {
  return {
    applyProviderEvent: ['provider-event-applied', () => aWaitingEvent(productOf())],
    matchTransfer: [
      'transfer-matched',
      async () => {
        const payer = await aPayer(productOf())
        const utr = aReference()
        const transferId = await tellOf(productOf(), payer, { utr })
        const receiptId = await payAs(payer, 100_000, utr)
        return { transferId, provider: PROVIDER, receiptId, amountMinor: 100_000 }
      },
    ],
    refuseTransfer: [
      'transfer-refused',
      async () => ({ transferId: await tellOf(productOf(), await aPayer(productOf())), reason: 'No such money came.' }),
    ],
    lookUpPayout: ['payout-looked-up', async () => ({ reference: (await aPayoutUnderWay(productOf())).reference })],
    retryPayout: [
      'payout-retried',
      async () => {
        const { reference } = await aPayoutUnderWay(productOf())
        await productOf().deliver(PAYOUTS, aPayoutEvent(productOf(), 'failed', { reference }))
        return { reference }
      },
    ],
    takeDifference: ['difference-taken', async () => ({ ...(await anOpenDifference(productOf())), isTaken: true })],
    noteDifference: ['difference-noted', async () => ({ ...(await anOpenDifference(productOf())), note: 'Asked.' })],
    settleDifference: [
      'difference-settled',
      async () => ({ ...(await anOpenDifference(productOf())), reason: 'A test.' }),
    ],
    startReconciliation: [
      'reconciliation-asked',
      async () => ({ day: productOf().services.clock.businessDate('Asia/Manila'), takesIn: false }),
    ],
  }
}

async function aWaitingEvent({ services: { db, clock } }: TestProduct) {
  const eventId = randomUUID()
  await db.$client.query(
    'insert into provider_events (provider, event_id, raw_body, received_at) values ($1, $2, $3, $4)',
    [PROVIDER, eventId, '{"type":"customer.created"}', clock.now()],
  )
  return { provider: PROVIDER, eventId }
}

async function anOpenDifference({ services: { db, clock } }: TestProduct) {
  const differenceId = randomUUID()
  await db.$client.query(
    `insert into reconciliation_differences (id, day, kind, subject, detail, first_seen_at, last_run_id)
      values ($1, '2026-01-01', 'payment-unreadable', $3, '{}', $2, gen_random_uuid())`,
    [differenceId, clock.now(), differenceId],
  )
  return { differenceId, version: 0 }
}
