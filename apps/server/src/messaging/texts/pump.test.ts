import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeApp } from '../../app.ts'
import { connectDatabase } from '../../platform/database/database.ts'
import { makeMetrics } from '../../platform/metrics/metrics.ts'
import { refusalCode, wireRefusalCode } from '../../testing/refusals.fixtures.ts'
import { anyPhone, startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { startAnother } from './sms.fixtures.ts'

const BUDGET = 200
const STRANGERS = 120

let product: TestProduct
let another: Awaited<ReturnType<typeof startAnother>>
beforeAll(async () => {
  const limits = { SMS_HOURLY_BUDGET: String(BUDGET), SMS_SIGN_INS_PER_PREFIX_HOURLY: '200' }
  product = await startTestProduct({ ...limits, DATABASE_POOL: '12' })
  another = await startAnother(product)
})
afterAll(async () => {
  await another.close()
  await product.close()
})

type Code = { code: number; status: number }

async function askCode(app: FastifyInstance, phone: string, from: string, headers = {}): Promise<Code> {
  const url = '/gateway/login/send-code'
  const response = await app.inject({ method: 'POST', url, payload: { phone }, remoteAddress: from, headers })
  return { code: response.json().code, status: response.statusCode }
}

const tally = (answers: readonly Code[]) => {
  const counts: Record<string, number> = {}
  for (const { code } of answers) counts[code] = (counts[code] ?? 0) + 1
  return counts
}

describe('SMS pumping', () => {
  it('stays within the budget, from any number of networks, to any number of numbers, on two processes', async () => {
    const cookie = await product.signIn('0917 555 0100')
    const before = product.world.messages.length
    const apps = [product.app, another.app]
    const answers: Code[] = []
    for (let round = 0; round < 25; round += 1) {
      const asked = Array.from({ length: 40 }, (_, index) => {
        const phone = `0918${String((round * 40 + index) % 250).padStart(7, '0')}`
        return askCode(apps[index % 2] ?? product.app, phone, `198.18.${(round * 40 + index) % 100}.${round}`)
      })
      answers.push(...(await Promise.all(asked)))
    }
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    const counts = tally(answers)
    expect((counts[0] ?? 0) + 1).toBe(STRANGERS)
    expect(
      Object.keys(counts).every((code) =>
        ['0', wireRefusalCode('CODE_JUST_SENT'), wireRefusalCode('SMS_PAUSED')].includes(code),
      ),
    ).toBe(true)
    expect(product.world.messages.length - before).toBe(counts[0])
    // Borrowers still get codes.
    expect(await askCode(another.app, '0917 555 0100', '198.18.1.1')).toMatchObject({ code: 0 })
    expect((await product.call('sendStepUpCode', { purpose: 'deleteData' }, { cookie })).code).toBe(0)
    product.passSeconds(3601)
  })

  it('cannot pretend more networks: a stranger’s forwarded-for is ignored', async () => {
    const answers: Code[] = []
    for (let asked = 0; asked < 110; asked += 1) {
      const forged = {
        'x-forwarded-for': `203.0.${asked}.1`,
        'x-real-ip': `203.0.${asked}.2`,
        forwarded: 'for=1.1.1.1',
      }
      answers.push(await askCode(product.app, anyPhone(), '192.0.2.9', forged))
    }
    expect(tally(answers)).toEqual({ 0: 30, 2012: 80 })
    expect(answers.at(-1)).toEqual({ code: refusalCode('CAPTCHA_NEEDED'), status: 200 })
    expect(await askCode(another.app, anyPhone(), '192.0.2.200')).toEqual({
      code: refusalCode('CAPTCHA_NEEDED'),
      status: 200,
    })
    product.passSeconds(3601)
  })

  it('does not lock honest people behind one address out', async () => {
    const from = '192.0.3.7'
    for (let people = 0; people < 115; people += 1) {
      const sent = await product.call('sendLoginCode', { phone: anyPhone() }, { from })
      expect(sent.code).toBe(0)
      const message = product.world.messages.find(({ id }) => id === sent.data.challengeId)
      const smsCode = message?.text.slice(0, 6) ?? ''
      const signedIn = await product.call('signInWithCode', { challengeId: sent.data.challengeId, smsCode }, { from })
      expect(signedIn.code).toBe(0)
    }
  })
})

describe('while the database is unavailable', () => {
  it('no code is sent', async () => {
    const nowhere = connectDatabase('postgres://127.0.0.1:9/none', 2, () => {})
    const lost = await makeApp({ ...product.services, db: nowhere, metrics: makeMetrics() })
    const before = product.world.messages.length
    expect(await askCode(lost, anyPhone(), '192.0.4.1')).toEqual({ code: refusalCode('UNAVAILABLE'), status: 503 })
    expect(product.world.messages).toHaveLength(before)
    await lost.close()
  })
})
