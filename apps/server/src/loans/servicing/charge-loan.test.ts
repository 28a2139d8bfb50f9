import type { LoanTerms } from '@hulog/lending'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { writeOffByTwo } from '../acts/acts.fixtures.ts'
import { aPayer, type Payer } from '../repayments/a-payer.fixtures.ts'
import { fourMonths, ninetyOneDays, recalculated } from '../repayments/repayments.fixtures.ts'
import { chargeLoan, type NewCharge } from './charge-loan.ts'
import { expectCorrectBooks, loanOf, onLoan, payAs } from './servicing.fixtures.ts'
import { listCharges, takeChargeBack } from './waive-charge.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

const reason = 'the check came back, letter 12'

/** Without late charges of its own, so that what staff charge is all there is. */
const withoutLateCharges: LoanTerms = {
  ...ninetyOneDays,
  late: { penaltyMinor: 0, dailyTiers: [], lifetimeCapPpm: null },
}

function charge(payer: Payer, changes: Partial<NewCharge & { reason: string }> = {}, by = 'ana') {
  const usual = { reference: 'returned-12', kind: 'fee', amount: { fixedMinor: 15_000 }, reason } as const
  return onLoan(product, payer, (tx, order) => chargeLoan(product.services, tx, order, { ...usual, ...changes, by }))
}

function query(text: string, values: unknown[] = []) {
  return product.services.db.$client.query(text, values).then(({ rows }) => rows)
}

async function underLaw(terms: LoanTerms): Promise<Payer> {
  const payer = await aPayer(product, { terms })
  await query(`update orders set policy_pack = 'PH' where id = $1`, [payer.order.id])
  return payer
}

const owed = async (payer: Payer) => (await payer.view()).data.payoffAmount

describe('TRM-07 a charge by staff', () => {
  it('is owed, on the statement, in the books, recorded with its reason, and the borrower is notified', async () => {
    const payer = await aPayer(product)
    const before = await owed(payer)
    expect(await charge(payer)).toMatchObject({ amountMinor: 15_000, unpaidMinor: 15_000, installmentNumber: 1 })
    expect(await owed(payer)).toBe(before + 15_000)
    const { orderId } = loanOf(payer)
    const { rows } = (await product.call('getStatement', { orderId }, { cookie: payer.cookie })).data
    expect(rows.at(-1)).toMatchObject({ kind: 'chargedFee', addedMinor: 15_000 })
    const audits = await query(
      `select actor, details->>'reason' as reason, details->>'amountMinor' as amount from audit_events
       where action = 'loan-charged' and details->>'orderId' = $1`,
      [orderId],
    )
    expect(audits).toEqual([{ actor: 'ana', reason, amount: '15000' }])
    const told = await query(`select facts, url from notifications where borrower_id = $1 and kind = 'loan-charged'`, [
      payer.order.borrowerId,
    ])
    expect(told).toMatchObject([{ facts: { amountMinor: 15_000, currency: 'PHP' } }])
    expect(await query(`select kind from ledger_entries where source_id = $1`, [`${orderId}/returned-12`])).toEqual([
      { kind: 'charge' },
    ])
    await payAs(payer, before + 15_000)
    expect((await payer.readOrder()).state).toBe(200)
    expect(await payer.ledger()).toMatchObject({ fees: 15_000, principal: 0 })
    await expectCorrectBooks(product)
  })

  it('is a share of an amount as of today, on the installment named', async () => {
    const payer = await aPayer(product, { terms: fourMonths })
    // An installment is 1,000.00 and a quarter of the fee of 200.00.
    const share = { reference: 'visit-1', amount: { ratePpm: 20_000, of: 'installment' }, installment: 3 } as const
    expect(await charge(payer, share)).toMatchObject({ amountMinor: 2_100, installmentNumber: 3 })
    const ofOverdue = { reference: 'visit-2', kind: 'penalty', amount: { ratePpm: 20_000, of: 'overdue' } } as const
    await expect(charge(payer, ofOverdue)).rejects.toMatchObject({ reason: 'CHARGE_WITHOUT_AMOUNT' })
    await product.passDays(32)
    expect(await charge(payer, ofOverdue)).toMatchObject({ amountMinor: 2_100 })
    await expectCorrectBooks(product)
  })

  it('is on the installment named, and listed with it, before recalculated interest falls due', async () => {
    const terms: LoanTerms = {
      ...recalculated,
      principalMinor: 400_000,
      interest: { ...recalculated.interest, ratePpm: 0 },
      repayment: fourMonths.repayment,
    }
    const payer = await aPayer(product, { terms })
    const share = { reference: 'visit-1', amount: { fixedMinor: 15_000 }, installment: 3 } as const
    expect(await charge(payer, share)).toMatchObject({ installmentNumber: 3 })
    expect(await charge(payer, { ...share, reference: 'visit-2' })).toMatchObject({ installmentNumber: 3 })
    expect(await charge(payer, { reference: 'visit-3' })).toMatchObject({ installmentNumber: 1 })
    const { orderId } = loanOf(payer)
    const charges = await listCharges(product.services, orderId)
    expect(charges.map(({ installmentNumber }) => installmentNumber)).toEqual([3, 3, 1])
    const { standing } = (await product.call('getLoanDetails', { orderId }, { cookie: payer.cookie })).data
    expect(standing).toMatchObject({ installmentsPaid: 0, installmentsTotal: 4 })
    expect(standing?.plan.map(({ number, unpaidMinor }) => [number, unpaidMinor])).toEqual([
      [1, 115_000],
      [2, 100_000],
      [3, 130_000],
      [4, 100_000],
    ])
    await expectCorrectBooks(product)
  })

  it('is made once for a reference, however often and by however many it is asked for', async () => {
    const payer = await aPayer(product)
    const before = await owed(payer)
    const all = await Promise.all(Array.from({ length: 20 }, (_, who) => charge(payer, {}, `staff-${who}`)))
    expect(new Set(all.map(({ amountMinor }) => amountMinor))).toEqual(new Set([15_000]))
    expect(await owed(payer)).toBe(before + 15_000)
    const other = { amount: { fixedMinor: 16_000 } }
    await expect(charge(payer, other)).rejects.toMatchObject({ reason: 'CHARGE_REFERENCE_USED' })
    await payAs(payer, before + 15_000)
    expect(await charge(payer)).toMatchObject({ paidMinor: 15_000 })
    await onLoan(product, payer, (tx, order) =>
      takeChargeBack(product.services, tx, order, { by: 'ana', reference: 'returned-12', reason }),
    )
    await expect(charge(payer)).rejects.toMatchObject({ reason: 'CHARGE_REFERENCE_USED' })
    await expectCorrectBooks(product)
  })

  it('is refused without a reason, with a part that no charge has, and for a loan that does not run', async () => {
    const payer = await aPayer(product)
    await expect(charge(payer, { reason: ' ' })).rejects.toMatchObject({ reason: 'REASON_MISSING' })
    const senseless: [Partial<NewCharge>, string][] = [
      [{ reference: 'Letter 12' }, 'reference'],
      [{ reference: '' }, 'reference'],
      [{ kind: 'interest' as 'fee' }, 'kind'],
      [{ amount: { fixedMinor: 0 } }, 'amount'],
      [{ amount: { fixedMinor: 0.5 } }, 'amount'],
      [{ amount: { fixedMinor: Number.MAX_SAFE_INTEGER } }, 'amount'],
      [{ amount: { ratePpm: 1_000_001, of: 'balance' } }, 'amount'],
      [{ amount: { ratePpm: 1, of: 'income' as 'balance' } }, 'amount'],
    ]
    for (const [changes, field] of senseless) {
      await expect(charge(payer, changes)).rejects.toMatchObject({ reason: 'INVALID_FIELD', field })
    }
    for (const installment of [0, 2, 1.5]) {
      await expect(charge(payer, { installment })).rejects.toMatchObject({ reason: 'INSTALLMENT_NOT_FOUND' })
    }
    await payAs(payer, await owed(payer))
    await expect(charge(payer)).rejects.toMatchObject({ reason: 'NO_RUNNING_LOAN' })
    const givenUp = await aPayer(product)
    await writeOffByTwo(product, { ...loanOf(givenUp), reason })
    await expect(charge(givenUp)).rejects.toMatchObject({ reason: 'NO_RUNNING_LOAN' })
  })
})

describe('TRM-07 a charge by staff stays within', () => {
  it('the caps of the terms: it is refused rather than cut', async () => {
    const late = { ...withoutLateCharges.late, lifetimeCapPpm: 200_000 }
    // 2,000.00 for life, of which 910.00 is the interest.
    const payer = await aPayer(product, { terms: { ...withoutLateCharges, late } })
    await expect(charge(payer, { amount: { fixedMinor: 109_001 } })).rejects.toMatchObject({
      reason: 'CHARGE_ABOVE_CAP',
      message: 'The terms of this loan cap its charges: ₱1,090.00 is left.',
    })
    expect(await charge(payer, { amount: { fixedMinor: 109_000 } })).toMatchObject({ unpaidMinor: 109_000 })
  })

  it('the law’s limit for what lateness costs in a month, unless an officer has overridden it', async () => {
    const payer = await underLaw(withoutLateCharges)
    const penalty = (fixedMinor: number, changes: Partial<NewCharge & { reason: string }> = {}) =>
      charge(payer, { kind: 'penalty', amount: { fixedMinor }, ...changes })
    // Nothing is late yet, so that no penalty is a share of it.
    await expect(penalty(1)).rejects.toMatchObject({ reason: 'CHARGE_AGAINST_POLICY' })
    await product.passDays(92)
    // 5 % of the 10,910.00 that is overdue.
    await expect(penalty(54_600)).rejects.toMatchObject({
      reason: 'CHARGE_AGAINST_POLICY',
      message: expect.stringContaining('late charges a month'),
    })
    expect(await penalty(54_500)).toMatchObject({ unpaidMinor: 54_500 })
    const second = { reference: 'visit-2' }
    await expect(penalty(1_000, second)).rejects.toMatchObject({ reason: 'CHARGE_AGAINST_POLICY' })
    const override = [payer.order.productId, 'ph-late-charges', 'the regulator agreed by letter']
    await query(
      `insert into policy_overrides (product_id, rule, reason, by, at) values ($1, $2, $3, 'eva', now())`,
      override,
    )
    expect(await penalty(1_000, second)).toMatchObject({ unpaidMinor: 1_000 })
    await query('delete from policy_overrides')
    await expectCorrectBooks(product)
  })

  it('that limit together with the late charges that the rest of the month will bring', async () => {
    const late = { ...withoutLateCharges.late, dailyTiers: [{ fromDay: 1, ratePpm: 1_000 }] }
    const payer = await underLaw({ ...withoutLateCharges, late })
    await product.passDays(92)
    // 0.1 % a day makes 3 % or 3.1 % of a month: 1.5 % of 10,910.00 is left, not 4.9 %.
    const penalty = (fixedMinor: number) => charge(payer, { kind: 'penalty', amount: { fixedMinor } })
    await expect(penalty(40_000)).rejects.toMatchObject({ reason: 'CHARGE_AGAINST_POLICY' })
    expect(await penalty(16_000)).toMatchObject({ unpaidMinor: 16_000 })
  })

  it('the law’s limit for the cost of the whole loan', async () => {
    const payer = await underLaw(withoutLateCharges)
    const all = { amount: { ratePpm: 1_000_000, of: 'principal' } } as const
    await expect(charge(payer, all)).rejects.toMatchObject({
      reason: 'CHARGE_AGAINST_POLICY',
      message: expect.stringContaining('for life'),
    })
    expect(await query('select 1 from policy_breaches where order_id = $1', [payer.order.id])).toEqual([])
  })
})
