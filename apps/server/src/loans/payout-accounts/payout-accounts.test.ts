import type { Body } from '@hulog/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  aBorrower,
  aBorrowerWithOffer,
  aPaidOutLoan,
  aPayoutEvent,
  aPayoutUnderWay,
  bdoAccount,
  PAYOUTS,
} from '../../origination/confirmation/a-borrower.fixtures.ts'
import { anOffer } from '../../origination/orders/orders.fixtures.ts'
import { aStepUpCode } from '../../people/sessions/step-up.fixtures.ts'
import { refusalCode } from '../../testing/refusals.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

const bpiAccount = { cardType: '1', bankCode: 'BPI', accountNumber: '9876543210' } as const
const gcash = { cardType: '2', bankCode: 'GCASH', accountNumber: '09171234567' } as const

function bind(cookie: string, values: Body<'bindPayoutAccount'> = bdoAccount) {
  return product.call('bindPayoutAccount', values, { cookie })
}

/** Changes what is bound, with the code that it takes. */
async function changeTo(cookie: string, values: Body<'changePayoutAccount'>) {
  const { challengeId, smsCode } = await aStepUpCode(product, cookie)
  return product.call('changePayoutAccount', { ...values, challengeId, smsCode }, { cookie })
}

async function accountsOf(borrowerId: string) {
  const { rows } = await product.services.db.$client.query<Record<string, string | null>>(
    'select * from payout_accounts where borrower_id = $1 order by bound_at',
    [borrowerId],
  )
  return rows
}

describe('the account form', () => {
  it('BNK-01 consists of items, with the holder’s name and the bound account', async () => {
    const { cookie } = await aBorrower(product)
    const { data } = await product.call('cardInit', {}, { cookie })
    expect(data).toMatchObject({ holderName: 'Maria Santos', boundAccountMasked: null })
    expect(data.items.map(({ code, cate, cardTypeMi }) => [code, cate, cardTypeMi])).toEqual([
      ['cardType', 'enum', 0],
      ['channelNumber', 'enum', 1],
      ['bankCode', 'enum', 1],
      ['accountNumber', 'text', 1],
      ['bankCode', 'enum', 2],
      ['accountNumber', 'text', 2],
    ])
    await bind(cookie)
    const again = await product.call('cardInit', {}, { cookie })
    expect(again.data.boundAccountMasked).toBe('BDO Unibank •••• 7890')
  })

  it('BNK-05 BNK-06 defaults to a bank account over channel 90006, and marks the fields of a wallet', async () => {
    const { cookie } = await aBorrower(product)
    const { items } = (await product.call('cardInit', {}, { cookie })).data
    expect(items.find(({ code }) => code === 'cardType')).toMatchObject({
      value: '1',
      note: [{ type: '1' }, { type: '2' }],
    })
    expect(items.find(({ code }) => code === 'channelNumber')).toMatchObject({ value: '90006' })
    const wallets = items.find(({ code, cardTypeMi }) => code === 'bankCode' && cardTypeMi === 2)
    expect(wallets?.note).toContainEqual({ name: 'GCash', type: 'GCASH' })
  })

  it('BNK-05 says in the language of the call how fast each way of sending is', async () => {
    const { cookie } = await aBorrower(product)
    const namesIn = async (lang: string) => {
      const { items } = (await product.call('cardInit', {}, { cookie, lang })).data
      return items.find(({ code }) => code === 'channelNumber')?.note.map(({ name }) => name)
    }
    expect(await namesIn('en')).toEqual(['InstaPay, within minutes', 'PESONet, same banking day'])
    expect(await namesIn('fil')).toEqual(['InstaPay, ilang minuto', 'PESONet, parehong araw ng bangko'])
  })

  it('BNK-01 offers no wallet where the law requires a bank account', async () => {
    const cookie = await product.signIn('+91 98765 43210')
    const { items } = (await product.call('cardInit', {}, { cookie })).data
    expect(items.every(({ cardTypeMi }) => cardTypeMi !== 2)).toBe(true)
    expect(items.find(({ code }) => code === 'cardType')?.note).toHaveLength(1)
  })
})

describe('binding an account', () => {
  it('BNK-07 BNK-08 stores it encrypted and leads to the waiting offer', async () => {
    const { borrowerId, cookie } = await aBorrower(product)
    const { id } = await anOffer(product.services, borrowerId)
    const nextUrl = `/confirm?productId=salary-91&orderId=${id}`
    expect(await bind(cookie)).toMatchObject({ code: 0, data: { accountMasked: 'BDO Unibank •••• 7890', nextUrl } })
    const [account] = await accountsOf(borrowerId)
    expect(JSON.stringify(account)).not.toContain(bdoAccount.accountNumber)
    expect(account).toMatchObject({ channel_number: '90006', bank_code: 'BDO', replaced_at: null })
  })

  it('BNK-08 leads home without a waiting offer', async () => {
    const { cookie } = await aBorrower(product)
    expect(await bind(cookie, gcash)).toMatchObject({ code: 0, data: { nextUrl: '/home' } })
  })

  it('BNK-07 keeps the previous account when another is bound, and stores nothing new for the same one', async () => {
    const { borrowerId, cookie } = await aBorrower(product)
    await bind(cookie)
    await bind(cookie)
    expect(await accountsOf(borrowerId)).toHaveLength(1)
    await changeTo(cookie, bpiAccount)
    const accounts = await accountsOf(borrowerId)
    expect(accounts.map(({ bank_code, replaced_at }) => [bank_code, replaced_at === null])).toEqual([
      ['BDO', false],
      ['BPI', true],
    ])
  })

  it('binds one account of 20 simultaneous first requests: the others count as a change', async () => {
    const { borrowerId, cookie } = await aBorrower(product)
    const binds = Array.from({ length: 20 }, (_, index) => bind(cookie, index % 2 === 0 ? bdoAccount : bpiAccount))
    const codes = (await Promise.all(binds)).map(({ code }) => code)
    expect(codes.filter((code) => code === 0)).toHaveLength(10)
    expect(codes.filter((code) => code === refusalCode('STEP_UP_REQUIRED'))).toHaveLength(10)
    const bound = (await accountsOf(borrowerId)).filter(({ replaced_at }) => replaced_at === null)
    expect(bound).toHaveLength(1)
  })

  it.each([
    ['a bank that is not there', { ...bdoAccount, bankCode: 'NOBANK' }, refusalCode('BANK_NOT_SUPPORTED')],
    ['a wallet given as a bank', { ...bdoAccount, bankCode: 'GCASH' }, refusalCode('BANK_NOT_SUPPORTED')],
    ['a channel that is not there', { ...bdoAccount, channelNumber: '12345' }, refusalCode('BANK_NOT_SUPPORTED')],
    ['a number too short', { ...bdoAccount, accountNumber: '12345678' }, refusalCode('ACCOUNT_NUMBER_NOT_VALID')],
    [
      'a number too long',
      { ...bdoAccount, accountNumber: '12345678901234567' },
      refusalCode('ACCOUNT_NUMBER_NOT_VALID'),
    ],
    ['nothing but zeros', { ...bdoAccount, accountNumber: '0000000000' }, refusalCode('ACCOUNT_NUMBER_NOT_VALID')],
    [
      'a wallet number that is no mobile',
      { ...gcash, accountNumber: '1234567890' },
      refusalCode('ACCOUNT_NUMBER_NOT_VALID'),
    ],
    [
      'a wallet number of a country whose wallets we do not pay',
      { ...gcash, accountNumber: '13800138000' },
      refusalCode('ACCOUNT_NUMBER_NOT_VALID'),
    ],
  ] as const)('refuses %s and binds nothing', async (_what, values, code) => {
    const { borrowerId, cookie } = await aBorrower(product)
    expect(await bind(cookie, values)).toMatchObject({ status: 200, code })
    expect(await accountsOf(borrowerId)).toHaveLength(0)
  })

  it('BNK-03 refuses characters other than digits', async () => {
    const { cookie } = await aBorrower(product)
    const refused = await bind(cookie, { ...bdoAccount, accountNumber: '0012-3456' })
    expect(refused).toMatchObject({ status: 400, code: refusalCode('INVALID_FIELD') })
  })

  it('requires the name first, because money goes only to the borrower’s own account', async () => {
    const cookie = await product.signIn()
    expect(await bind(cookie)).toMatchObject({ status: 200, code: refusalCode('NAME_NOT_KNOWN') })
  })
})

describe('changing the account from a loan', () => {
  it('BNK-07 BNK-08 retries a failed payout to the new account', async () => {
    const { cookie, orderId, reference, look } = await aPayoutUnderWay(product)
    await product.deliver(PAYOUTS, aPayoutEvent(product, 'failed', { reference }))
    const changed = await changeTo(cookie, bpiAccount)
    const nextUrl = `/loanDetail?productId=salary-91&orderId=${orderId}&source=loanDetail`
    expect(changed).toMatchObject({
      code: 0,
      data: { accountMasked: 'Bank of the Philippine Islands •••• 3210', nextUrl },
    })
    const now = (await look()).data
    expect(now).toMatchObject({ orderStatus: 151, cardNeedPop: 0 })
    const paidTo = { text: 'Payout to', value: 'Bank of the Philippine Islands •••• 3210' }
    expect(now.userOrderDetail.detail).toContainEqual(paidTo)
    await product.runJobs()
    const second = product.world.payoutRequests.find((request) => request.reference === `${orderId}-2`)
    expect(second).toMatchObject({ amountMinor: 980_000, bankCode: 'BPI', accountNumber: '9876543210' })
    await product.deliver(PAYOUTS, aPayoutEvent(product, 'succeeded', { reference: `${orderId}-2` }))
    expect((await look()).data.orderStatus).toBe(170)
  })

  it('BNK-07 retries a failed payout also when the account is changed elsewhere', async () => {
    const { cookie, orderId, reference, look } = await aPayoutUnderWay(product)
    await product.deliver(PAYOUTS, aPayoutEvent(product, 'failed', { reference }))
    const { challengeId, smsCode } = await aStepUpCode(product, cookie)
    const changed = await bind(cookie, { ...bpiAccount, challengeId, smsCode })
    expect(changed).toMatchObject({ code: 0, data: { nextUrl: `/loanDetail?productId=salary-91&orderId=${orderId}` } })
    expect((await look()).data.orderStatus).toBe(151)
  })

  it('BNK-07 retries once, however often the request is sent', async () => {
    const { cookie, orderId, reference } = await aPayoutUnderWay(product)
    await product.deliver(PAYOUTS, aPayoutEvent(product, 'failed', { reference }))
    const { challengeId, smsCode } = await aStepUpCode(product, cookie)
    const values = { ...bpiAccount, challengeId, smsCode }
    const changes = Array.from({ length: 20 }, () => product.call('changePayoutAccount', values, { cookie }))
    expect((await Promise.all(changes)).every(({ code }) => code === 0)).toBe(true)
    await product.runJobs()
    const asked = product.world.payoutRequests.filter((request) => request.reference.startsWith(orderId))
    expect(asked.map((request) => request.reference)).toEqual([`${orderId}-1`, `${orderId}-2`])
  })

  it('pays nothing out when no payout has failed', async () => {
    const { cookie, orderId } = await aPaidOutLoan(product)
    await changeTo(cookie, bpiAccount)
    await product.runJobs()
    expect(product.world.payoutRequests.filter(({ reference }) => reference.startsWith(orderId))).toHaveLength(1)
  })

  it('also binds an account for an offer, without confirming it', async () => {
    const { cookie, look } = await aBorrowerWithOffer(product)
    await changeTo(cookie, bpiAccount)
    expect((await look()).data.orderStatus).toBe(130)
  })
})
