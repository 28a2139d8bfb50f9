import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { refusalCode } from '../../testing/refusals.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { aNumber, askMany, isSent, reserveCode, startAnother } from './sms.fixtures.ts'
import { startCodes, stopCodes } from './stops.ts'

const BUDGET = 100
const STRANGERS = 60

let product: TestProduct
let another: Awaited<ReturnType<typeof startAnother>>
beforeAll(async () => {
  product = await startTestProduct({ SMS_HOURLY_BUDGET: String(BUDGET), DATABASE_POOL: '12' })
  another = await startAnother(product)
})
afterAll(async () => {
  await another.close()
  await product.close()
})

const anHourLater = () => product.passSeconds(3601)
const figures = async () => (await another.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).body

describe('the hourly budget of codes', () => {
  it('has a limited part for strangers, across all processes', async () => {
    const both = [product.services, another.services]
    const answers = await askMany(90, (index) =>
      reserveCode(both[index % 2] ?? product.services, { purpose: index % 3 ? 'register' : 'login' }),
    )
    expect(answers.filter(isSent)).toHaveLength(STRANGERS)
    expect(answers.filter((answer) => answer === 'SMS_PAUSED')).toHaveLength(90 - STRANGERS)
    const known = await askMany(60, (index) =>
      reserveCode(both[index % 2] ?? product.services, { purpose: index % 3 ? 'login' : 'step-up', isKnown: true }),
    )
    expect(known.filter(isSent)).toHaveLength(BUDGET - STRANGERS)
    expect(await figures()).toContain('hulog_code_budget_used_ratio{budget="all"} 1\n')
    expect(await figures()).toContain('hulog_code_budget_used_ratio{budget="cold"} 1\n')
    anHourLater()
    expect(isSent(await reserveCode(product.services))).toBe(true)
  })

  it('raises an alarm when most of it is used and when all is, also for the strangers’ part', async () => {
    anHourLater()
    const { log } = product.services
    const [warned, erred] = [vi.spyOn(log, 'warn'), vi.spyOn(log, 'error')]
    const alarm = { alarm: 'sms-budget', budget: 'cold', most: STRANGERS }
    await askMany(STRANGERS, () => reserveCode(product.services))
    expect(warned.mock.calls).toEqual([[{ ...alarm, used: 48 }, expect.any(String)]])
    expect(erred.mock.calls).toEqual([[{ ...alarm, used: STRANGERS }, expect.any(String)]])
    await askMany(BUDGET - STRANGERS, () => reserveCode(product.services, { purpose: 'login', isKnown: true }))
    expect(warned).toHaveBeenLastCalledWith({ ...alarm, budget: 'all', used: 80, most: BUDGET }, expect.any(String))
    expect(erred).toHaveBeenLastCalledWith({ ...alarm, budget: 'all', used: BUDGET, most: BUDGET }, expect.any(String))
    vi.restoreAllMocks()
  })

  it('OTH-01 refuses codes in words when it is used up, counts them, and sends nothing', async () => {
    anHourLater()
    await askMany(STRANGERS, () => reserveCode(product.services))
    const before = product.world.messages.length
    const refused = await product.call('sendLoginCode', { phone: aNumber() })
    expect(refused).toMatchObject({ status: 200, code: refusalCode('SMS_PAUSED'), data: { reason: 'SMS_PAUSED' } })
    expect(refused.message).toContain('Nothing is lost')
    expect(product.world.messages).toHaveLength(before)
    const { body } = await product.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
    expect(body).toMatch(/hulog_code_refusals_total\{limit="cold-budget"\} \d+/)
  })
})

describe('the stop switch', () => {
  it('stops every code on every process, from the next one on', async () => {
    anHourLater()
    const known = { isKnown: true, purpose: 'login' } as const
    expect(await stopCodes(product.services, 'ana', 'all', 'a pump')).toBe(true)
    for (const { services } of [product, another]) {
      expect(await reserveCode(services, known)).toBe('SMS_PAUSED')
      expect(await reserveCode(services, { ...known, purpose: 'step-up' })).toBe('SMS_PAUSED')
      expect(await reserveCode(services)).toBe('SMS_PAUSED')
    }
    expect(await figures()).toContain('hulog_codes_stopped{what="all"} 1\n')
    expect(await stopCodes(another.services, 'ben', 'all', 'again')).toBe(false)
    expect(await startCodes(another.services, 'ben', 'all', 'it is over')).toBe(true)
    for (const { services } of [product, another]) expect(isSent(await reserveCode(services, known))).toBe(true)
  })

  it('can stop registrations alone, and records who did it and why', async () => {
    anHourLater()
    await stopCodes(product.services, 'ana', 'registration', 'a pumped page')
    expect(await reserveCode(another.services)).toBe('SMS_PAUSED')
    expect(isSent(await reserveCode(another.services, { purpose: 'login' }))).toBe(true)
    await startCodes(product.services, 'ana', 'registration', 'mended')
    expect(isSent(await reserveCode(another.services))).toBe(true)
    const { rows } = await product.services.db.$client.query(
      `select actor, action, details from audit_events where details ->> 'what' = 'registration' order by id`,
    )
    expect(rows).toEqual([
      { actor: 'ana', action: 'sms-stopped', details: { what: 'registration', reason: 'a pumped page' } },
      { actor: 'ana', action: 'sms-started', details: { what: 'registration', reason: 'mended' } },
    ])
  })
})
