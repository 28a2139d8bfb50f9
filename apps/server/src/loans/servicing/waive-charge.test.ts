import type { LoanTerms } from '@hulog/lending'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { aPayer, type Payer } from '../repayments/a-payer.fixtures.ts'
import { ninetyOneDays } from '../repayments/repayments.fixtures.ts'
import { allCharges, restructure, withoutLateCharges } from '../restructuring/restructuring.fixtures.ts'
import { chargeLoan } from './charge-loan.ts'
import { expectCorrectBooks, onLoan, payAs } from './servicing.fixtures.ts'
import { listCharges, takeChargeBack, waiveCharge } from './waive-charge.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

const reason = 'it was our own bank’s mistake'
const reference = 'returned-12'

/** A loan with a fee of 150.00 that staff charged. */
async function aCharged(terms?: LoanTerms): Promise<{ payer: Payer; planned: number }> {
  const payer = await aPayer(product, terms && { terms })
  const planned = await owed(payer)
  const fee = { reference, kind: 'fee', amount: { fixedMinor: 15_000 }, reason } as const
  await onLoan(product, payer, (tx, order) => chargeLoan(product.services, tx, order, { ...fee, by: 'ana' }))
  return { payer, planned }
}

const owed = async (payer: Payer) => (await payer.view()).data.payoffAmount
const named = { reference, reason }
const waive = (payer: Payer, by = 'ben', which = named) =>
  onLoan(product, payer, (tx, order) => waiveCharge(product.services, tx, order, { ...which, by }))
const takeBack = (payer: Payer, by = 'ben') =>
  onLoan(product, payer, (tx, order) => takeChargeBack(product.services, tx, order, { ...named, by }))

async function dropped({ order }: Payer): Promise<number[]> {
  const { rows } = await product.services.db.$client.query<{ amount: number }>(
    `select (facts->>'amountMinor')::int as amount from notifications
     where borrower_id = $1 and kind = 'charge-dropped' order by announced_at`,
    [order.borrowerId],
  )
  return rows.map(({ amount }) => amount)
}

async function entriesOf({ order }: Payer, type: string): Promise<number> {
  const { rows } = await product.services.db.$client.query<{ times: number }>(
    'select count(*)::int as times from loan_events where order_id = $1 and type = $2',
    [order.id, type],
  )
  return rows[0]?.times ?? 0
}

describe('TRM-07 one charge is waived', () => {
  it('in its unpaid part, once, by whoever of two is first', async () => {
    const { payer, planned } = await aCharged()
    const both = await Promise.allSettled([waive(payer, 'ben'), waive(payer, 'carla')])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { reason: 'CHARGE_SETTLED' } })
    expect(await entriesOf(payer, 'waived')).toBe(1)
    expect(await owed(payer)).toBe(planned)
    expect(await dropped(payer)).toEqual([15_000])
    expect(await listCharges(product.services, payer.order.id)).toMatchObject([{ waivedMinor: 15_000, unpaidMinor: 0 }])
    await expectCorrectBooks(product)
  })

  it('and what was paid of it stays paid', async () => {
    const { payer, planned } = await aCharged()
    await product.passDays(91)
    // Of what is due a fee comes before interest and principal.
    await payAs(payer, 5_000)
    expect(await waive(payer)).toBe(10_000)
    expect(await owed(payer)).toBe(planned)
    expect(await payer.ledger()).toMatchObject({ fees: 5_000, interest: 0 })
    await expectCorrectBooks(product)
  })

  it('not without a reason, when it does not exist, or when nothing of it is unpaid', async () => {
    const { payer, planned } = await aCharged()
    await expect(waive(payer, 'ben', { ...named, reason: '' })).rejects.toMatchObject({
      reason: 'REASON_MISSING',
    })
    await expect(waive(payer, 'ben', { ...named, reference: 'visit-1' })).rejects.toMatchObject({
      reason: 'CHARGE_NOT_FOUND',
    })
    await payAs(payer, planned + 15_000)
    await expect(waive(payer)).rejects.toMatchObject({ reason: 'NO_RUNNING_LOAN' })
  })
})

describe('TRM-07 a wrong charge is taken back', () => {
  it('and the loan is as if it had never been made, also by two at once', async () => {
    const { payer } = await aCharged()
    const twin = await aPayer(product)
    await product.passDays(95)
    const both = await Promise.allSettled([takeBack(payer, 'ben'), takeBack(payer, 'carla')])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { reason: 'CHARGE_NOT_FOUND' } })
    expect(await entriesOf(payer, 'reversed')).toBe(1)
    expect((await payer.details()).standing).toEqual((await twin.details()).standing)
    expect(await payer.readOrder()).toEqual(await twin.readOrder())
    expect(await dropped(payer)).toEqual([15_000])
    expect(await listCharges(product.services, payer.order.id)).toEqual([])
    await expectCorrectBooks(product)
  })

  it('after the loan was paid off: what was paid of it is the borrower’s credit', async () => {
    const { payer, planned } = await aCharged()
    await payAs(payer, planned + 15_000)
    expect(await takeBack(payer)).toBe(15_000)
    expect((await payer.readOrder()).state).toBe(200)
    expect(await payer.ledger()).toMatchObject({ credit: 15_000, fees: 0 })
    await expectCorrectBooks(product)
  })

  it('with its waiver, of which the borrower knows already', async () => {
    const { payer, planned } = await aCharged()
    await waive(payer)
    await takeBack(payer)
    expect(await owed(payer)).toBe(planned)
    expect(await dropped(payer)).toEqual([15_000])
    const { rows } = await product.services.db.$client.query(
      `select action, actor from audit_events where details->>'orderId' = $1 and action like '%charge%' order by at, action`,
      [payer.order.id],
    )
    expect(rows).toEqual([
      { action: 'loan-charged', actor: 'ana' },
      { action: 'charge-waived', actor: 'ben' },
      { action: 'charge-taken-back', actor: 'ben' },
    ])
    await expectCorrectBooks(product)
  })
})

describe('TRM-07 a charge of before new terms that is waived', () => {
  it('is one that they keep, once, beside other charges of its kind', async () => {
    const { payer } = await aCharged(withoutLateCharges)
    const other = { reference: 'visit-1', kind: 'fee', amount: { fixedMinor: 4_000 }, reason } as const
    await onLoan(product, payer, (tx, order) => chargeLoan(product.services, tx, order, { ...other, by: 'ana' }))
    await product.passDays(20)
    await restructure(product, payer, { charges: allCharges('kept') })
    await product.passDays(5)
    const before = await owed(payer)
    expect(await waive(payer)).toBe(15_000)
    expect(await owed(payer)).toBe(before - 15_000)
    expect(await listCharges(product.services, payer.order.id)).toMatchObject([
      { reason: reference, waivedMinor: 15_000, unpaidMinor: 0 },
      { reason: 'visit-1', unpaidMinor: 4_000 },
    ])
    expect(await dropped(payer)).toEqual([15_000])
    await expect(waive(payer)).rejects.toMatchObject({ reason: 'CHARGE_SETTLED' })
    await expectCorrectBooks(product)
  })

  it.each(['capitalised', 'waived'] as const)(
    'is none that was %s: nothing of it is a charge any more',
    async (fee) => {
      const { payer } = await aCharged(withoutLateCharges)
      await restructure(product, payer, { charges: allCharges('kept', { fee }) })
      const before = await owed(payer)
      await expect(waive(payer)).rejects.toMatchObject({ reason: 'CHARGE_SETTLED' })
      expect(await owed(payer)).toBe(before)
      expect(await listCharges(product.services, payer.order.id)).toMatchObject([{ [`${fee}Minor`]: 15_000 }])
    },
  )
})

describe('TRM-07 a wrong charge of before new terms that is taken back', () => {
  const plan = async (payer: Payer) =>
    (await payer.details()).standing?.plan.map(({ dueOn, unpaidMinor }) => [dueOn, unpaidMinor] as const) ?? []

  it.each([
    ['kept', 15_000],
    ['capitalised', 15_000],
    ['waived', 0],
  ] as const)('and was %s, leaves the new terms as signed, and %i less to pay in the end', async (fee, less) => {
    const { payer } = await aCharged(withoutLateCharges)
    await product.passDays(20)
    await restructure(product, payer, { charges: allCharges('waived', { fee }) })
    const signed = await plan(payer)
    await product.passDays(3)
    expect(await takeBack(payer)).toBe(15_000)
    const last = signed.at(-1)?.[1] ?? 0
    const expected = signed.map(([dueOn, minor], index) =>
      index === signed.length - 1 ? ([dueOn, last - less] as const) : ([dueOn, minor] as const),
    )
    expect(await plan(payer)).toEqual(expected.filter(([, minor]) => minor > 0))
    expect(await dropped(payer)).toEqual(less === 0 ? [] : [15_000])
    expect(await listCharges(product.services, payer.order.id)).toEqual([])
    await expect(takeBack(payer)).rejects.toMatchObject({ reason: 'CHARGE_NOT_FOUND' })
    await expectCorrectBooks(product)
  })

  it('and was paid, counts its money for the rest of the loan', async () => {
    const { payer } = await aCharged(withoutLateCharges)
    await product.passDays(91)
    await payAs(payer, 115_000)
    await restructure(product, payer)
    const before = await owed(payer)
    await payAs(payer, 20_000)
    await takeBack(payer)
    expect(await owed(payer)).toBe(before - 20_000 - 15_000)
    await expectCorrectBooks(product)
  })

  it('stays where it had filled the cap of the terms before, which late charges would fill without it', async () => {
    // 1,100.00 for life: 910.00 of interest, 150.00 of the fee, and 40.00 are left for being late.
    const { payer } = await aCharged({ ...ninetyOneDays, late: { ...ninetyOneDays.late, lifetimeCapPpm: 110_000 } })
    await product.passDays(95)
    await restructure(product, payer, { charges: allCharges('kept', { fee: 'waived' }) })
    const signed = await plan(payer)
    await expect(takeBack(payer)).rejects.toMatchObject({ reason: 'CHARGE_IN_NEW_TERMS', field: 'reference' })
    expect(await plan(payer)).toEqual(signed)
    expect(await listCharges(product.services, payer.order.id)).toMatchObject([{ waivedMinor: 15_000 }])
    await expectCorrectBooks(product)
  })

  it('stays where the terms before would apply again without it', async () => {
    const { payer, planned } = await aCharged(withoutLateCharges)
    await product.passDays(91)
    // 200.00 of the principal are left, of which 160.00 are given up; without the fee 50.00 would be left.
    await payAs(payer, planned + 15_000 - 20_000)
    await restructure(product, payer, { writeDownMinor: 16_000 })
    const signed = await plan(payer)
    await expect(takeBack(payer)).rejects.toMatchObject({ reason: 'CHARGE_IN_NEW_TERMS' })
    expect(await plan(payer)).toEqual(signed)
    await expectCorrectBooks(product)
  })
})
