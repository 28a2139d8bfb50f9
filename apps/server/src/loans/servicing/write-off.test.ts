import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { approve, askFor, decline, sendAct, waive as waiveKind, writeOffByTwo } from '../acts/acts.fixtures.ts'
import { aPayer } from '../repayments/a-payer.fixtures.ts'
import { bounce, expectCorrectBooks, orderOf, payAs } from './servicing.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

const reason = 'the borrower has died, see letter 12'

async function aWrittenOff() {
  const payer = await aPayer(product)
  await product.passDays(120)
  await writeOffByTwo(product, { ...orderOf(payer), reason })
  return payer
}

async function newestEntryKind(): Promise<string | undefined> {
  const { rows } = await product.services.db.$client.query<{ kind: string }>(
    'select kind from ledger_entries order by recorded_at desc limit 1',
  )
  return rows[0]?.kind
}

describe('TRM-07 a waiver', () => {
  it('waives charges, never more than is unpaid, and stores the reason', async () => {
    const payer = await aPayer(product)
    await product.passDays(94)
    const before = (await payer.details()).standing?.payoffMinor ?? 0
    const waive = (amounts: object, why = reason) =>
      waiveKind(product, 'staff-1', { ...orderOf(payer), amounts, reason: why })
    await expect(waive({ penalty: 100_001 })).rejects.toMatchObject({ reason: 'WAIVER_ABOVE_CHARGES' })
    await expect(waive({ principal: 1 })).rejects.toMatchObject({ reason: 'WAIVER_ABOVE_CHARGES' })
    await expect(waive({ penalty: -1 })).rejects.toMatchObject({ reason: 'WAIVER_ABOVE_CHARGES' })
    await expect(waive({})).rejects.toMatchObject({ reason: 'WAIVER_ABOVE_CHARGES' })
    await expect(waive({ penalty: 1 }, '  ')).rejects.toMatchObject({ reason: 'REASON_MISSING' })
    await waive({ penalty: 60_000 })
    await waive({ lateInterest: 5_000 })
    expect((await payer.details()).standing?.payoffMinor).toBe(before - 65_000)
    const { rows } = await product.services.db.$client.query(
      `select actor, details->>'reason' as reason from audit_events where action = 'charges-waived'`,
    )
    expect(rows).toEqual([
      { actor: 'staff-1', reason },
      { actor: 'staff-1', reason },
    ])
    await expectCorrectBooks(product)
  })
})

describe('TRM-07 a write-off', () => {
  it('needs two people, ends late charges, and is shown to the borrower', async () => {
    const payer = await aPayer(product)
    await product.passDays(120)
    const { id } = await askFor(product, 'staff-1', 'writeOffLoan', { ...orderOf(payer), reason })
    await expect(askFor(product, 'staff-3', 'writeOffLoan', { ...orderOf(payer), reason })).rejects.toMatchObject({
      reason: 'ACT_WAITS',
    })
    await expect(approve(product, 'staff-1', id)).rejects.toMatchObject({ reason: 'OWN_APPROVAL' })
    const owed = (await payer.details()).standing?.payoffMinor
    await approve(product, 'staff-2', id)
    await product.passDays(30)
    expect(await payer.details()).toMatchObject({ orderStatus: 185, standing: { payoffMinor: owed } })
    expect(await payer.ledger()).toMatchObject({ principal: 0 })
    await expectCorrectBooks(product)
  })

  it('is not done when the other person declines', async () => {
    const payer = await aPayer(product)
    const { id } = await askFor(product, 'staff-1', 'writeOffLoan', { ...orderOf(payer), reason })
    await decline(product, 'staff-2', id)
    expect((await payer.readOrder()).state).toBe(170)
    await expect(approve(product, 'staff-3', id)).rejects.toMatchObject({ reason: 'APPROVAL_DECIDED' })
  })

  it('still credits later payments to the loan: in part, in full, and bounced', async () => {
    const payer = await aWrittenOff()
    const { payoffAmount } = (await payer.view()).data
    await payAs(payer, 100_000)
    expect((await payer.readOrder()).state).toBe(185)
    expect(await newestEntryKind()).toBe('recovery')
    const code = await payer.getCode()
    const rest = await payAs(payer, payoffAmount - 100_000, code)
    expect((await payer.readOrder()).state).toBe(200)
    await expectCorrectBooks(product)
    await bounce(product, rest, payoffAmount - 100_000)
    expect((await payer.readOrder()).state).toBe(185)
    expect((await payer.view()).data.payoffAmount).toBe(payoffAmount - 100_000)
    await expectCorrectBooks(product)
  })

  it('can be reversed: the loan is as if it had always been active', async () => {
    const [payer, twin] = [await aPayer(product), await aPayer(product)]
    await product.passDays(120)
    await writeOffByTwo(product, { ...orderOf(payer), reason })
    await product.passDays(10)
    const takeBack = () => sendAct(product, 'staff-1', 'takeWriteOffBack', { ...orderOf(payer), reason })
    await takeBack()
    expect((await payer.details()).standing).toEqual((await twin.details()).standing)
    expect(await payer.readOrder()).toEqual(await twin.readOrder())
    await expect(takeBack()).rejects.toMatchObject({ reason: 'NO_RUNNING_LOAN' })
    await expectCorrectBooks(product)
  })
})
