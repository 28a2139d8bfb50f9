import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PAYOUTS } from '../../origination/confirmation/a-borrower.fixtures.ts'
import { businessDateIn } from '../../platform/markets/markets.ts'
import type { ListedPayout } from '../../providers/money/payouts.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { approve as approveAct, askFor, newestPayout } from '../acts/acts.fixtures.ts'
import type { Payer } from '../repayments/a-payer.fixtures.ts'
import { inParts } from '../repayments/repayments.fixtures.ts'
import {
  aPayerWithAccount,
  applySuspense,
  aRequestAnswer,
  orderOf,
  PROVIDER,
  payAs,
} from '../servicing/servicing.fixtures.ts'
import type { ServicingRequest } from '../servicing/servicing.store.ts'
import { describeDifference, listOpenDifferences } from './differences.store.ts'
import { reconcileDay } from './reconcile-day.ts'
import { booksMarket } from './runs.store.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())
// Each test uses a day of its own, so that leftovers of another do not matter.
beforeEach(() => product.passDays(1))

const reason = 'paid twice by mistake'

/** Returns the day's open differences, except those of loans and payments, which these tests' outside world does not list. */
async function open() {
  const day = businessDateIn(booksMarket, product.services.clock)
  await reconcileDay(product.services, { day })
  const differences = await listOpenDifferences(product.services.db, { day })
  return differences.filter(({ kind, subject }) => kind === 'suspense-open' || /^(refund|advance)-/.test(subject))
}
const kinds = async () => (await open()).map(({ kind }) => kind)

async function approve({ id }: { readonly id: string }) {
  await approveAct(product, 'staff-2', id)
  const request = await newestPayout(product)
  await product.runJobs()
  return { ...request, payoutId: `payout-${product.world.payoutRequests.length}` }
}

/** 500.00 were overpaid, and are to be refunded. */
async function aRefund() {
  const payer = await aPayerWithAccount(product)
  await payAs(payer, 1_141_000)
  return askFor(product, 'staff-1', 'refundCredit', { ...orderOf(payer), amountMinor: 50_000, reason })
}

/** A further part of a loan is to be paid out. */
async function anAdvance() {
  const payer = await aPayerWithAccount(product, { terms: inParts })
  return askFor(product, 'staff-1', 'advanceLoan', { ...orderOf(payer), amountMinor: 400_000, reason })
}

function isAtTheBank(
  { id, kind }: Pick<ServicingRequest, 'id' | 'kind'>,
  status: ListedPayout['status'],
  amountMinor = 50_000,
) {
  const at = product.services.clock.businessNow()
  const reference = `${kind === 'advance' ? 'advance' : 'refund'}-${id}`
  const payout = { reference, providerPayoutId: 'p', status, amountMinor, currency: 'PHP', at }
  product.world.payoutsThere.push(payout)
  return payout
}

type Outcome = 'succeeded' | 'failed' | 'reversed'
const tell = (outcome: Outcome, request: ServicingRequest & { payoutId: string }) =>
  product.deliver(PAYOUTS, aRequestAnswer(product, outcome, request, request.payoutId))

describe('a refund at the bank', () => {
  it.each<Outcome>(['succeeded', 'failed', 'reversed'])('agrees when both sides report that it %s', async (outcome) => {
    const request = await approve(await aRefund())
    const payout = isAtTheBank(request, 'pending')
    expect(await kinds()).toEqual([])
    payout.status = outcome
    await tell(outcome, request)
    expect(await kinds()).toEqual([])
  })

  it('differs when the bank has paid it without our knowledge, and when the amount differs', async () => {
    isAtTheBank(await approve(await aRefund()), 'succeeded')
    const other = await approve(await aRefund())
    isAtTheBank(other, 'succeeded', 50_001)
    await tell('succeeded', other)
    const found = await open()
    expect(found.map(({ kind }) => kind)).toEqual(['payout-differs', 'payout-differs'])
    expect(found.map(describeDifference).join()).toContain('is succeeded at the bank with PHP 500.00, and sent with us')
  })

  it('is not with us when it was paid while it waited for its approval', async () => {
    const { id } = await aRefund()
    isAtTheBank({ id, kind: 'refund' }, 'succeeded')
    expect(await kinds()).toEqual(['payout-not-with-us'])
  })

  it('is missing when the bank does not know it, and found when the bank accepted it a day later', async () => {
    const request = await approve(await aRefund())
    await tell('succeeded', request)
    expect(await kinds()).toEqual(['payout-not-at-provider'])
    const payout = isAtTheBank(request, 'succeeded')
    payout.at = new Date(payout.at.getTime() + 86_400_000)
    expect(await kinds()).toEqual([])
  })

  it('is ignored when it is not ours', async () => {
    isAtTheBank({ id: crypto.randomUUID(), kind: 'refund' }, 'succeeded')
    expect(await kinds()).toEqual(['payout-not-with-us'])
  })
})

describe('a further part of a loan at the bank', () => {
  it.each<Outcome>(['succeeded', 'failed', 'reversed'])('agrees when both sides report that it %s', async (outcome) => {
    const request = await approve(await anAdvance())
    const payout = isAtTheBank(request, 'pending', 400_000)
    expect(await kinds()).toEqual([])
    payout.status = outcome
    await tell(outcome, request)
    expect(await kinds()).toEqual([])
  })

  it('differs when the bank has paid it without our knowledge, and is missing when the bank does not know it', async () => {
    isAtTheBank(await approve(await anAdvance()), 'succeeded', 400_000)
    expect(await kinds()).toEqual(['payout-differs'])
    await tell('succeeded', await approve(await anAdvance()))
    expect(await kinds()).toEqual(['payout-differs', 'payout-not-at-provider'])
  })
})

describe('money in suspense', () => {
  it('is an open difference until staff have found its loan', async () => {
    const payer = await aPayerWithAccount(product)
    const receiptId = await payAs(payer, 5_000, '999999999990')
    expect(await kinds()).toEqual(['suspense-open'])
    await applySuspense(product, payer, receiptId, reason)
    expect(await kinds()).toEqual([])
  })

  async function givenBack(payer: Payer) {
    const code = await payer.getCode()
    await payAs(payer, 1_091_000, code)
    const receiptId = await payAs(payer, 5_000, code)
    expect(await kinds()).toEqual(['suspense-open'])
    const asked = await askFor(product, 'staff-1', 'refundSuspense', { provider: PROVIDER, receiptId, reason })
    const request = await approve(asked)
    return { request, payout: isAtTheBank(request, 'pending', 5_000) }
  }

  it('is no open difference while it is returned to its payer', async () => {
    await givenBack(await aPayerWithAccount(product))
    expect(await kinds()).toEqual([])
  })

  it.each(['failed', 'reversed'] as const)('is an open difference again when returning it %s', async (outcome) => {
    const { request, payout } = await givenBack(await aPayerWithAccount(product))
    payout.status = outcome
    await tell(outcome, request)
    expect(await kinds()).toEqual(['suspense-open'])
  })
})
