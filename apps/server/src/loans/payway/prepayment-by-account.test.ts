import { randomUUID } from 'node:crypto'
import type { Body } from '@hulog/contract'
import { describe, expect, it } from 'vitest'
import { wireRefusalCode } from '../../testing/refusals.fixtures.ts'
import { PAYMENTS } from '../repayments/a-payer.fixtures.ts'
import { aReversalEvent, recalculated } from '../repayments/repayments.fixtures.ts'
import { aBankPayer, aChargeEvent, chargesOf, REPEATED, startBankProduct, takenFor, tell } from './payway.fixtures.ts'

const product = await startBankProduct('no-code')

type BankPayer = Awaited<ReturnType<typeof aBankPayer>>

/** A loan whose next installment of 1,066.19 becomes 533.09 when 6,000.00 lowers it, and stays when it shortens. */
const aPayer = () => aBankPayer(product, { terms: recalculated })
const LOWERED = { amount: 600_000, prepayment: 'lower' } as const
const [STAYS_MINOR, LOWERED_MINOR] = [106_619, 53_309]

const nextMinor = async (payer: BankPayer) => (await payer.view()).data.repayAmount

async function readChoices({ orderId }: BankPayer) {
  const { rows } = await product.services.db.$client.query<{ detail: unknown }>(
    `select detail from loan_events where order_id = $1 and type = 'repaid' order by seq`,
    [orderId],
  )
  return rows.map(({ detail }) => detail)
}

async function payFromAccount(payer: BankPayer, wanted: Partial<Body<'commitRepayment'>>) {
  const { data } = await payer.commit({ repayToken: await payer.newToken(), ...wanted })
  await tell(product, aChargeEvent(product, data.repayRecordId))
}

describe('the choice for money paid early, from a bank account', () => {
  it('has the effect chosen when the money arrives, and the usual one without a choice', async () => {
    const [lowering, usual] = [await aPayer(), await aPayer()]
    await payFromAccount(lowering, LOWERED)
    await payFromAccount(usual, { amount: 600_000 })
    expect([await nextMinor(lowering), await nextMinor(usual)]).toEqual([LOWERED_MINOR, STAYS_MINOR])
    expect([await readChoices(lowering), await readChoices(usual)]).toEqual([[{ prepayment: 'lower' }], [null]])
  })

  it('is still known when the bank asks for a code and for another one', async () => {
    product.world.bank.answers = 'code'
    const payer = await aPayer()
    const { repayRecordId } = await payer.start(LOWERED)
    product.passSeconds(61)
    expect(await payer.commit({ ...LOWERED, prepayment: 'shorten', sendMsg: 1 })).toMatchObject(REPEATED)
    expect(await payer.commit({ amount: LOWERED.amount, sendMsg: 1 })).toMatchObject(REPEATED)
    expect((await payer.commit({ ...LOWERED, sendMsg: 1 })).code).toBe('00')
    const code = product.world.bank.charges.get(repayRecordId)?.code ?? ''
    expect((await payer.confirm(repayRecordId, code)).code).toBe('00')
    await tell(product, aChargeEvent(product, repayRecordId))
    expect(await nextMinor(payer)).toBe(LOWERED_MINOR)
  })

  it('is still known when the request is repeated after a lost answer', async () => {
    const { bank } = product.world
    const payer = await aPayer()
    bank.isDown = true
    expect((await payer.commit(LOWERED, { key: 'k' })).status).toBe(503)
    bank.isDown = false
    expect(await payer.commit({ ...LOWERED, prepayment: 'shorten' }, { key: 'k' })).toMatchObject(REPEATED)
    const { data } = await payer.commit(LOWERED, { key: 'k' })
    await tell(product, aChargeEvent(product, data.repayRecordId))
    expect(takenFor(product, [data.repayRecordId])).toBe(1)
    expect(await readChoices(payer)).toEqual([{ prepayment: 'lower' }])
  })

  it('is still known when the money waited for the loan to be open again', async () => {
    const payer = await aPayer()
    const { data } = await payer.commit(LOWERED)
    const receiptId = randomUUID()
    const { payoffAmount } = (await payer.view()).data
    await payer.pay(payoffAmount, { receiptId })
    await tell(product, aChargeEvent(product, data.repayRecordId))
    expect(await readChoices(payer)).toEqual([null])
    await product.deliver(PAYMENTS, aReversalEvent({ receiptId, amountMinor: payoffAmount }))
    expect(await nextMinor(payer)).toBe(LOWERED_MINOR)
    expect(await readChoices(payer)).toEqual([null, { prepayment: 'lower' }])
  })

  it('is refused where the loan does not offer it, and nothing is asked of the bank', async () => {
    const payer = await aBankPayer(product)
    expect(await payer.commit({ prepayment: 'lower' })).toMatchObject({
      code: wireRefusalCode('PREPAYMENT_NOT_OFFERED'),
      data: { reason: 'PREPAYMENT_NOT_OFFERED', field: 'prepayment' },
    })
    expect(await chargesOf(product, payer.orderId)).toEqual([])
    expect((await payer.commit({ prepayment: 'keep' })).code).toBe('00')
  })
})

describe('the choice for money paid early, on the provider’s page', () => {
  const redirect = ({ orderId, cookie }: BankPayer, wanted: Pick<Body<'redirectRepayment'>, 'amount' | 'prepayment'>) =>
    product.call('redirectRepayment', { orderId, ...wanted }, { cookie, key: 'k' })

  it('has the effect chosen when the money arrives', async () => {
    const payer = await aPayer()
    const { data } = await redirect(payer, LOWERED)
    await payer.pay(600_000, { code: data.url.split('/').at(-1) ?? '' })
    expect(await nextMinor(payer)).toBe(LOWERED_MINOR)
    expect(await readChoices(payer)).toEqual([{ prepayment: 'lower' }])
  })

  it('is answered once for a key, and the key is refused for another choice', async () => {
    const payer = await aPayer()
    const first = await redirect(payer, LOWERED)
    expect((await redirect(payer, LOWERED)).data).toEqual(first.data)
    expect(await redirect(payer, { ...LOWERED, prepayment: 'shorten' })).toMatchObject({
      status: 422,
      code: wireRefusalCode('KEY_REUSED'),
    })
  })

  it('is refused where the loan does not offer it', async () => {
    const payer = await aBankPayer(product)
    expect(await redirect(payer, { amount: 50_000, prepayment: 'shorten' })).toMatchObject({
      code: wireRefusalCode('PREPAYMENT_NOT_OFFERED'),
    })
  })
})
