import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { aNumber, askMany, isSent, reserveCode, useCode } from './sms.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

const ask = (change: Parameters<typeof reserveCode>[1] = {}) => reserveCode(product.services, change)
const use = (id: string) => useCode(product.services, id)

async function askTimes(times: number, change: () => Parameters<typeof reserveCode>[1]): Promise<string[]> {
  const answers: string[] = []
  for (let asked = 0; asked < times; asked += 1) answers.push(await ask(change()))
  return answers
}

describe('codes of one number', () => {
  it('are sent at least a minute apart, for any purpose', async () => {
    const phone = aNumber()
    expect(isSent(await ask({ phone, purpose: 'login' }))).toBe(true)
    expect(await ask({ phone, purpose: 'login' })).toBe('CODE_JUST_SENT')
    expect(await ask({ phone, purpose: 'register' })).toBe('LANDING_CODE_JUST_SENT')
    product.passSeconds(61)
    expect(isSent(await ask({ phone, purpose: 'register' }))).toBe(true)
  })

  it('need no wait after a used one', async () => {
    const phone = aNumber()
    await use(await ask({ phone }))
    expect(isSent(await ask({ phone, purpose: 'login' }))).toBe(true)
  })

  it('are limited to ten unused an hour, and twenty a day in all', async () => {
    const phone = aNumber()
    const hourly = await askTimes(11, () => {
      product.passSeconds(61)
      return { phone, purpose: 'login' }
    })
    expect(hourly.filter(isSent)).toHaveLength(10)
    expect(hourly.at(-1)).toBe('CODE_LIMIT_REACHED')
    product.passSeconds(3601)
    for (let asked = 10; asked < 20; asked += 1) await use(await ask({ phone, purpose: 'login' }))
    expect(await ask({ phone, purpose: 'register' })).toBe('CODE_LIMIT_REACHED')
    product.passSeconds(86_401)
    expect(isSent(await ask({ phone, purpose: 'login' }))).toBe(true)
  })

  it('left unused by one network cannot shut the owner out elsewhere', async () => {
    const phone = aNumber()
    const asked = (source: string) => () => {
      product.passSeconds(61)
      return { phone, source, purpose: 'login' } as const
    }
    const fromOne = await askTimes(9, asked('198.51.99.0/24'))
    expect(fromOne.filter(isSent)).toHaveLength(8)
    expect(fromOne.at(-1)).toBe('CODE_LIMIT_REACHED')
    const [owners = ''] = await askTimes(1, asked('198.51.98.0/24'))
    expect(isSent(owners)).toBe(true)
    await use(fromOne[0] ?? '')
    expect((await askTimes(1, asked('198.51.99.0/24'))).every(isSent)).toBe(true)
  })

  it('are sent once for fifty simultaneous requests', async () => {
    const phone = aNumber()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => ask({ phone, purpose: index % 2 ? 'login' : 'register' })),
    )
    expect(answers.filter(isSent)).toHaveLength(1)
    expect(new Set(answers.filter((answer) => !isSent(answer)))).toEqual(
      new Set(['CODE_JUST_SENT', 'LANDING_CODE_JUST_SENT']),
    )
  })

  it('for acts within a session are counted separately', async () => {
    const phone = aNumber()
    const acts = await askTimes(11, () => ({ phone, purpose: 'step-up', isKnown: true }))
    expect(acts.filter(isSent)).toHaveLength(10)
    expect(isSent(await ask({ phone, purpose: 'login', isKnown: true }))).toBe(true)
  })
})

describe('codes of one network', () => {
  it('to register are limited to ten unused a day', async () => {
    const source = '198.51.100.0/24'
    expect((await askTimes(10, () => ({ source }))).every(isSent)).toBe(true)
    expect(await ask({ source })).toBe('TOO_MANY')
    expect(isSent(await ask({ source: '198.51.101.0/24' }))).toBe(true)
    expect(isSent(await ask({ source, purpose: 'login' }))).toBe(true)
    product.passSeconds(86_401)
    expect(isSent(await ask({ source }))).toBe(true)
  })

  it('to sign in are limited to thirty unused an hour, and more with a captcha', async () => {
    const source = '198.51.102.0/24'
    const answers = await askMany(50, () => ask({ source, purpose: 'login' }))
    expect(answers.filter(isSent)).toHaveLength(30)
    expect(answers.filter((answer) => answer === 'CAPTCHA_NEEDED')).toHaveLength(20)
    const solved = await askMany(120, () => ask({ source, purpose: 'login', isHuman: true }))
    expect(solved.every(isSent)).toBe(true)
    expect(await ask({ source, purpose: 'login' })).toBe('CAPTCHA_NEEDED')
  })

  it('admit any number of people who use them: each use frees one place, once', async () => {
    const source = '198.51.103.0/24'
    for (let people = 0; people < 25; people += 1) await use(await ask({ source }))
    const last = await ask({ source })
    await use(last)
    await use(last)
    expect((await askTimes(10, () => ({ source }))).every(isSent)).toBe(true)
    expect(await ask({ source })).toBe('TOO_MANY')
  })

  it('leave nothing when they are refused', async () => {
    const source = '198.51.104.0/24'
    await askTimes(10, () => ({ source }))
    const phone = aNumber()
    expect(await ask({ source, phone })).toBe('TOO_MANY')
    const { rows } = await product.services.db.$client.query(
      `select key from limit_counters where key like '%' || $1 || '%'`,
      [product.services.cipher.blindIndex('phone', phone)],
    )
    expect(rows).toEqual([])
  })
})

describe('codes of neighbouring numbers', () => {
  it('to register are limited to thirty unused an hour', async () => {
    const answers = await askMany(50, () => ask({ phone: aNumber('9171234') }))
    expect(answers.filter(isSent)).toHaveLength(30)
    expect(answers.filter((answer) => answer === 'TOO_MANY')).toHaveLength(20)
    expect(isSent(await ask({ phone: aNumber('9171234'), purpose: 'login' }))).toBe(true)
    expect(isSent(await ask({ phone: aNumber('9171235') }))).toBe(true)
  })
})

describe('sign-in codes of neighbouring numbers', () => {
  const login = (prefix: string, change: Parameters<typeof reserveCode>[1] = {}) =>
    ask({ phone: aNumber(prefix), purpose: 'login', source: `100.64.${networks++ % 250}.0/24`, ...change })
  let networks = 0

  it('security 6.2 from four hundred networks are limited to thirty unused an hour; a captcha allows the next', async () => {
    const answers = await askMany(400, (index) =>
      login('9176000', { source: `100.${64 + (index >> 8)}.${index & 255}.0/24` }),
    )
    expect(answers.filter(isSent)).toHaveLength(30)
    expect(answers.filter((answer) => answer === 'CAPTCHA_NEEDED')).toHaveLength(370)
    expect(await login('9176000', { isKnown: true })).toBe('CAPTCHA_NEEDED')
    expect(isSent(await login('9176000', { isHuman: true }))).toBe(true)
    expect(isSent(await login('9176001'))).toBe(true)
  })

  it('free their place when they are used', async () => {
    for (let people = 0; people < 35; people += 1) await use(await login('9176002'))
    expect(isSent(await login('9176002'))).toBe(true)
  })

  it('are refused to strangers when fewer than half are used, and sent to borrowers with a captcha', async () => {
    await askMany(100, () => login('9176003', { isHuman: true }))
    product.passSeconds(3601)
    expect(await login('9176003')).toBe('CAPTCHA_NEEDED')
    expect(await login('9176003', { isHuman: true })).toBe('SMS_PAUSED')
    expect(await login('9176003', { isKnown: true })).toBe('CAPTCHA_NEEDED')
    expect(isSent(await login('9176003', { isKnown: true, isHuman: true }))).toBe(true)
    expect(isSent(await ask({ phone: aNumber('9176003') }))).toBe(true)
  })
})

describe('codes by a voice call', () => {
  const call = (change: Parameters<typeof reserveCode>[1]) =>
    ask({ purpose: 'login', channel: 'voice', isHuman: true, ...change })

  it('are limited to five a day for a number, used or not, without affecting messages', async () => {
    const phone = aNumber()
    for (let calls = 0; calls < 5; calls += 1) await use(await call({ phone }))
    expect(await call({ phone })).toBe('CODE_LIMIT_REACHED')
    expect(isSent(await ask({ phone, purpose: 'login' }))).toBe(true)
  })

  it('are limited to ten unused an hour for a network, and a used one frees a place', async () => {
    const source = '198.51.110.0/24'
    const answers = await askTimes(11, () => ({ purpose: 'login', channel: 'voice', isHuman: true, source }))
    expect(answers.filter(isSent)).toHaveLength(10)
    expect(answers.at(-1)).toBe('TOO_MANY')
    await use(answers[0] ?? '')
    expect(isSent(await call({ source }))).toBe(true)
    expect(isSent(await ask({ source, purpose: 'login', isHuman: true }))).toBe(true)
  })
})

describe('a country', () => {
  it.each(['+14155550100', '+6591234567'])('without service gets no code: %s', async (phone) => {
    expect(await ask({ phone })).toBe('LANDING_PHONE_NOT_VALID')
    expect(await ask({ phone, purpose: 'login' })).toBe('PHONE_NOT_VALID')
  })

  it('PRO-04 of the specification’s rule is served', async () => {
    expect(isSent(await ask({ phone: '+8613800138000' }))).toBe(true)
  })
})
