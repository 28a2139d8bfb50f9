import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lender } from '../../lender.ts'
import { smsSegments } from '../../messaging/notifications/sms-segments.fixtures.ts'
import {
  aBorrowerWithAccount,
  aBorrowerWithOffer,
  bdoAccount,
} from '../../origination/confirmation/a-borrower.fixtures.ts'
import { textsIn } from '../../platform/texts/texts-in.ts'
import { refusalCode } from '../../testing/refusals.fixtures.ts'
import { anyPhone, startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { anotherCode, aStepUpCode } from './step-up.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

const bpiAccount = { cardType: '1', bankCode: 'BPI', accountNumber: '9876543210' } as const
type Given = { challengeId: string; smsCode: string }

function change(cookie: string, given: Partial<Given>, account: typeof bpiAccount | typeof bdoAccount = bpiAccount) {
  const { challengeId, smsCode } = given
  const values = { ...account, ...(challengeId && { challengeId }), ...(smsCode && { smsCode }) }
  return product.call('bindPayoutAccount', values, { cookie })
}

async function boundNow(cookie: string): Promise<string | null> {
  return (await product.call('cardInit', {}, { cookie })).data.boundAccountMasked
}

async function auditOf(borrowerId: string): Promise<string[]> {
  const { rows } = await product.services.db.$client.query<{ action: string }>(
    'select action from audit_events where actor = $1 order by id',
    [borrowerId],
  )
  return rows.map(({ action }) => action)
}

describe('a code for one act', () => {
  it('BNK-07 is needed for another account; it is used up with the change, and the borrower is notified', async () => {
    const { borrowerId, cookie } = await aBorrowerWithAccount(product)
    expect(await change(cookie, {})).toMatchObject({
      status: 200,
      code: refusalCode('STEP_UP_REQUIRED'),
      data: { reason: 'STEP_UP_REQUIRED' },
    })
    const given = await aStepUpCode(product, cookie)
    expect(given.text).toContain(` is your ${lender.name} code to set the account your money goes to.`)
    expect(smsSegments(given.text)).toEqual({ alphabet: 'gsm-7', segments: 1 })
    expect(await change(cookie, given)).toMatchObject({ code: 0 })
    expect(await change(cookie, given, bdoAccount)).toMatchObject({ code: refusalCode('CODE_EXPIRED') })
    expect(await boundNow(cookie)).toBe('Bank of the Philippine Islands •••• 3210')
    await product.runJobs()
    const told = product.world.messages.at(-1)?.text ?? ''
    expect(told).toContain(`${lender.name}: your loan money now goes to Bank of the Philippine Islands **** 3210.`)
    expect(told).not.toContain(bpiAccount.accountNumber)
    expect(await auditOf(borrowerId)).toEqual(
      expect.arrayContaining(['step-up-code-sent', 'step-up-passed', 'payout-account-bound']),
    )
  })

  it('BNK-07 is not needed again to repeat a finished change', async () => {
    const { cookie } = await aBorrowerWithAccount(product)
    const given = await aStepUpCode(product, cookie)
    const first = await change(cookie, given)
    expect((await change(cookie, given)).data).toEqual(first.data)
    expect((await change(cookie, {})).data).toEqual(first.data)
  })

  it('counts a wrong code though the change is refused, says the tries left, and accepts none after five', async () => {
    const { borrowerId, cookie } = await aBorrowerWithAccount(product)
    const { challengeId, smsCode } = await aStepUpCode(product, cookie)
    for (let tries = 0; tries < 5; tries += 1) {
      const refused = await change(cookie, { challengeId, smsCode: anotherCode(smsCode) })
      expect(refused).toMatchObject({
        status: 200,
        code: refusalCode('CODE_WRONG'),
        message: textsIn('en')('codes.wrong', { left: 4 - tries }),
        data: { reason: 'CODE_WRONG', field: 'smsCode' },
      })
    }
    expect(await change(cookie, { challengeId, smsCode })).toMatchObject({ code: refusalCode('CODE_EXPIRED') })
    expect(await boundNow(cookie)).toBe('BDO Unibank •••• 7890')
    expect((await auditOf(borrowerId)).filter((action) => action === 'step-up-refused')).toHaveLength(5)
  })

  it('compares at most five of fifty simultaneous guesses', async () => {
    const { borrowerId, cookie } = await aBorrowerWithAccount(product)
    const { challengeId, smsCode } = await aStepUpCode(product, cookie)
    const guesses = Array.from({ length: 50 }, () => change(cookie, { challengeId, smsCode: anotherCode(smsCode) }))
    const codes = (await Promise.all(guesses)).map(({ code }) => code)
    expect(codes.filter((code) => code === refusalCode('CODE_WRONG'))).toHaveLength(5)
    expect(codes.filter((code) => code === refusalCode('CODE_EXPIRED'))).toHaveLength(45)
    expect((await auditOf(borrowerId)).filter((action) => action === 'step-up-refused')).toHaveLength(5)
  })

  it('makes one of fifty changes with one right code', async () => {
    const { borrowerId, cookie } = await aBorrowerWithAccount(product)
    const given = await aStepUpCode(product, cookie)
    const changes = Array.from({ length: 50 }, (_, index) =>
      product.call(
        'bindPayoutAccount',
        {
          ...bpiAccount,
          accountNumber: String(9_000_000_001 + index),
          challengeId: given.challengeId,
          smsCode: given.smsCode,
        },
        { cookie },
      ),
    )
    const codes = (await Promise.all(changes)).map(({ code }) => code)
    expect(codes.filter((code) => code === 0)).toHaveLength(1)
    expect((await auditOf(borrowerId)).filter((action) => action === 'step-up-passed')).toHaveLength(1)
  })

  it('stays valid when the change is refused for another reason', async () => {
    const { cookie } = await aBorrowerWithAccount(product)
    const { challengeId, smsCode } = await aStepUpCode(product, cookie)
    const values = { ...bpiAccount, bankCode: 'NOBANK', challengeId, smsCode }
    expect(await product.call('bindPayoutAccount', values, { cookie })).toMatchObject({
      code: refusalCode('BANK_NOT_SUPPORTED'),
    })
    expect(await change(cookie, { challengeId, smsCode })).toMatchObject({ code: 0 })
  })

  it('works for five minutes', async () => {
    const { cookie } = await aBorrowerWithAccount(product)
    const late = await aStepUpCode(product, cookie)
    product.passSeconds(301)
    expect(await change(cookie, late)).toMatchObject({ code: refusalCode('CODE_EXPIRED') })
    const inTime = await aStepUpCode(product, cookie)
    product.passSeconds(299)
    expect(await change(cookie, inTime)).toMatchObject({ code: 0 })
  })

  it('waits a minute before a second one, which ends the first', async () => {
    const { cookie } = await aBorrowerWithAccount(product)
    const first = await aStepUpCode(product, cookie)
    const early = await product.call('sendStepUpCode', { purpose: 'payoutAccount' }, { cookie })
    expect(early).toMatchObject({ code: refusalCode('CODE_JUST_SENT'), data: { reason: 'CODE_JUST_SENT' } })
    product.passSeconds(61)
    const second = await aStepUpCode(product, cookie)
    expect(await change(cookie, first)).toMatchObject({ code: refusalCode('CODE_EXPIRED') })
    expect(await change(cookie, second)).toMatchObject({ code: 0 })
  })

  it('is sent ten times a day, without affecting sign-in codes', async () => {
    const phone = anyPhone()
    const cookie = await product.signIn(phone)
    for (let sent = 0; sent < 10; sent += 1) {
      await aStepUpCode(product, cookie)
      product.passSeconds(61)
    }
    const refused = await product.call('sendStepUpCode', { purpose: 'payoutAccount' }, { cookie })
    expect(refused).toMatchObject({ code: refusalCode('CODE_LIMIT_REACHED') })
    // One code was sent for signing in.
    for (let sent = 1; sent < 20; sent += 1) {
      expect((await product.call('sendLoginCode', { phone }, { from: `10.78.${sent}.1` })).code).toBe(0)
      product.passSeconds(600)
    }
    const nextOne = await product.call('sendLoginCode', { phone }, { from: '10.79.0.1' })
    expect(nextOne).toMatchObject({ code: refusalCode('CODE_LIMIT_REACHED') })
  })

  it('requires no wait after one that could not be sent', async () => {
    const { cookie } = await aBorrowerWithAccount(product)
    product.world.isDown = true
    const refused = await product.call('sendStepUpCode', { purpose: 'payoutAccount' }, { cookie })
    product.world.isDown = false
    expect(refused).toMatchObject({ code: refusalCode('SMS_NOT_SENT') })
    expect((await product.call('sendStepUpCode', { purpose: 'payoutAccount' }, { cookie })).code).toBe(0)
  })

  it('OTH-01 comes by a call where text messages do not work', async () => {
    const { cookie } = await aBorrowerWithAccount(product)
    product.world.brokenChannel = 'sms'
    const { data } = await product.call('sendStepUpCode', { purpose: 'payoutAccount' }, { cookie })
    product.world.brokenChannel = null
    expect(data).toMatchObject({ channel: 'voice' })
    expect(product.world.messages.at(-1)).toMatchObject({ channel: 'voice', id: data.challengeId })
  })

  it('is sent once for twenty simultaneous requests', async () => {
    const { cookie } = await aBorrowerWithAccount(product)
    const before = product.world.messages.length
    const asked = Array.from({ length: 20 }, () =>
      product.call('sendStepUpCode', { purpose: 'payoutAccount' }, { cookie }),
    )
    const codes = (await Promise.all(asked)).map(({ code }) => code)
    expect(codes.filter((code) => code === 0)).toHaveLength(1)
    expect(product.world.messages).toHaveLength(before + 1)
  })
})

describe('the binding of a code', () => {
  it('to one borrower: another cannot use it, nor spend its tries', async () => {
    const owner = await aBorrowerWithAccount(product)
    const other = await aBorrowerWithAccount(product)
    const given = await aStepUpCode(product, owner.cookie)
    expect(await change(other.cookie, given)).toMatchObject({ code: refusalCode('CODE_EXPIRED') })
    for (let tries = 0; tries < 5; tries += 1)
      await change(other.cookie, { ...given, smsCode: anotherCode(given.smsCode) })
    expect(await change(owner.cookie, given)).toMatchObject({ code: 0 })
  })

  it('to one act: a code to confirm a loan changes no account, and neither does a sign-in code', async () => {
    const { cookie, orderId } = await aBorrowerWithOffer(product)
    const toConfirm = await aStepUpCode(product, cookie, { purpose: 'confirmLoan', orderId })
    expect(toConfirm.text).toContain('to confirm your loan')
    expect(await change(cookie, toConfirm)).toMatchObject({ code: refusalCode('CODE_EXPIRED') })
    const { id: signInId = '', text = '' } =
      product.world.messages.findLast(({ text }) => text.includes(`${lender.name} code. It`)) ?? {}
    expect(await change(cookie, { challengeId: signInId, smsCode: text.slice(0, 6) })).toMatchObject({
      code: refusalCode('CODE_EXPIRED'),
    })
  })

  it('to the borrower’s own loan: none is sent for an unknown order or another borrower’s', async () => {
    const { cookie } = await aBorrowerWithAccount(product)
    const other = await aBorrowerWithOffer(product)
    const unknown = { purpose: 'confirmLoan', orderId: '0b9f6f0e-3c1d-4f0e-9a57-2f6c8f1f4e10' } as const
    const answers = [unknown, { ...unknown, orderId: other.orderId }].map((body) =>
      product.call('sendStepUpCode', body, { cookie }),
    )
    for (const answer of await Promise.all(answers))
      expect(answer).toMatchObject({ status: 404, code: refusalCode('ORDER_NOT_FOUND') })
  })

  it('allows no code to be read from the database', async () => {
    const { cookie } = await aBorrowerWithAccount(product)
    const { smsCode } = await aStepUpCode(product, cookie)
    const { rows } = await product.services.db.$client.query<{ dump: string }>(
      'select (select json_agg(c) from step_up_challenges c)::text || (select json_agg(a) from audit_events a)::text as dump',
    )
    expect(rows[0]?.dump).not.toContain(`"${smsCode}"`)
  })
})
