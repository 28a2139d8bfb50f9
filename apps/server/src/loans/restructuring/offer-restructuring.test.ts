import { addDays, parseIsoDate } from '@hulog/lending'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { businessDateOf } from '../../origination/index.ts'
import { businessDateIn } from '../../platform/markets/markets.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { approve as approveAct, decline, writeOffByTwo } from '../acts/acts.fixtures.ts'
import { aPayer, type Payer } from '../repayments/a-payer.fixtures.ts'
import { fourMonths } from '../repayments/repayments.fixtures.ts'
import { expectCorrectBooks, loanOf, onLoan, payAs } from '../servicing/servicing.fixtures.ts'
import { withdrawRestructuring } from './end-restructuring.ts'
import {
  allCharges,
  answerNewTerms,
  askForNewTerms,
  type NewRestructuring,
  offerNewTerms,
  reason,
  requireOffered,
  restructure,
  signNewTerms,
  withoutLateCharges,
} from './restructuring.fixtures.ts'
import { findRestructuring } from './restructurings.store.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

function query(text: string, values: unknown[] = []) {
  return product.services.db.$client.query(text, values).then(({ rows }) => rows)
}

const ask = (payer: Payer, changes?: Partial<NewRestructuring>, by?: string) =>
  askForNewTerms(product, payer, changes, by)
const proposal = (id: string) => findRestructuring(product.services.db, id)
const approve = (id: string, by = 'ben') => approveAct(product, by, id)
const proposals = (payer: Payer) => query('select 1 from restructurings where order_id = $1', [payer.order.id])

/** A loan under a market's law instead of none. */
async function underLaw(market: 'PH' | 'IN' | 'ID', wanted: Parameters<typeof aPayer>[1]): Promise<Payer> {
  const payer = await aPayer(product, { on: businessDateIn(market, product.services.clock), ...wanted })
  await query(`update orders set policy_pack = $2, market = $2 where id = $1`, [payer.order.id, market])
  return payer
}

describe('TRM-07 new terms of a running loan', () => {
  it('are offered to the borrower by two people, for some days, and recorded with the reason', async () => {
    const payer = await aPayer(product)
    await product.passDays(46)
    const asked = await ask(payer, { days: 10 })
    expect(await proposals(payer)).toEqual([])
    await expect(approve(asked.id, 'ana')).rejects.toMatchObject({ reason: 'OWN_APPROVAL' })
    expect(await approve(asked.id)).toMatchObject({ outcome: 'done' })
    const id = await requireOffered(product, payer)
    const signBy = addDays(businessDateOf(payer.order, product.services.clock), 10)
    expect(await proposal(id)).toMatchObject({ state: 'offered', signBy, daysToSign: 10, signedOn: null })
    const told = await query(`select facts, url from notifications where subject_id = $1`, [id])
    expect(told).toEqual([
      { facts: { endsOn: signBy }, url: expect.stringMatching(`^/newTerms\\?.*orderId=${payer.order.id}`) },
    ])
    const audits = await query(
      `select actor, action, details->>'reason' as reason from audit_events where details->>'orderId' = $1
       and action similar to '(approval|restructuring)-%' order by id`,
      [payer.order.id],
    )
    expect(audits).toEqual([
      { actor: 'ana', action: 'approval-asked', reason },
      { actor: 'ana', action: 'restructuring-offered', reason },
      { actor: 'ben', action: 'approval-done', reason: null },
    ])
    // Nothing has happened to the loan.
    expect((await payer.details()).standing).toMatchObject({ installmentsTotal: 1, principalMinor: 1_000_000 })
  })

  it('are refused when the other person declines, and when the request was decided', async () => {
    const payer = await aPayer(product)
    const { id } = await ask(payer)
    await decline(product, 'ben', id)
    await expect(approve(id)).rejects.toMatchObject({ reason: 'APPROVAL_DECIDED' })
    expect(await proposals(payer)).toEqual([])
    const told = `select 1 from notifications where borrower_id = $1 and kind = 'new-terms-offered'`
    expect(await query(told, [payer.order.borrowerId])).toEqual([])
    await ask(payer)
  })

  it('are open once: another request waits until they were decided, withdrawn, or not signed in time', async () => {
    const payer = await aPayer(product)
    const asking = await Promise.allSettled(Array.from({ length: 10 }, (_, who) => ask(payer, {}, `staff-${who}`)))
    const asked = asking.flatMap((each) => (each.status === 'fulfilled' ? [each.value.id] : []))
    expect(asked).toHaveLength(1)
    const refused = asking.flatMap((each) => (each.status === 'rejected' ? [each.reason.reason] : []))
    expect(new Set(refused)).toEqual(new Set(['ACT_WAITS']))
    const end = () => onLoan(product, payer, (tx, order) => withdrawRestructuring(tx, order, { by: 'ana', reason }))
    await expect(end()).rejects.toMatchObject({
      reason: 'RESTRUCTURING_NOT_FOUND',
    })
    await approve(asked[0] ?? '')
    await expect(ask(payer)).rejects.toMatchObject({ reason: 'ALREADY_ASKED' })
    const id = await requireOffered(product, payer)
    await end()
    expect((await proposal(id))?.state).toBe('withdrawn')
    const second = await offerNewTerms(product, payer, { days: 1 })
    await product.passDays(1)
    await expect(ask(payer)).rejects.toMatchObject({ reason: 'ALREADY_ASKED' })
    await product.passDays(1)
    expect((await answerNewTerms(product, payer, second)).code).toBe(2614)
    const third = await offerNewTerms(product, payer)
    expect((await proposal(second))?.state).toBe('withdrawn')
    await signNewTerms(product, payer, third)
    await expectCorrectBooks(product)
  })

  it('are refused without a reason or with a time to sign that nobody has', async () => {
    const payer = await aPayer(product)
    await expect(ask(payer, { reason: ' ' })).rejects.toMatchObject({ reason: 'REASON_MISSING' })
    for (const days of [0, 61, 1.5, Number.NaN]) {
      await expect(ask(payer, { days })).rejects.toMatchObject({ reason: 'INVALID_FIELD', field: 'days' })
    }
    expect(await query('select 1 from restructurings where order_id = $1', [payer.order.id])).toEqual([])
  })

  it('are refused, in words, when they do not fit the loan or nothing is left of it', async () => {
    const payer = await aPayer(product)
    const senseless: Partial<NewRestructuring>[] = [
      { change: { count: 3 } },
      { change: { holidayInstallments: 1 } },
      { change: { firstDueOn: parseIsoDate('2020-01-01') } },
      { change: { ratePpm: -1 } },
      { writeDownMinor: 1_000_000 },
      { writeDownMinor: 0.5 },
      { charges: { interest: 'kept' } as NewRestructuring['charges'] },
    ]
    for (const changes of senseless) {
      await expect(ask(payer, changes)).rejects.toMatchObject({
        reason: 'RESTRUCTURING_NOT_POSSIBLE',
        message: expect.stringMatching(/^[A-Z].+\.$/),
      })
    }
    await expect(ask(payer, { change: { count: 3 } })).rejects.toThrow(
      'Several installments must have the time between them.',
    )
    expect(await query('select 1 from approval_requests where order_id = $1', [payer.order.id])).toEqual([])
  })

  it('are refused for a loan that does not run, when they are asked for and when they are approved', async () => {
    const payer = await aPayer(product)
    const { id } = await ask(payer)
    await payAs(payer, (await payer.view()).data.payoffAmount)
    await expect(approve(id)).rejects.toMatchObject({ reason: 'APPROVAL_STALE' })
    await expect(ask(payer)).rejects.toMatchObject({ reason: 'NO_RUNNING_LOAN' })
    const givenUp = await aPayer(product)
    await writeOffByTwo(product, { ...loanOf(givenUp), reason })
    await expect(ask(givenUp)).rejects.toMatchObject({ reason: 'NO_RUNNING_LOAN' })
  })

  it('are worked out anew for the day on which they are approved', async () => {
    const payer = await aPayer(product, { terms: fourMonths })
    const { id } = await ask(payer, { change: { holidayInstallments: 1 }, charges: allCharges('kept') })
    await product.passDays(130)
    // All four due dates have passed, so that the rhythm of the loan goes on.
    await approve(id)
    expect((await payer.details()).standing?.daysOverdue).toBeGreaterThan(90)
    await signNewTerms(product, payer, await requireOffered(product, payer))
    expect((await payer.details()).standing).toMatchObject({ daysOverdue: 0, dueNowMinor: 0, installmentsTotal: 2 })
  })
})

describe('TRM-07 the law forbids new terms', () => {
  const kept = { charges: allCharges('kept') }

  it('above its limit for the rate, on the day they are asked for and on the day they are approved', async () => {
    const payer = await underLaw('PH', { terms: withoutLateCharges })
    const dear = { ...kept, change: { count: 3, every: { months: 1 }, ratePpm: 2_500 } }
    await expect(ask(payer, dear)).rejects.toMatchObject({
      reason: 'RESTRUCTURING_AGAINST_POLICY',
      message: expect.stringContaining('interest rate a month: 7.5% is above 6%'),
    })
    expect(await query('select 1 from restructurings where order_id = $1', [payer.order.id])).toEqual([])
    // A loan in three months may be given back by the law, and one that runs may not: nothing is paid out.
    const { id } = await ask(payer, kept)
    await query(`update approval_requests set body = jsonb_set(body, '{change,ratePpm}', '2500') where id = $1`, [id])
    await expect(approve(id)).rejects.toMatchObject({ reason: 'RESTRUCTURING_AGAINST_POLICY' })
    expect(await proposals(payer)).toEqual([])
  })

  it('unless an officer has overridden the rule for the product', async () => {
    const payer = await underLaw('PH', { terms: withoutLateCharges })
    const override = [payer.order.productId, 'ph-nominal-rate', 'the regulator agreed by letter']
    await query(
      `insert into policy_overrides (product_id, rule, reason, by, at) values ($1, $2, $3, 'eva', now())`,
      override,
    )
    const { id } = await ask(payer, { ...kept, change: { count: 3, every: { months: 1 }, ratePpm: 2_001 } })
    await approve(id)
    await query('delete from policy_overrides')
    expect((await answerNewTerms(product, payer, await requireOffered(product, payer))).code).toBe(2614)
  })

  it('whose payments take a larger share of the stated income than it allows, where an income was stated', async () => {
    const payer = await underLaw('ID', { terms: withoutLateCharges })
    const threeMonths = { ...kept, change: { count: 3, every: { months: 1 } } }
    const state = (monthlyIncomeMinor: number) =>
      query(
        `insert into decisions (borrower_id, order_id, is_approved, offered_amount_minor, reasons, facts, rules_version, decided_at)
         values ($1, $2, true, 1000000, '[]', $3, '1', now())
         on conflict (borrower_id, order_id) do update set facts = excluded.facts`,
        [payer.order.borrowerId, payer.order.id, { monthlyIncomeMinor }],
      )
    // 10,000.00 in three months are 3,640.00 a month.
    await state(1_000_000)
    await expect(ask(payer, threeMonths)).rejects.toMatchObject({
      reason: 'RESTRUCTURING_AGAINST_POLICY',
      message: expect.stringContaining('share of the income'),
    })
    await state(1_300_000)
    await ask(payer, threeMonths)
    const unknown = await underLaw('ID', { terms: withoutLateCharges })
    await ask(unknown, threeMonths)
  })

  it('that make a penal charge principal which bears interest', async () => {
    const prepayment = { notBefore: null, interest: 'to-the-day' } as const
    const late = { ...withoutLateCharges.late, penaltyMinor: 50_000 }
    const payer = await underLaw('IN', { terms: { ...withoutLateCharges, late, prepayment } })
    await product.passDays(100)
    await expect(ask(payer, { charges: allCharges('capitalised') })).rejects.toMatchObject({
      reason: 'RESTRUCTURING_AGAINST_POLICY',
      message: expect.stringContaining('rate on unpaid late charges'),
    })
    await ask(payer, { charges: allCharges('capitalised', { penalty: 'waived' }) })
  })

  it('that cost, with what the loan has cost before, more for life than was borrowed', async () => {
    const dear = { ...withoutLateCharges, interest: { ...withoutLateCharges.interest, ratePpm: 2_000 } } as const
    const payer = await underLaw('PH', { terms: { ...dear, repayment: { kind: 'single', termDays: 120 } } })
    const again = { ...kept, change: { count: 4, every: { months: 1 } } }
    // 22 % for the days before each, and 24 % for the four months to come.
    for (let times = 0; times < 3; times += 1) {
      await product.passDays(110)
      await restructure(product, payer, again)
    }
    await product.passDays(110)
    await expect(ask(payer, again)).rejects.toMatchObject({
      reason: 'RESTRUCTURING_AGAINST_POLICY',
      message: expect.stringContaining('for life'),
    })
    await expectCorrectBooks(product)
  })
})
