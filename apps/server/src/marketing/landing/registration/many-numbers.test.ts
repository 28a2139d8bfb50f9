import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/database/database.ts'
import { refusalCode } from '../../../testing/refusals.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts'
import { aNetwork, aSolvedCaptcha, askForPicture, askForSid, register, sendCode } from './landing.fixtures.ts'
import { countNumberRequest } from './send-landing-code.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

const numberOf = (index: number) => `139${String(10_000_000 + index * 97)}`

/** Each request claims another address in its headers. Most have no captcha; every fiftieth has a solved one. */
async function ask(asked: number, from: string): Promise<number> {
  const headers = { 'x-forwarded-for': `198.51.${asked & 255}.${asked >> 8}` }
  const isSolved = asked % 50 === 0
  const solved = isSolved ? await aSolvedCaptcha(product, { from, headers }) : { sid: 'unknown', capcode: 'A2K9' }
  return (await sendCode(product, { phone: numberOf(asked), ...solved }, { from, headers })).code
}

it('PRO-07 a thousand numbers from one network get ten messages in all, whatever their headers say', async () => {
  const from = aNetwork()
  const codes: number[] = []
  for (let first = 0; first < 1_000; first += 25) {
    codes.push(...(await Promise.all(Array.from({ length: 25 }, (_, each) => ask(first + each, from)))))
  }
  await product.runJobs()
  expect(codes.filter((code) => code === 101)).toHaveLength(980)
  expect(codes.filter((code) => code === 0)).toHaveLength(10)
  expect(codes.filter((code) => code === refusalCode('TOO_MANY'))).toHaveLength(10)
  expect(product.world.messages).toHaveLength(10)
}, 60_000)

async function alarms(about: 'many-numbers' | 'many-registered'): Promise<number> {
  const { values } = await product.services.metrics.landingAlarms.get()
  return values.find(({ labels }) => labels.about === about)?.value ?? 0
}

it('security 6.4 a network that asks for more than fifty numbers in a day raises an alarm, once', async () => {
  const from = aNetwork()
  for (let asked = 0; asked < 53; asked += 1) {
    const solved = await aSolvedCaptcha(product, { from })
    await sendCode(product, { phone: numberOf(50_000 + asked), ...solved }, { from })
    expect(await alarms('many-numbers')).toBe(asked < 50 ? 0 : 1)
  }
})

it('security 6.4 a network of whose numbers more than a tenth are registered raises an alarm, from twenty on', async () => {
  const ask = (number: number, isKnown: boolean) =>
    inTransaction(product.services.db, (tx) =>
      countNumberRequest(product.services, tx, { source: '198.51.100.0/24', phoneKey: `number ${number}`, isKnown }),
    )
  for (let number = 1; number <= 19; number += 1) await ask(number, number <= 2)
  expect(await alarms('many-registered')).toBe(0)
  await ask(20, true)
  expect(await alarms('many-registered')).toBe(1)
})

it('security 6.16 while the database is unavailable every call is refused as such, and nothing passes', async () => {
  const closed = await startTestProduct()
  const solved = await aSolvedCaptcha(closed)
  const { $client: pool } = closed.services.db
  Object.assign(pool.options, { connectionString: 'postgres://127.0.0.1:9/away' })
  const others = 'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()'
  await pool.query(others).catch(() => undefined)
  const away = { status: 503, code: refusalCode('UNAVAILABLE'), data: { reason: 'UNAVAILABLE' } }
  expect(await askForSid(closed)).toMatchObject(away)
  expect((await askForPicture(closed, solved.sid, '2')).status).toBe(503)
  expect(await sendCode(closed, { phone: numberOf(1), ...solved })).toMatchObject(away)
  expect(await register(closed, { phone: numberOf(1), ...solved, smsCode: '123456' })).toMatchObject(away)
  expect(closed.world.messages).toEqual([])
  await closed.close()
})
