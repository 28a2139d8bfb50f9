import { randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  aCode,
  aNetwork,
  aSolvedCaptcha,
  askForCode,
  register,
  sendCode,
} from '../../marketing/landing/registration/landing.fixtures.ts'
import { aTemplate } from '../../marketing/landing/templates.fixtures.ts'
import { ProviderUnavailable } from '../../platform/outgoing/fixed-request.ts'
import { countLockWaiters } from '../../testing/lock-waiters.fixtures.ts'
import { anyPhone, startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { deliverCode } from './deliver-code.ts'
import { reserveCode } from './sms.fixtures.ts'

/* Using a code locks its challenge and then the counters it frees. Sending a code takes both in the same order, so that a
   transaction that waits for a challenge holds no counter. Otherwise the two would deadlock. */

let product: TestProduct
let other: PoolClient
beforeAll(async () => {
  product = await startTestProduct()
  await aTemplate(product, 1, { language: 'zh', market: null })
  other = await product.services.db.$client.connect()
})
afterAll(async () => {
  other.release()
  await product.close()
})

const COUNTERS = `select key from limit_counters where key like 'login-code%' or key like 'sms-%' for update nowait`

/** Locks rows like the use of a code, and then the counters, while the sending of another waits for those rows. */
async function useWhile(rows: string, send: () => Promise<{ code: number }>): Promise<void> {
  await other.query('begin')
  expect((await other.query(`${rows} for update`)).rowCount).toBeGreaterThan(0)
  const sending = send()
  await expect.poll(() => countLockWaiters(product)).toBe(1)
  expect((await other.query(COUNTERS)).rowCount).toBeGreaterThan(2)
  await other.query('rollback')
  expect((await sending).code).toBe(0)
}

it('a sign-in code that replaces another waits for the use of that one, and locks no counter meanwhile', async () => {
  const phone = anyPhone()
  const send = () => product.call('sendLoginCode', { phone })
  await send()
  product.passSeconds(61)
  await useWhile('select from login_challenges where closed_at is null', send)
})

it('a landing page’s code also locks no counter while it waits for the challenge that it replaces', async () => {
  const where = { from: aNetwork(), templateId: 1 }
  await askForCode(product, '13811110001', where)
  product.passSeconds(61)
  const again = await aSolvedCaptcha(product, where)
  await useWhile('select from registration_challenges where closed_at is null', () =>
    sendCode(product, { phone: '13811110001', ...again }, where),
  )
})

it('a code that could not be sent closes its challenge before it frees its place', async () => {
  const id = await reserveCode(product.services, { source: '198.51.100.0/24' })
  const unsent = {
    ...product.services,
    providers: { ...product.world, sms: { send: () => Promise.reject(new ProviderUnavailable('sms')) } },
  }
  const message = { id, to: '+639175550100', text: '123456', template: 'login.en', channel: 'sms' } as const
  const recorded = { phoneKey: randomUUID(), phoneMasked: '+63', kind: 'login-code', purpose: 'register' } as const
  const delivering = deliverCode(unsent, { ...message, ...recorded }, () => other.query(COUNTERS))
  await expect(delivering).rejects.toMatchObject({ reason: 'SMS_NOT_SENT' })
})

it('eight people who sign in and eight who register, behind one address and on one page, are all served', async () => {
  const where = { from: aNetwork(), templateId: 1 }
  const codes = []
  for (let person = 0; person < 8; person += 1) {
    const phone = `1392222${String(1000 + person)}`
    codes.push(await aCode(product, phone, `+86${phone}`, where))
  }
  const solved = await Promise.all(codes.map(() => aSolvedCaptcha(product, where)))
  const answers = await Promise.all([
    ...codes.map((code) => register(product, { ...code, id: '1' }, where)),
    ...solved.map((each, person) => sendCode(product, { phone: `1393333${String(1000 + person)}`, ...each }, where)),
  ])
  expect(answers.slice(0, 8).map(({ code }) => code)).toEqual(codes.map(() => 0))
  expect(answers.every(({ status }) => status === 200 || status === 429)).toBe(true)
})
