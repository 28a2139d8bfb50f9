import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeApp } from '../../app.ts'
import { makeMetrics } from '../../platform/metrics/metrics.ts'
import { refusalCode } from '../../testing/refusals.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { aColleague } from '../staff/staff.fixtures.ts'
import { aConsole, aPersonWhoSignsIn, type Console, recorded } from './staff-sign-in.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0'
const CHROME = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'
const sessionsOf = async (browser: Console) => (await browser.call('listStaffSessions', {})).data.sessions
const copyOf = (browser: Console, { agent = '' } = {}) => aConsole(product, { agent, jar: new Map(browser.jar) })

describe('the console’s session', () => {
  it('security line 15 is in a `__Host-` cookie that no script and no other site sees, and nowhere else', async () => {
    const secure = await startTestProduct({ PUBLIC_URL: 'https://lender.example' })
    try {
      const { answer } = await (await aPersonWhoSignsIn(secure)).signIn()
      expect(answer.setCookies).toHaveLength(2)
      for (const [name, maxAge] of [
        ['__Host-console-sid', 28_800],
        ['__Host-console-device', 31_536_000],
      ] as const) {
        const line = answer.setCookies.find((each) => each.startsWith(`${name}=`)) ?? ''
        const [value = '', ...attributes] = line.split('; ')
        expect(value).toMatch(/=[A-Za-z0-9_-]{43}$/)
        expect(attributes.toSorted()).toEqual(
          [`Max-Age=${maxAge}`, 'HttpOnly', 'Path=/', 'SameSite=Strict', 'Secure'].toSorted(),
        )
        expect(answer.raw).not.toContain(value.split('=')[1])
      }
    } finally {
      await secure.close()
    }
  })

  it('security line 12 of this browser ends with a new sign-in, which has another id', async () => {
    const [person, colleague] = [await aPersonWhoSignsIn(product), await aPersonWhoSignsIn(product)]
    const browser = await person.enter()
    const before = copyOf(browser)
    await colleague.enter(browser)
    expect(browser.jar.get('console-sid')).not.toBe(before.jar.get('console-sid'))
    expect([await before.isSignedIn(), await browser.isSignedIn()]).toEqual([false, true])
    expect((await browser.call('getStaffSession', {})).data.staffName).toBe(colleague.name)
  })

  it('security line 12 is never one that the browser brought along', async () => {
    const planted = aConsole(product, { jar: new Map([['console-sid', 'p'.repeat(43)]]) })
    await (await aPersonWhoSignsIn(product)).enter(planted)
    expect(planted.jar.get('console-sid')).not.toBe('p'.repeat(43))
  })

  it('security line 14 ends after a quarter of an hour without use', async () => {
    const browser = await (await aPersonWhoSignsIn(product)).enter()
    for (let times = 0; times < 3; times += 1) {
      product.passSeconds(14 * 60 + 50)
      expect(await browser.isSignedIn()).toBe(true)
    }
    product.passSeconds(15 * 60 + 5)
    expect(await browser.isSignedIn()).toBe(false)
  })

  it('security line 14 ends after eight hours, however busy', async () => {
    const browser = await (await aPersonWhoSignsIn(product)).enter()
    for (let minutes = 0; minutes < 8 * 60 - 10; minutes += 10) {
      product.passSeconds(600)
      expect(await browser.isSignedIn()).toBe(true)
    }
    product.passSeconds(601)
    expect(await browser.isSignedIn()).toBe(false)
  })

  it.each<[string, (browser: Console) => Console]>([
    [
      'with another device cookie',
      (browser) => {
        const thief = copyOf(browser, { agent: FIREFOX })
        thief.jar.set('console-device', 't'.repeat(43))
        return thief
      },
    ],
    ['in another kind of browser', (browser) => copyOf(browser, { agent: CHROME })],
  ])('ends here and there when it is used %s', async (_how, copy) => {
    const person = await aPersonWhoSignsIn(product)
    const browser = await person.enter(aConsole(product, { agent: FIREFOX }))
    expect(await copy(browser).isSignedIn()).toBe(false)
    product.passSeconds(2)
    expect(await browser.isSignedIn()).toBe(false)
    expect((await recorded(product, 'staff-session-moved')).at(-1)?.actor).toBe(person.name)
  })

  it('is recorded once as moved, however many calls of the copy come together', async () => {
    const person = await aPersonWhoSignsIn(product)
    const browser = await person.enter(aConsole(product, { agent: FIREFOX }))
    const before = (await recorded(product, 'staff-session-moved')).length
    const calls = Array.from({ length: 20 }, () => copyOf(browser, { agent: CHROME }).isSignedIn())
    expect(new Set(await Promise.all(calls))).toEqual(new Set([false]))
    expect(await recorded(product, 'staff-session-moved')).toHaveLength(before + 1)
  })

  it('security line 14 ends after a quarter of an hour without use also where the clock was set back', async () => {
    const browser = await (await aPersonWhoSignsIn(product)).enter()
    product.passSeconds(-3_600)
    expect(await browser.isSignedIn()).toBe(true)
    product.passSeconds(15 * 60 + 5)
    expect(await browser.isSignedIn()).toBe(false)
    product.passSeconds(3_600)
  })

  it('security 6.8 is not opened by a borrower’s cookie, and opens nothing of a borrower', async () => {
    const borrower = await product.signIn()
    const [, sid = ''] = /sid=([^;]+)/.exec(borrower) ?? []
    expect((await product.call('getStaffSession', {}, { cookie: borrower })).status).toBe(401)
    const disguised = `console-sid=${sid}; console-device=${'d'.repeat(43)}`
    expect((await product.call('getStaffSession', {}, { cookie: disguised })).status).toBe(401)
    const browser = await (await aPersonWhoSignsIn(product)).enter()
    const cookie = [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ')
    expect((await product.call('getSession', {}, { cookie })).status).toBe(401)
    expect((await product.call('getSession', {}, { cookie: `sid=${browser.jar.get('console-sid')}` })).status).toBe(401)
    expect(await browser.isSignedIn()).toBe(true)
  })
})

describe('ending sessions of staff', () => {
  it('security line 42 signing out ends the session and empties the browser', async () => {
    const person = await aPersonWhoSignsIn(product)
    const browser = await person.enter()
    const copy = copyOf(browser)
    const out = await browser.call('signOutStaff', {})
    expect(out).toMatchObject({ status: 200, code: 0, headers: { 'clear-site-data': '"storage"' } })
    expect(browser.jar.has('console-sid')).toBe(false)
    expect(await copy.isSignedIn()).toBe(false)
    expect((await recorded(product, 'staff-sign-out')).at(-1)?.actor).toBe(person.name)
    expect((await browser.call('signOutStaff', {})).code).toBe(0)
  })

  it('security line 17 shows one’s own sessions, and ends one of them', async () => {
    const person = await aPersonWhoSignsIn(product)
    const here = await person.enter(aConsole(product, { agent: FIREFOX }))
    const there = await person.enter(aConsole(product, { agent: CHROME }))
    const listed = await sessionsOf(here)
    expect(listed).toHaveLength(2)
    const [own, other] = [listed.find((each) => each.isThisDevice), listed.find((each) => !each.isThisDevice)]
    expect(own).toMatchObject({ deviceBrowser: 'firefox', deviceSystem: 'linux' })
    expect(other).toMatchObject({ deviceBrowser: 'chrome', deviceSystem: 'windows' })
    const ended = await here.call('endStaffSession', { loginId: other?.loginId ?? '' })
    expect(ended.code).toBe(0)
    expect(ended.headers).not.toHaveProperty('clear-site-data')
    expect([await here.isSignedIn(), await there.isSignedIn()]).toEqual([true, false])
    expect((await here.call('endStaffSession', { loginId: other?.loginId ?? '' })).code).toBe(0)
    await here.call('endStaffSession', { loginId: own?.loginId ?? '' })
    expect(here.jar.has('console-sid')).toBe(false)
  })

  it('knows no session of a colleague', async () => {
    const [person, colleague] = [await aPersonWhoSignsIn(product), await aPersonWhoSignsIn(product)]
    const [browser, theirs] = [await person.enter(), await colleague.enter()]
    const [session] = await sessionsOf(theirs)
    const refused = await browser.call('endStaffSession', { loginId: session?.loginId ?? '' })
    expect(refused).toMatchObject({ status: 404, code: refusalCode('SESSION_NOT_FOUND') })
    expect(await theirs.isSignedIn()).toBe(true)
  })

  it('ends all others at once', async () => {
    const person = await aPersonWhoSignsIn(product)
    const [one, two, here] = [await person.enter(), await person.enter(), await person.enter()]
    expect((await here.call('endOtherStaffSessions', {})).data).toEqual({ endedCount: 2 })
    expect([await one.isSignedIn(), await two.isSignedIn(), await here.isSignedIn()]).toEqual([false, false, true])
  })

  it('security line 17 lets an administrator end those of anybody, and nobody else', async () => {
    const person = await aPersonWhoSignsIn(product)
    const browser = await person.enter()
    const end = (cookie: string, staffName: string) => product.call('endSessionsOfStaff', { staffName }, { cookie })
    const auditor = await aColleague(product, { roles: ['auditor'] })
    expect((await end(auditor.cookie, person.name)).status).toBe(403)
    const administrator = await aColleague(product, { roles: ['administrator'] })
    expect((await end(administrator.cookie, 'nobody.here')).code).toBe(refusalCode('STAFF_NOT_FOUND'))
    expect(await browser.isSignedIn()).toBe(true)
    expect((await end(administrator.cookie, person.name)).data).toEqual({ staffName: person.name, endedCount: 1 })
    expect(await browser.isSignedIn()).toBe(false)
    expect((await recorded(product, 'staff-session-ended')).at(-1)).toMatchObject({
      actor: administrator.name,
      details: { subject: `staff:${person.name}` },
    })
  })

  it('security line 13 counts on every process within a second', async () => {
    const person = await aPersonWhoSignsIn(product)
    const browser = await person.enter()
    const elsewhere = await makeApp({ ...product.services, metrics: makeMetrics() })
    try {
      const there = aConsole({ ...product, app: elsewhere }, { jar: browser.jar })
      expect(await there.isSignedIn()).toBe(true)
      const copy = copyOf(browser)
      await copy.call('signOutStaff', {})
      product.passSeconds(1)
      expect(await there.isSignedIn()).toBe(false)
    } finally {
      await elsewhere.close()
    }
  })
})
