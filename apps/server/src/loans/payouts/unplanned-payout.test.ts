import { addDays, type IsoDate, type LoanTerms } from '@hulog/lending'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  aBorrowerWithOffer,
  aPayoutEvent,
  bdoAccount,
  PAYOUTS,
} from '../../origination/confirmation/a-borrower.fixtures.ts'
import { signedTerms } from '../../origination/orders/orders.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { verifyBooks } from '../verification/verify-books.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(async () => {
  expect(await verifyBooks(product.services.db)).toEqual([])
  await product.close()
})

function today(): IsoDate {
  return product.services.clock.businessDate('Asia/Manila')
}

/** Three months from a date on, as terms could give it before a product was refused for it. */
function termsFrom(on: IsoDate): LoanTerms {
  const threeFrom = {
    kind: 'installments',
    count: 3,
    every: { months: 1 },
    amortization: 'level',
    first: { on },
  } as const
  return { ...signedTerms, repayment: threeFrom }
}

async function outcomesOf(reference: string): Promise<(string | null)[]> {
  const { rows } = await product.services.db.$client.query<{ outcome: string | null }>(
    `select outcome from provider_events where raw_body like '%' || $1 || '%'`,
    [reference],
  )
  return rows.map(({ outcome }) => outcome)
}

const threeMonths = { periods: 3, termUnit: 'month' } as const

describe('an offer that cannot be planned on every day on which the bank may pay', () => {
  it('is confirmed by nobody and shown as over, without an error', async () => {
    const { cookie, orderId, read, confirm, look } = await aBorrowerWithOffer(product, {
      ...threeMonths,
      terms: termsFrom(addDays(today(), 30)),
    })
    expect((await read()).data).toMatchObject({ reason: 'NOT_OFFERED' })
    expect((await confirm(threeMonths)).data).toMatchObject({ reason: 'NOT_OFFERED' })
    expect((await look()).status).toBe(200)
    expect((await product.call('listProducts', {}, { cookie })).status).toBe(200)
    expect((await product.call('listAgreements', { orderId, scene: 3 }, { cookie })).data.data).toEqual([])
    expect((await product.call('getDisclosure', { orderId }, { cookie })).data).toMatchObject({
      reason: 'NOT_DISCLOSED',
    })
  })

  it('is confirmed on the days before', async () => {
    const { confirm } = await aBorrowerWithOffer(product, { ...threeMonths, terms: termsFrom(addDays(today(), 31)) })
    expect((await confirm(threeMonths)).code).toBe(0)
  })
})

describe('a payout that arrives on a day on which the terms have no plan', () => {
  it('is kept for staff instead of being lost in an error, and moves nothing', async () => {
    const wanted = { ...threeMonths, terms: termsFrom(addDays(today(), 31)) }
    const { reference, look } = await anUnplannedPayout(wanted)
    await product.passDays(40)
    const { status } = await product.deliver(PAYOUTS, aPayoutEvent(product, 'succeeded', { reference }))
    expect(status).toBe(200)
    expect(await outcomesOf(reference)).toEqual(['needs staff'])
    expect((await look()).data).toMatchObject({ orderStatus: 151, standing: null })
    const { rows } = await product.services.db.$client.query(
      `select details->>'outcome' as outcome from audit_events where details->>'outcome' is not null and details->>'reference' = $1`,
      [reference],
    )
    expect(rows).toEqual([{ outcome: 'needs staff' }])
  })

  it('is not tried again after a failure', async () => {
    const wanted = { ...threeMonths, terms: termsFrom(addDays(today(), 31)) }
    const { reference, look, cookie } = await anUnplannedPayout(wanted)
    await product.deliver(PAYOUTS, aPayoutEvent(product, 'failed', { reference }))
    await product.passDays(5)
    const account = { ...bdoAccount, accountNumber: '001234567891' }
    expect((await product.call('changePayoutAccount', account, { cookie })).status).toBe(200)
    await product.runJobs()
    expect(
      product.world.payoutRequests.filter((asked) => asked.reference.startsWith(reference.slice(0, 36))),
    ).toHaveLength(1)
    expect((await look()).data.orderStatus).toBe(160)
  })
})

async function anUnplannedPayout(wanted: Parameters<typeof aBorrowerWithOffer>[1]) {
  const borrower = await aBorrowerWithOffer(product, wanted)
  expect((await borrower.confirm(threeMonths)).code).toBe(0)
  await product.runJobs()
  return { ...borrower, reference: `${borrower.orderId}-1` }
}
