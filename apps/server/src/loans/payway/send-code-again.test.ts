import { describe, expect, it } from 'vitest'
import { wireRefusalCode } from '../../testing/refusals.fixtures.ts'
import { aBankPayer, chargesOf, codeOf, REPEATED, startBankProduct, takenFor } from './payway.fixtures.ts'

const product = await startBankProduct()

describe('another bank code', () => {
  it('REP-10 is sent after a minute, for the same charge', async () => {
    const payer = await aBankPayer(product)
    const started = await payer.start()
    expect(await payer.commit({ sendMsg: 1 })).toMatchObject({ code: wireRefusalCode('BANK_CODE_JUST_SENT') })
    product.passSeconds(60)
    const { data } = await payer.commit({ sendMsg: 1 })
    expect(data).toMatchObject({ needValid: 1, repayRecordId: started.repayRecordId })
    const code = codeOf(product, started.repayRecordId)
    expect(code).not.toBe(started.code)
    expect(await payer.confirm(started.repayRecordId, started.code)).toMatchObject({ code: '800006' })
    expect((await payer.confirm(started.repayRecordId, code)).code).toBe('00')
    expect(takenFor(product, [started.repayRecordId])).toBe(1)
    expect(await payer.commit({ sendMsg: 1 })).toMatchObject(REPEATED)
  })

  it('is not sent for another amount or account, nor more than four times', async () => {
    const payer = await aBankPayer(product)
    const { repayRecordId } = await payer.start()
    product.passSeconds(60)
    expect(await payer.commit({ sendMsg: 1, amount: 60_000 })).toMatchObject(REPEATED)
    for (let times = 0; times < 5; times += 1) {
      expect((await payer.commit({ sendMsg: 1 })).code).toBe('00')
      product.passSeconds(60)
    }
    const last = codeOf(product, repayRecordId)
    expect(await payer.commit({ sendMsg: 1 })).toMatchObject({ code: wireRefusalCode('BANK_CODES_SPENT') })
    expect(codeOf(product, repayRecordId)).toBe(last)
  })

  it('causes no wait when it was never sent', async () => {
    const payer = await aBankPayer(product)
    await payer.start()
    product.passSeconds(60)
    product.world.bank.isDown = true
    expect(await payer.commit({ sendMsg: 1 })).toMatchObject({ status: 503 })
    product.world.bank.isDown = false
    expect((await payer.commit({ sendMsg: 1 })).code).toBe('00')
  })

  it('is limited to twenty payments a day, also with new tokens', async () => {
    const payer = await aBankPayer(product)
    for (let times = 0; times < 20; times += 1)
      expect((await payer.commit({ repayToken: await payer.newToken() })).code).toBe('00')
    const again = { repayToken: await payer.newToken() }
    expect(await payer.commit(again)).toMatchObject({
      code: wireRefusalCode('TOO_MANY_CHARGES'),
      data: { reason: 'TOO_MANY_CHARGES' },
    })
    expect(await chargesOf(product, payer.orderId)).toHaveLength(20)
    product.passSeconds(20 * 60)
    await payer.getWay()
    expect((await payer.commit(again)).code).toBe(wireRefusalCode('TOO_MANY_CHARGES'))
  })

  it('starts the repayment when none was started yet', async () => {
    const payer = await aBankPayer(product)
    expect((await payer.commit({ sendMsg: 1 })).data).toMatchObject({ needValid: 1 })
    expect(await chargesOf(product, payer.orderId)).toHaveLength(1)
  })
})
