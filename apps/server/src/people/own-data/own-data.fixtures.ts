import type { Body } from '@hulog/contract'
import { PAYMENTS } from '../../loans/repayments/a-payer.fixtures.ts'
import { aPaymentEvent } from '../../loans/repayments/repayments.fixtures.ts'
import { aPayoutEvent, bdoAccount, PAYOUTS } from '../../origination/confirmation/a-borrower.fixtures.ts'
import { anOffer } from '../../origination/orders/orders.fixtures.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { parsePhone } from '../../platform/phone/parse-phone.ts'
import { anyPhone, type TestProduct } from '../../testing/test-product.ts'
import { aBorrower, certify } from '../borrowers/borrowers.fixtures.ts'
import { getBorrower } from '../borrowers/borrowers.store.ts'
import { aStepUpCode } from '../sessions/step-up.fixtures.ts'
import { eraseRows } from './erase-borrower.ts'

export type KnownBorrower = Awaited<ReturnType<typeof aKnownBorrower>>

/** A signed-in borrower with every kind of data, and the steps of using it. */
export async function aKnownBorrower(product: TestProduct) {
  const phone = anyPhone()
  const cookie = await product.signIn(phone)
  const parsed = parsePhone(phone, 'PH')
  const borrowerId = await aBorrower(product.services, parsed?.e164)
  await certify(product.services, borrowerId)
  await product.call('bindPayoutAccount', bdoAccount, { cookie })
  const step = async (purpose: Body<'sendStepUpCode'>['purpose']) => {
    const { challengeId, smsCode } = await aStepUpCode(product, cookie, { purpose })
    return { challengeId, smsCode }
  }
  return {
    phone,
    cookie,
    borrowerId,
    step,
    see: async () => (await product.call('getOwnData', {}, { cookie })).data,
    askForCopy: async () => product.call('requestDataCopy', await step('copyData'), { cookie }),
    askForDeletion: async () => product.call('requestDeletion', await step('deleteData'), { cookie }),
    fetch: (url: string) => product.app.inject({ url, headers: { cookie } }),
    borrow: () => borrow(product, borrowerId, cookie),
    repay: (orderId: string, amountMinor: number) => repay(product, cookie, orderId, amountMinor),
  }
}

/** The amount that closes the loan of `borrow`. */
export const OWED_MINOR = 1_091_000

async function borrow(product: TestProduct, borrowerId: string, cookie: string): Promise<string> {
  const { id: orderId } = await anOffer(product.services, borrowerId)
  const agreed = { orderId, amount: 1_000_000, periods: 91, termUnit: 'day' } as const
  const confirmed = await product.call('confirmLoan', agreed, { cookie })
  if (confirmed.code !== 0) throw new Error(`the offer was not confirmed: ${confirmed.raw}`)
  await product.runJobs()
  await product.deliver(PAYOUTS, aPayoutEvent(product, 'succeeded', { reference: `${orderId}-1` }))
  return orderId
}

async function repay(product: TestProduct, cookie: string, orderId: string, amountMinor: number): Promise<void> {
  const asked = await product.call('createPaymentCode', { orderId, amount: 100, channelNumber: '90006' }, { cookie })
  if (asked.code !== 0) throw new Error(`no code was given: ${asked.raw}`)
  await product.deliver(PAYMENTS, aPaymentEvent(product.services, { code: asked.data.payCode, amountMinor }))
}

/** Lets days pass and runs the due jobs. */
export async function comeToDay(product: TestProduct, days: number): Promise<void> {
  await product.passDays(days)
  await product.services.db.$client.query(`select graphile_worker.add_job('followOwnData', '{"market":"PH"}'::json)`)
  await product.runJobs()
}

/** Everything posted and every event of the borrower's loans, which no deletion may change. */
export async function readBooks({ services }: TestProduct, borrowerId: string) {
  const { rows } = await services.db.$client.query(
    `select p.entry_id, p.line, p.account, p.amount_minor::text, e.hash
     from ledger_postings p join ledger_entries e on e.id = p.entry_id where p.borrower_id = $1 order by 1, 2`,
    [borrowerId],
  )
  const events = await services.db.$client.query(
    'select * from loan_events where borrower_id = $1 order by order_id, seq',
    [borrowerId],
  )
  return { postings: rows, events: events.rows }
}

/** All rows that are deleted when the borrower's legal periods are over or there was no loan, except proofs of the books. */
export async function forgetBorrower({ services }: TestProduct, borrowerId: string): Promise<void> {
  await inTransaction(services.db, async (tx) =>
    eraseRows(tx, await getBorrower(tx, borrowerId), new Set(['asked', 'identity'])),
  )
}
