import { randomUUID } from 'node:crypto'
import type { Body } from '@hulog/contract'
import { afterAll, afterEach, beforeEach, expect } from 'vitest'
import { chargeCode } from '../../providers/money/direct-debit.ts'
import type { FakeBank } from '../../testing/fake-bank.ts'
import { type CallOptions, startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { PAYMENTS } from '../repayments/a-payer.fixtures.ts'
import { aPaymentEvent } from '../repayments/repayments.fixtures.ts'
import { aPayerWithAccount } from '../servicing/servicing.fixtures.ts'
import { verifyBooks } from '../verification/verify-books.ts'

/** Starts a product for the tests of one file. Each test begins with a bank that answers so, and must leave correct books. */
export async function startBankProduct(answers: FakeBank['answers'] = 'code'): Promise<TestProduct> {
  const product = await startTestProduct()
  afterAll(() => product.close())
  beforeEach(() => resetBank(product, answers))
  afterEach(async () => expect(await verifyBooks(product.services.db)).toEqual([]))
  return product
}

/** A borrower with a running loan and a bound account, and the steps of repaying from it. */
export async function aBankPayer(product: TestProduct, wanted: Parameters<typeof aPayerWithAccount>[1] = {}) {
  const payer = await aPayerWithAccount(product, wanted)
  const { cookie } = payer
  const orderId = payer.order.id
  const getWay = (options: CallOptions = {}) => product.call('getRepaymentWay', { orderId }, { cookie, ...options })
  const { data } = await getWay()
  const [card] = data.bankCards
  if (!card) throw new Error('no account is offered')
  const { id: cardId, cardNo, bankName, bankCode } = card
  const form = { orderId, amount: 50_000, cardId, cardNo, bankName, bankCode, sendMsg: 0 }

  const commit = (changes: Partial<Body<'commitRepayment'>> = {}, options: CallOptions = {}) =>
    product.call('commitRepayment', { ...form, repayToken: data.repayToken, ...changes }, { cookie, ...options })
  const confirm = (repaymentRecordId: string, verifyCode: string, changes: Partial<Body<'confirmRepayment'>> = {}) =>
    product.call('confirmRepayment', { orderId, repaymentRecordId, verifyCode, ...changes }, { cookie })
  return {
    ...payer,
    orderId,
    card,
    repayToken: data.repayToken,
    getWay,
    commit,
    confirm,
    /** A token for one more repayment. */
    newToken: async () => (await getWay()).data.repayToken,
    /** Starts a repayment that the bank sends a code for. */
    start: async (changes: Partial<Body<'commitRepayment'>> = {}) => {
      const started = await commit(changes)
      if (String(started.code) !== '00') throw new Error(`the payment was refused: ${started.raw}`)
      return { ...started.data, code: codeOf(product, started.data.repayRecordId) }
    },
  }
}

/** The token was used, or its payment is under way. */
export const REPEATED = { status: 200, code: '800005', message: 'do not submit the payment request repeatedly' }

/** Resets the bank to answer at once, whatever an earlier test changed. */
export function resetBank({ world }: TestProduct, answers: FakeBank['answers']): void {
  Object.assign(world.bank, { answers, isDown: false, beforeAnswer: () => undefined })
}

/** How often the bank took money for these charges. */
export function takenFor({ world }: TestProduct, ids: readonly string[]): number {
  return world.bank.taken.filter((reference) => ids.includes(reference)).length
}

/** The code on the borrower's phone. */
export function codeOf({ world }: TestProduct, reference: string): string {
  return world.bank.charges.get(reference)?.code ?? ''
}

/** The provider's event about a charge whose money was taken. */
export function aChargeEvent({ world, services }: TestProduct, reference: string, receiptId: string = randomUUID()) {
  const charge = world.bank.charges.get(reference)
  const { amountMinor = 50_000 } = charge?.request ?? {}
  return aPaymentEvent(services, { receiptId, reference, code: chargeCode(reference), amountMinor })
}

export function tell(product: TestProduct, event: object) {
  return product.deliver(PAYMENTS, event)
}

export async function chargesOf({ services }: TestProduct, orderId: string) {
  const { rows } = await services.db.$client.query<{ id: string; state: string; tries_left: number }>(
    'select id, state, tries_left from bank_charges where order_id = $1 order by created_at',
    [orderId],
  )
  return rows
}
