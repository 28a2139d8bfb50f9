// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { calls } from '../script-facts.ts'
import { type Asked, openLanding } from './landing.fixtures.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const SOURCE = { app_from: 'tiktok', user_from: 'ana', utm_tag: 'spring' }
const ADDRESS = `/promotion?templateId=3&${new URLSearchParams({ ...SOURCE, invite_code: 'K7', links_id: '9' })}`
const sid = 'sid-1'

const goesWell = ({ path }: Asked) => ({ code: path === calls.getSid ? '0' : '00', data: { sid } })

/** A visitor's way from the first visit to the account, on this kind of phone. */
async function registered(userAgent: string) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  const page = await openLanding(goesWell, { address: ADDRESS })
  await expect.poll(() => document.querySelector('img[src*=sid-1]')).not.toBeNull()
  page.fill('phone', '09171234567')
  page.fill('capcode', 'AB3D')
  page.press('code')
  await expect.poll(() => page.toast()).toBe('Naipadala na ang code. Tingnan ang iyong telepono.')
  page.fill('smsCode', '123456')
  page.press('register')
  await expect.poll(() => page.toast()).toBe('Tagumpay ang pagpaparehistro')
  return page.asked
}

const android = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/120 Mobile'

it.each([
  ['an Android phone', 'android', android],
  ['an iPhone', 'ios', 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Safari/604.1'],
  ['a Mac', 'ios', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/120 Safari/537.36'],
  ['a PC', 'android', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/120 Safari/537.36'],
  ['a Linux computer', 'android', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/120 Safari/537.36'],
])(
  'PRO-02 PRO-07 PRO-08 every call carries each field that the specification names, on %s',
  async (_device, client_type, agent) => {
    const asked = await registered(agent)
    const sentTo = (path: string) => asked.filter((each) => each.path === path)
    const visit = { page_id: '3', page_type: '1', client_type, ...SOURCE, lang: 'fil' }
    const proof = { phone: '09171234567', capcode: 'AB3D', sid, deviceId: sid }
    const proven = { ...proof, appName: 'Hulog Pautang at Tulungan ng Bayan', ...SOURCE }
    expect(sentTo(calls.trackVisit).map(({ query }) => query)).toEqual([visit])
    expect(sentTo(calls.trackClick).map(({ query }) => query)).toEqual([{ ...visit, phone: '*******4567' }])
    expect(sentTo(calls.sendLandingCode).map(({ body }) => body)).toEqual([proven])
    expect(sentTo(calls.registerVisitor).map(({ body }) => body)).toEqual([
      {
        ...proven,
        ...{ merchantNumber: '0', userName: proof.phone, smsCode: '123456', invite_code: 'K7', id: '3' },
      },
    ])
  },
)

it('COM-01 COM-02 COM-07 COM-15 every call goes to the page’s own origin, with the common parameters first, and says that a script asks', async () => {
  const asked = await registered(android)
  expect(asked.length).toBeGreaterThan(4)
  for (const { path, query, headers } of asked) {
    expect(path).toMatch(/^\/api\/v2\/youmi\/promotion\//)
    expect(Object.entries(query)[0]).toEqual(['lang', 'fil'])
    expect(headers).toEqual({ 'X-Requested-With': 'XMLHttpRequest' })
  }
})

it('COM-04 COM-11 PRO-10 a success is shown for two seconds, a refusal for three, in the server’s words', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let code: string | number = '00'
  const answer = (asked: Asked) =>
    asked.path === calls.sendLandingCode ? { code, message: 'Bukas ulit.' } : goesWell(asked)
  for (const [given, message, ms] of [
    ['00', 'Naipadala na ang code. Tingnan ang iyong telepono.', 2000],
    [1009, 'Bukas ulit.', 3000],
  ] as const) {
    code = given
    const page = await openLanding(answer)
    await vi.advanceTimersByTimeAsync(1)
    page.fill('phone', '09171234567')
    page.fill('capcode', 'AB3D')
    page.press('code')
    await vi.advanceTimersByTimeAsync(1)
    expect(page.toast()).toBe(message)
    await vi.advanceTimersByTimeAsync(ms - 10)
    expect(page.toast()).toBe(message)
    await vi.advanceTimersByTimeAsync(20)
    expect(page.toast()).toBe('')
  }
})

it('COM-07 PRO-10 a call without an answer within a minute is abandoned, with a message', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const page = await openLanding(({ path }) => (path === calls.getSid ? new Promise(() => undefined) : { code: 0 }))
  await vi.advanceTimersByTimeAsync(59_000)
  expect(page.toast()).toBe('')
  await vi.advanceTimersByTimeAsync(1_001)
  expect(page.toast()).toBe('error')
})
