// @vitest-environment happy-dom
import { operations } from '@hulog/contract'
import { afterEach, expect, it, vi } from 'vitest'
import { calls } from '../script-facts.ts'
import { type Asked, openLanding } from './landing.fixtures.tsx'

afterEach(() => vi.unstubAllGlobals())

const { TEMPLATE_NOT_FOUND } = operations.trackClick.errors
const { CAPTCHA_WRONG, ALREADY_REGISTERED } = operations.sendLandingCode.errors
const { CAPTCHA_NOT_SOLVED } = operations.registerVisitor.errors

let sids = 0
/** A server that answers every call with success, except as a test says. */
const server =
  (paths: Partial<Record<string, () => { code: number; message?: string }>> = {}) =>
  ({ path }: Asked) => {
    if (path === calls.getSid) return { code: 0, data: { sid: `sid-${++sids}` } }
    return paths[path]?.() ?? { code: 0 }
  }

const of = (asked: readonly Asked[], path: string) => asked.filter((each) => each.path === path)

async function askedForCode(paths = {}) {
  const page = await openLanding(server(paths))
  await expect.poll(() => document.querySelector('img[src*=sid]')).not.toBeNull()
  page.fill('phone', '09171234567')
  page.fill('capcode', 'AB3D')
  const sid = `sid-${sids}`
  page.press('code')
  await expect.poll(() => page.toast()).not.toBe('')
  return { ...page, sid }
}

it('PRO-02 PRO-09 reports a visit with the parameters that calls accept, and passes the rest from view to view', async () => {
  const address = `/promotion?templateId=3&utm_tag=spring&user_from=${'x'.repeat(65)}&links_id=9#/downloadTemplate?app_from=ads`
  const { asked } = await openLanding(server(), { address })
  expect(document.querySelector<HTMLAnchorElement>('.agree a')?.hash).toBe(
    '#/agreementTemplate?app_from=ads&utm_tag=spring&links_id=9&id=3',
  )
  expect(of(asked, calls.trackVisit)[0]?.query).toEqual({
    ...{ page_id: '3', page_type: '1', client_type: 'android', utm_tag: 'spring', app_from: 'ads' },
    lang: 'fil',
  })
})

it('PRO-02 failures of reporting a visit or a click are silent, and the page continues', async () => {
  const lost = () => {
    throw new TypeError('no line')
  }
  const refused = () => ({ code: TEMPLATE_NOT_FOUND.code, message: 'Wala na ang pahinang ito.' })
  const page = await openLanding(server({ [calls.trackVisit]: lost, [calls.trackClick]: refused }))
  await expect.poll(() => document.querySelector('img[src*=sid]')).not.toBeNull()
  expect(page.toast()).toBe('')
  page.fill('phone', '09171234567')
  page.fill('capcode', 'AB3D')
  page.fill('smsCode', '123456')
  page.press('register')
  await expect.poll(() => page.toast()).toBe('Tagumpay ang pagpaparehistro')
  expect(of(page.asked, calls.trackClick)).toHaveLength(1)
})

it('PRO-03 loads a picture with its sid and the time once there is a number, and another on a tap', async () => {
  const page = await openLanding(server())
  const picture = () => document.querySelector<HTMLButtonElement>('button.picture')
  const shown = () => new URL(picture()?.querySelector('img')?.src || 'about:blank', location.href)
  await expect.poll(() => shown().pathname).toBe(calls.captchaImage)
  expect(Object.fromEntries(shown().searchParams)).toEqual({ sid: `sid-${sids}`, t: expect.stringMatching(/^\d{13}$/) })
  picture()?.click()
  expect(page.toast()).toBe('Maglagay ng tamang numero ng mobile.')
  expect(of(page.asked, calls.getSid)).toHaveLength(1)
  page.fill('phone', '09171234567')
  page.fill('capcode', 'AB')
  picture()?.click()
  await expect.poll(() => of(page.asked, calls.getSid)).toHaveLength(2)
  await expect.poll(() => shown().searchParams.get('sid')).toBe(`sid-${sids}`)
  expect(page.valueOf('capcode')).toBe('')
})

it('PRO-08 registers with the captcha that sent the code, even after another picture was shown', async () => {
  const page = await askedForCode()
  document.querySelector<HTMLButtonElement>('button.picture')?.click()
  await expect.poll(() => of(page.asked, calls.getSid)).toHaveLength(2)
  page.fill('smsCode', '１２３ 456 789')
  page.press('register')
  await expect.poll(() => page.toast()).toBe('Tagumpay ang pagpaparehistro')
  expect(of(page.asked, calls.registerVisitor)[0]?.body).toEqual({
    ...{ phone: '09171234567', userName: '09171234567', capcode: 'AB3D', smsCode: '123456' },
    ...{
      sid: page.sid,
      deviceId: page.sid,
      appName: 'Hulog Pautang at Tulungan ng Bayan',
      id: '3',
      merchantNumber: '0',
    },
  })
  expect(location.hash).toBe('#/downloadTemplate?id=3')
})

it('PRO-10 reports a lost answer, and the code that may have come stays valid', async () => {
  const lost = () => {
    throw new TypeError('no line')
  }
  const page = await askedForCode({ [calls.sendLandingCode]: lost })
  expect(page.toast()).toBe('error')
  expect(page.form.querySelectorAll('button:disabled')).toHaveLength(0)
  await expect.poll(() => page.valueOf('capcode')).toBe('')
  page.fill('smsCode', '123456')
  page.press('register')
  await expect.poll(() => of(page.asked, calls.registerVisitor)).toHaveLength(1)
  expect(of(page.asked, calls.registerVisitor)[0]?.body).toMatchObject({ sid: page.sid, capcode: 'AB3D' })
})

it('PRO-04 PRO-05 PRO-08 shows what is wrong with every field at once, and the first has focus and toast', async () => {
  const page = await openLanding(server())
  await expect.poll(() => document.querySelector('img[src*=sid]')).not.toBeNull()
  page.press('register')
  const errors = ['phone', 'capcode', 'smsCode'].map((name) => document.getElementById(`${name}-wrong`)?.textContent)
  expect(errors.every(Boolean)).toBe(true)
  expect(new Set(errors).size).toBe(3)
  await expect.poll(() => document.activeElement?.id).toBe('phone')
  expect(page.toast()).toBe(errors[0])
  expect(of(page.asked, calls.registerVisitor)).toEqual([])
})

it('PRO-07 loads another picture after a wrong captcha, and names the wrong field', async () => {
  const page = await askedForCode({
    [calls.sendLandingCode]: () => ({ code: CAPTCHA_WRONG.code, message: 'Hindi tugma.' }),
  })
  expect(page.toast()).toBe('Hindi tugma.')
  expect(document.getElementById('capcode-wrong')?.textContent).toBe('Hindi tugma.')
  expect(of(page.asked, calls.getSid)).toHaveLength(2)
  expect(page.valueOf('capcode')).toBe('')
})

it.each([calls.sendLandingCode, calls.registerVisitor])(
  'PRO-07 PRO-08 PRO-09 a number registered already, as %s says, is told so and led to the downloads',
  async (path) => {
    const page = await askedForCode({ [path]: () => ({ code: ALREADY_REGISTERED.code, message: 'of the server' }) })
    if (path === calls.registerVisitor) {
      page.fill('smsCode', '123456')
      page.press('register')
    }
    await expect.poll(() => page.toast()).toBe('Rehistrado ka na. I-download ang app at mag-sign in.')
    expect(location.hash).toBe('#/downloadTemplate?id=3')
  },
)

it('PRO-08 an unsolved captcha is not sent again', async () => {
  const page = await askedForCode({
    [calls.registerVisitor]: () => ({ code: CAPTCHA_NOT_SOLVED.code, message: 'Hindi tugma.' }),
  })
  page.fill('smsCode', '123456')
  page.press('register')
  await expect.poll(() => page.toast()).toBe('Hindi tugma.')
  page.press('register')
  expect(page.toast()).toBe('Ilagay ang mga letra at numero sa larawan.')
  expect(of(page.asked, calls.registerVisitor)).toHaveLength(1)
})

it('COM-16 uses the names of a dictionary', async () => {
  const names = {
    paths: { [calls.getSid]: '/a1/b2' },
    fields: { templateId: 't1', lang: 'l1', code: 'c1', data: 'd1', sid: 's1' },
  }
  const { asked } = await openLanding(() => ({ code: 9, c1: 0, d1: { s1: 'sid-named' } }), { names })
  await expect.poll(() => document.querySelector('img[src*=sid-named]')).not.toBeNull()
  expect(of(asked, '/a1/b2')[0]?.query).toEqual({ t1: '3', l1: 'fil' })
})
