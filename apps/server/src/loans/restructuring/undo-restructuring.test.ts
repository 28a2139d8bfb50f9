import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { waive, writeOffByTwo } from '../acts/acts.fixtures.ts'
import { aPayer, type Payer } from '../repayments/a-payer.fixtures.ts'
import { ninetyOneDays } from '../repayments/repayments.fixtures.ts'
import { chargeLoan } from '../servicing/charge-loan.ts'
import { bounce, expectCorrectBooks, loanOf, onLoan, payAs } from '../servicing/servicing.fixtures.ts'
import { takeChargeBack } from '../servicing/waive-charge.ts'
import { undoRestructuring } from './end-restructuring.ts'
import { allCharges, offerNewTerms, reason, restructure } from './restructuring.fixtures.ts'
import { findRestructuring } from './restructurings.store.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

const undo = (payer: Payer, by = 'ana', why = reason) =>
  onLoan(product, payer, (tx, order) => undoRestructuring(product.services, tx, order, { by, reason: why }))
const stateOf = async (id: string) => (await findRestructuring(product.services.db, id))?.state

function query(text: string, values: unknown[] = []) {
  return product.services.db.$client.query(text, values).then(({ rows }) => rows)
}

describe('TRM-07 new terms that were signed are taken back', () => {
  it('as if they had never been: the loan is late under its first terms again, and the borrower is told', async () => {
    const [payer, other] = [await aPayer(product), await aPayer(product)]
    await product.passDays(95)
    const id = await restructure(product, payer, { charges: allCharges('waived'), writeDownMinor: 50_000 })
    await product.passDays(3)
    await undo(payer)
    expect(await stateOf(id)).toBe('undone')
    const { standing, ...page } = await payer.details()
    const same = await other.details()
    expect(standing).toEqual(same.standing)
    expect(page.orderStatus).toBe(same.orderStatus)
    expect(await payer.readOrder()).toEqual(await other.readOrder())
    expect(await query(`select kind, url from notifications where subject_id = $1 order by kind`, [id])).toMatchObject([
      { kind: 'new-terms-offered' },
      { kind: 'new-terms-signed' },
      { kind: 'new-terms-undone', url: expect.stringContaining('/loanDetail') },
    ])
    expect(
      await query(
        `select actor from audit_events where action = 'restructuring-undone' and details->>'requestId' = $1`,
        [id],
      ),
    ).toEqual([{ actor: 'ana' }])
    await expectCorrectBooks(product)
    await expect(undo(payer)).rejects.toMatchObject({ reason: 'RESTRUCTURING_NOT_FOUND' })
    await restructure(product, payer)
    await expectCorrectBooks(product)
  })

  it('once, however many do it at the same time', async () => {
    const payer = await aPayer(product)
    await restructure(product, payer)
    const all = await Promise.allSettled(Array.from({ length: 10 }, (_, who) => undo(payer, `staff-${who}`)))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expectCorrectBooks(product)
  })

  it('not without a reason, for a loan that has none, or before they were signed', async () => {
    const payer = await aPayer(product)
    await expect(undo(payer, 'ana', '')).rejects.toMatchObject({
      reason: 'REASON_MISSING',
    })
    await expect(undo(payer)).rejects.toMatchObject({ reason: 'RESTRUCTURING_NOT_FOUND' })
    await offerNewTerms(product, payer)
    await expect(undo(payer)).rejects.toMatchObject({ reason: 'RESTRUCTURING_NOT_FOUND' })
  })

  it('the last ones first, when there are several', async () => {
    const payer = await aPayer(product)
    await product.passDays(20)
    const first = await restructure(product, payer)
    await product.passDays(20)
    const second = await restructure(product, payer)
    await undo(payer)
    expect([await stateOf(first), await stateOf(second)]).toEqual(['signed', 'undone'])
    await undo(payer)
    expect([await stateOf(first), await stateOf(second)]).toEqual(['undone', 'undone'])
    expect((await payer.details()).standing).toMatchObject({ installmentsTotal: 1, payoffMinor: 1_091_000 })
    await expectCorrectBooks(product)
  })

  it('with a payment of the same day that came before them, and with one of before that bounced since', async () => {
    const payer = await aPayer(product)
    await product.passDays(20)
    const early = await payAs(payer, 100_000)
    await restructure(product, payer)
    await bounce(product, early, 100_000)
    await undo(payer)
    expect((await payer.details()).standing).toMatchObject({ repaidMinor: 0, payoffMinor: 1_091_000 })
    await expectCorrectBooks(product)
  })
})

describe('TRM-07 new terms stay', () => {
  const stays = async (payer: Payer) => {
    const before = (await payer.details()).standing
    await expect(undo(payer)).rejects.toMatchObject({ reason: 'RESTRUCTURING_PAID_ON' })
    expect((await payer.details()).standing).toEqual(before)
  }

  it('once something was paid under them, until the payment bounces', async () => {
    const payer = await aPayer(product)
    await product.passDays(20)
    const id = await restructure(product, payer)
    const receiptId = await payAs(payer, 5_000)
    await stays(payer)
    await bounce(product, receiptId, 5_000)
    await undo(payer)
    expect(await stateOf(id)).toBe('undone')
    await expectCorrectBooks(product)
  })

  it('once a payment of an earlier day arrived later, because it was counted under them', async () => {
    const payer = await aPayer(product)
    const code = await payer.getCode()
    const paidAt = product.services.clock.businessNow().toISOString()
    await product.passDays(20)
    await restructure(product, payer)
    await payer.pay(7_000, { code, paidAt })
    await stays(payer)
  })

  it('once the loan was charged under them, until the charge is taken back', async () => {
    const payer = await aPayer(product)
    await restructure(product, payer)
    const charge = { reference: 'visit-1', kind: 'fee', amount: { fixedMinor: 100 }, reason } as const
    await onLoan(product, payer, (tx, order) => chargeLoan(product.services, tx, order, { ...charge, by: 'ana' }))
    await stays(payer)
    await onLoan(product, payer, (tx, order) =>
      takeChargeBack(product.services, tx, order, { by: 'ana', reference: 'visit-1', reason }),
    )
    await undo(payer)
    await expectCorrectBooks(product)
  })

  it('once something was waived, or the loan was written off', async () => {
    const payer = await aPayer(product)
    await product.passDays(95)
    await restructure(product, payer)
    await product.passDays(40)
    await waive(product, 'ana', { ...loanOf(payer), amounts: { interest: 100 }, reason })
    await stays(payer)
    const givenUp = await aPayer(product, { terms: ninetyOneDays })
    await restructure(product, givenUp)
    await writeOffByTwo(product, { ...loanOf(givenUp), reason })
    await stays(givenUp)
    await expectCorrectBooks(product)
  })
})
