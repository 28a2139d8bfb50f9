import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { commands } from '../../../../../scripts/staff/sms.ts'
import { aBorrowerWithAccount } from '../../origination/confirmation/a-borrower.fixtures.ts'
import { aSolvedLoginCaptcha } from '../../people/sessions/login-captcha.fixtures.ts'
import { anotherCode, aStepUpCode } from '../../people/sessions/step-up.fixtures.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { refusalCode } from '../../testing/refusals.fixtures.ts'
import { runStaffCommand } from '../../testing/staff-program.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { aNumber, isSent, reserveCode } from './sms.fixtures.ts'
import { noteWrongCode } from './wrong-codes.ts'

let product: TestProduct
beforeAll(async () => {
  // High, because another test is about the count over all numbers.
  product = await startTestProduct({ SMS_WRONG_CODES_ALARM: '100000' })
})
afterAll(() => product.close())

const keyOf = (phone: string) => product.services.cipher.blindIndex('phone', phone)
const ask = (phoneKey: string) => reserveCode(product.services, { phoneKey, purpose: 'login', isHuman: true })

async function tryWrong(phoneKey: string, times: number): Promise<void> {
  const { services } = product
  for (let tries = 0; tries < times; tries += 1) {
    await inTransaction(services.db, (tx) => noteWrongCode(services, tx, phoneKey))
  }
}

/** Enters a wrong code for a sign-in, by the API. */
async function signInWrongly(phone: string): Promise<void> {
  const { data } = await product.call('sendLoginCode', { phone, ...(await aSolvedLoginCaptcha(product)) })
  const sent = product.world.messages.find(({ id }) => id === data.challengeId)?.text.slice(0, 6) ?? ''
  const wrong = { challengeId: data.challengeId, smsCode: anotherCode(sent) }
  expect((await product.call('signInWithCode', wrong)).code).toBe(refusalCode('CODE_WRONG'))
  product.passSeconds(61)
}

async function signInRightly(phone: string): Promise<void> {
  const { data } = await product.call('sendLoginCode', { phone, ...(await aSolvedLoginCaptcha(product)) })
  const smsCode = product.world.messages.find(({ id }) => id === data.challengeId)?.text.slice(0, 6) ?? ''
  expect((await product.call('signInWithCode', { challengeId: data.challengeId, smsCode })).code).toBe(0)
}

describe('wrong codes', () => {
  it('security 6.1 two for a number require a captcha before its next code, and a right one resets it', async () => {
    const phone = aNumber()
    await tryWrong(keyOf(phone), 1)
    expect(isSent(await reserveCode(product.services, { phoneKey: keyOf(aNumber()), purpose: 'login' }))).toBe(true)
    await tryWrong(keyOf(phone), 1)
    expect(await product.call('sendLoginCode', { phone })).toMatchObject({
      code: refusalCode('CAPTCHA_NEEDED'),
      status: 200,
    })
    await signInRightly(phone)
    expect((await product.call('sendLoginCode', { phone })).code).toBe(0)
  })

  it('security 6.1 many for all numbers together require a captcha from everybody, for five minutes', async () => {
    const sprayed = await startTestProduct({ SMS_WRONG_CODES_ALARM: '20' })
    const { services } = sprayed
    const error = vi.spyOn(services.log, 'error')
    for (let numbers = 0; numbers < 20; numbers += 1) {
      expect((await sprayed.call('sendLoginCode', { phone: aNumber() })).code).toBe(0)
      await inTransaction(services.db, (tx) => noteWrongCode(services, tx, keyOf(aNumber())))
    }
    expect(error.mock.calls).toEqual([[{ alarm: 'wrong-codes' }, expect.any(String)]])
    const phone = aNumber()
    expect((await sprayed.call('sendLoginCode', { phone })).code).toBe(refusalCode('CAPTCHA_NEEDED'))
    expect((await sprayed.call('sendLoginCode', { phone, ...(await aSolvedLoginCaptcha(sprayed)) })).code).toBe(0)
    sprayed.passSeconds(301)
    expect((await sprayed.call('sendLoginCode', { phone: aNumber() })).code).toBe(0)
    await sprayed.close()
  })
})

describe('a hundred wrong codes in a row', () => {
  it('block further codes of a number, until staff unlock it', async () => {
    const phone = aNumber()
    await tryWrong(keyOf(phone), 98)
    await signInWrongly(phone)
    await signInWrongly(phone)
    const solved = await aSolvedLoginCaptcha(product)
    expect(await product.call('sendLoginCode', { phone, ...solved })).toMatchObject({
      code: refusalCode('CODE_LIMIT_REACHED'),
    })
    const why = ['--reason', 'called from it']
    const run = (...words: string[]) => runStaffCommand(product, 'sms', commands, words)
    expect((await run('unlock', phone, ...why)).output).toMatch(/^Unlocked: \+63 ••• ••• \d{4}\n$/)
    expect((await run('unlock', phone, ...why)).output).toBe('No wrong code stands against this number.\n')
    expect((await run('unlock', `0${phone.slice(3)}`, ...why)).output).toContain('A number is written in full')
    expect((await product.call('sendLoginCode', { phone })).code).toBe(0)
  })

  it('are counted in a row: one right code resets them', async () => {
    const phone = aNumber()
    await tryWrong(keyOf(phone), 99)
    await signInRightly(phone)
    await tryWrong(keyOf(phone), 99)
    expect(isSent(await ask(keyOf(phone)))).toBe(true)
  })

  it('do not end a session, and a right code within it unlocks the number', async () => {
    const { borrowerId, cookie } = await aBorrowerWithAccount(product)
    const { rows } = await product.services.db.$client.query('select phone_key from borrowers where id = $1', [
      borrowerId,
    ])
    const phoneKey = rows[0].phone_key
    await tryWrong(phoneKey, 100)
    expect(await ask(phoneKey)).toBe('CODE_LIMIT_REACHED')
    const { challengeId, smsCode } = await aStepUpCode(product, cookie)
    const account = { cardType: '1', bankCode: 'BPI', accountNumber: '9876543210' } as const
    const changed = await product.call('bindPayoutAccount', { ...account, challengeId, smsCode }, { cookie })
    expect(changed.code).toBe(0)
    expect(isSent(await ask(phoneKey))).toBe(true)
  })
})
