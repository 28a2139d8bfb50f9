import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aCharge, answerCharges } from '../fixtures/requests.ts'
import { startTestSandbox, type TestSandbox } from '../fixtures/test-sandbox.ts'

let test: TestSandbox
beforeEach(async () => {
  test = await startTestSandbox()
})
afterEach(() => test.stop())

const CHARGE = `/provider/charges/${aCharge().reference}`
const EVENT_CODE = aCharge().reference.replaceAll('-', '')

const ask = (change: object = {}) => test.call('POST', '/provider/charges', aCharge(change))
const confirm = (code: string) => test.call('POST', `${CHARGE}/confirm`, { code })

async function codes(): Promise<string[]> {
  const { body } = await test.call('GET', '/api/messages?to=09171234567')
  return (body.messages as { code: string }[]).map(({ code }) => code)
}

async function receipts(): Promise<unknown[]> {
  const { body } = await test.call('GET', `/api/payments/${EVENT_CODE}`)
  return body.receipts as unknown[]
}

describe('a charge to an account', () => {
  it('sends a code to the payer’s phone and takes the money with it, once', async () => {
    const answer = { reference: aCharge().reference, status: 'needs_code', reason: null }
    expect(await ask()).toEqual({ status: 201, body: answer })
    expect((await ask()).body).toEqual(answer)
    const [code = '', ...others] = await codes()
    expect(code).toMatch(/^\d{6}$/)
    expect(others).toEqual([])
    expect(test.product.received).toEqual([])

    expect((await confirm(code)).body).toMatchObject({ status: 'accepted' })
    expect((await confirm(code)).body).toMatchObject({ status: 'accepted' })
    expect((await confirm('000000')).body).toMatchObject({ status: 'accepted' })
    expect((await ask()).body).toMatchObject({ status: 'accepted' })
    const [told] = await test.product.until(1)
    const data = { reference: aCharge().reference, code: EVENT_CODE, amountMinor: 124_000, channel: 'account' }
    expect(told?.event).toMatchObject({ type: 'payment.received', data })
    expect(await receipts()).toHaveLength(1)
  })

  it('needs no code for a known payer', async () => {
    await answerCharges(test, 'no-code')
    expect((await ask()).body).toMatchObject({ status: 'accepted' })
    expect((await ask()).body).toMatchObject({ status: 'accepted' })
    expect(await receipts()).toHaveLength(1)
    expect(await codes()).toEqual([])
  })

  it('another code makes the one before invalid', async () => {
    await ask()
    const [first = ''] = await codes()
    expect((await test.call('POST', `${CHARGE}/code`)).status).toBe(201)
    const [second = ''] = await codes()
    if (first !== second) expect((await confirm(first)).body).toMatchObject({ status: 'wrong_code' })
    expect((await confirm(second)).body).toMatchObject({ status: 'accepted' })
    expect((await test.call('POST', `${CHARGE}/code`)).status).toBe(409)
  })

  it('ends after five wrong codes', async () => {
    await ask()
    const [right = ''] = await codes()
    const wrong = right === '111111' ? '222222' : '111111'
    for (let tries = 0; tries < 5; tries += 1)
      expect((await confirm(wrong)).body).toMatchObject({ status: 'wrong_code' })
    expect((await confirm(right)).body).toMatchObject({ status: 'refused', reason: 'too_many_tries' })
    expect(await receipts()).toEqual([])
  })

  it('is refused without funds, and by a closed account at once', async () => {
    await answerCharges(test, 'refuse')
    await ask()
    const [code = ''] = await codes()
    expect((await confirm(code)).body).toMatchObject({ status: 'refused', reason: 'insufficient_funds' })
    const closed = aCharge({ reference: 'another', accountNumber: '1234560000' })
    const answer = await test.call('POST', '/provider/charges', closed)
    expect(answer.body).toMatchObject({ status: 'refused', reason: 'account_closed' })
    expect(test.product.received).toEqual([])
  })

  it('is refused without a reason', async () => {
    await answerCharges(test, 'refuse-unsaid')
    await ask()
    const [code = ''] = await codes()
    expect((await confirm(code)).body).toMatchObject({ status: 'refused', reason: null })
    expect(await receipts()).toEqual([])
  })

  it('can be accepted and fail later, which a webhook reports', async () => {
    await answerCharges(test, 'fail')
    await ask()
    const [code = ''] = await codes()
    expect((await confirm(code)).body).toMatchObject({ status: 'accepted' })
    const [told] = await test.product.until(1)
    const data = { reference: aCharge().reference, reason: 'insufficient_funds' }
    expect(told?.event).toMatchObject({ type: 'payment.failed', data })
    expect(await receipts()).toEqual([])
  })

  it('survives a restart between code and confirmation', async () => {
    await ask()
    const [code = ''] = await codes()
    await test.restart()
    expect((await confirm(code)).body).toMatchObject({ status: 'accepted' })
  })

  it('refuses the reference for another amount or account', async () => {
    await ask()
    expect((await ask({ amountMinor: 1 })).status).toBe(409)
    expect((await ask({ accountNumber: '999' })).status).toBe(409)
    expect((await test.call('GET', CHARGE)).body).toMatchObject({ status: 'needs_code' })
    expect((await test.call('POST', '/provider/charges/none/confirm', { code: '1' })).status).toBe(404)
  })
})
