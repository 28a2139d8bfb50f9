import { describe, expect, it } from 'vitest'
import { wireRefusalCode } from '../../testing/refusals.fixtures.ts'
import { aBankPayer, aChargeEvent, resetBank, startBankProduct, tell } from './payway.fixtures.ts'

const product = await startBankProduct('no-code')

const WHOLE_DEBT = { amount: 1_091_000 }

/** A commit of the whole debt that the bank never received, and that only its own retry could still bring there. */
async function anUnheardCommit() {
  const payer = await aBankPayer(product)
  const retry = () => payer.commit(WHOLE_DEBT, { key: 'k' })
  product.world.bank.isDown = true
  expect(await retry()).toMatchObject({ status: 503 })
  product.world.bank.isDown = false
  product.passSeconds(16 * 60)
  return { payer, retry, taken: () => product.world.bank.taken.length }
}

describe('a commit that is retried long after its answer was lost', () => {
  it('takes nothing while another payment of the debt is under way', async () => {
    const { payer, retry, taken } = await anUnheardCommit()
    expect((await payer.commit({ ...WHOLE_DEBT, repayToken: await payer.newToken() })).code).toBe('00')
    const before = taken()
    expect(await retry()).toMatchObject({
      code: wireRefusalCode('CHARGE_UNDER_WAY'),
      data: { reason: 'CHARGE_UNDER_WAY' },
    })
    expect(taken()).toBe(before)
  })

  it('takes nothing when the debt was paid in another way meanwhile', async () => {
    const { payer, retry, taken } = await anUnheardCommit()
    await payer.pay(1_091_000)
    const before = taken()
    expect(await retry()).toMatchObject({ code: wireRefusalCode('NOTHING_TO_REPAY') })
    expect(taken()).toBe(before)
  })

  it('blocks other commits while the bank may be processing it', async () => {
    const { payer, retry } = await anUnheardCommit()
    const { bank } = product.world
    bank.isDown = true
    expect(await retry()).toMatchObject({ status: 503 })
    bank.isDown = false
    expect(await payer.commit({ ...WHOLE_DEBT, repayToken: await payer.newToken() })).toMatchObject({
      code: wireRefusalCode('CHARGE_UNDER_WAY'),
    })
    expect((await retry()).code).toBe('00')
  })

  it('succeeds when its money has already arrived', async () => {
    const { bank } = product.world
    const payer = await aBankPayer(product)
    bank.beforeAnswer = () => {
      bank.isDown = true
      throw new Error('the process ended')
    }
    expect((await payer.commit(WHOLE_DEBT, { key: 'k' })).status).toBe(500)
    resetBank(product, 'no-code')
    const reference = bank.taken.at(-1) ?? ''
    await tell(product, aChargeEvent(product, reference))
    expect(await payer.commit(WHOLE_DEBT, { key: 'k' })).toMatchObject({
      code: '00',
      data: { needValid: 0, repayRecordId: reference },
    })
    expect(bank.taken.filter((taken) => taken === reference)).toHaveLength(1)
  })
})
