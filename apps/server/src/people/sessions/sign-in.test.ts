import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { textsIn } from '../../platform/texts/texts-in.ts'
import { refusalCode } from '../../testing/refusals.fixtures.ts'
import { anyPhone, startTestProduct, type TestProduct } from '../../testing/test-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

function codeSentFor(challengeId: string): string {
  const message = product.world.messages.find(({ id }) => id === challengeId)
  return message?.text.match(/\d{6}/)?.[0] ?? ''
}

function anotherCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0')
}

describe('signing in with a code', () => {
  it('OTH-01 opens a session for the phone that got the code', async () => {
    const cookie = await product.signIn('0917 555 0001')
    const session = await product.call('getSession', {}, { cookie })
    expect(session).toMatchObject({
      status: 200,
      code: 0,
      data: { market: 'PH', currency: 'PHP', phoneMasked: '+63 ••• ••• 0001' },
    })
  })

  it('recognises one person by every form of the number', async () => {
    await product.signIn('+63 917 555 0002')
    await product.signIn('０９１７ 555 0002')
    const { rows } = await product.services.db.$client.query(`select 1 from borrowers where phone_masked like '%0002'`)
    expect(rows).toHaveLength(1)
  })

  it('PRO-11 recognises a number of the specification’s rule in every form, in its market', async () => {
    const cookie = await product.signIn('13800138011')
    await product.signIn('+86 138 0013 8011')
    const session = await product.call('getSession', {}, { cookie })
    expect(session.data).toMatchObject({ market: 'PH', currency: 'PHP', phoneMasked: '+86 ••• ••• 8011' })
    const { rows } = await product.services.db.$client.query(`select 1 from borrowers where phone_masked like '%8011'`)
    expect(rows).toHaveLength(1)
  })

  it('refuses a wrong code with the tries that are left, and the right one after five tries', async () => {
    const { data } = await product.call('sendLoginCode', { phone: anyPhone() })
    const code = codeSentFor(data.challengeId)
    for (let tries = 0; tries < 5; tries += 1) {
      const refused = await product.call('signInWithCode', {
        challengeId: data.challengeId,
        smsCode: anotherCode(code),
      })
      const message = textsIn('en')('codes.wrong', { left: 4 - tries })
      expect(refused).toMatchObject({ code: refusalCode('CODE_WRONG'), message, data: { reason: 'CODE_WRONG' } })
    }
    const late = await product.call('signInWithCode', { challengeId: data.challengeId, smsCode: code })
    expect(late).toMatchObject({ code: refusalCode('CODE_EXPIRED'), cookie: null })
  })

  it('says the tries that are left in the language of the call, also in a refusal of the fifth', async () => {
    const { data } = await product.call('sendLoginCode', { phone: anyPhone() })
    const wrong = { challengeId: data.challengeId, smsCode: anotherCode(codeSentFor(data.challengeId)) }
    const messages = []
    for (let tries = 0; tries < 5; tries += 1)
      messages.push((await product.call('signInWithCode', wrong, { lang: 'fil' })).message)
    expect(messages[0]).toMatch(/May 4 pang natitirang subok\.$/)
    expect(messages[3]).toMatch(/May 1 pang natitirang subok\.$/)
    expect(messages[4]).toMatch(/humingi ng bagong code\.$/)
  })

  it('accepts one of fifty uses of a right code', async () => {
    const { data } = await product.call('sendLoginCode', { phone: anyPhone() })
    const smsCode = codeSentFor(data.challengeId)
    const uses = Array.from({ length: 50 }, () =>
      product.call('signInWithCode', { challengeId: data.challengeId, smsCode }),
    )
    const codes = (await Promise.all(uses)).map(({ code }) => code)
    expect(codes.filter((code) => code === 0)).toHaveLength(1)
  })

  it('refuses a code after five minutes', async () => {
    const { data } = await product.call('sendLoginCode', { phone: anyPhone() })
    const smsCode = codeSentFor(data.challengeId)
    product.passSeconds(301)
    const refused = await product.call('signInWithCode', { challengeId: data.challengeId, smsCode })
    expect(refused.code).toBe(refusalCode('CODE_EXPIRED'))
  })

  it('sends no second code within a minute, unless the first was used', async () => {
    const phone = anyPhone()
    await product.call('sendLoginCode', { phone })
    const again = await product.call('sendLoginCode', { phone })
    expect(again).toMatchObject({ code: refusalCode('CODE_JUST_SENT'), data: { reason: 'CODE_JUST_SENT' } })
    const used = anyPhone()
    await product.signIn(used)
    expect((await product.call('sendLoginCode', { phone: used })).code).toBe(0)
  })

  it('requires no wait after a code that could not be sent', async () => {
    const phone = anyPhone()
    product.world.isDown = true
    const refused = await product.call('sendLoginCode', { phone })
    product.world.isDown = false
    expect(refused).toMatchObject({ code: refusalCode('SMS_NOT_SENT') })
    expect((await product.call('sendLoginCode', { phone })).code).toBe(0)
  })

  it.each([
    ['sms', 'voice'],
    ['voice', 'sms'],
  ] as const)('OTH-01 sends a code that %s cannot carry by %s, and says so', async (broken, other) => {
    const phone = anyPhone()
    product.world.brokenChannel = broken
    const { data } = await product.call('sendLoginCode', { phone, channel: broken })
    product.world.brokenChannel = null
    expect(data).toMatchObject({ channel: other })
    const sent = product.world.messages.at(-1)
    expect(sent).toMatchObject({ channel: other, id: data.challengeId })
    const smsCode = sent?.text.match(/\d{6}/)?.[0] ?? ''
    expect((await product.call('signInWithCode', { challengeId: data.challengeId, smsCode })).code).toBe(0)
  })

  it('OTH-01 says that a code was not sent when the limit of calls stands in the way of the other channel', async () => {
    const phone = anyPhone()
    product.world.brokenChannel = 'sms'
    const answers = []
    for (let asked = 0; asked < 12; asked += 1) {
      answers.push((await product.call('sendLoginCode', { phone }, { from: `10.80.${asked}.1` })).code)
      product.passSeconds(61)
    }
    product.world.brokenChannel = null
    expect(answers[0]).toBe(0)
    expect(answers.at(-1)).toBe(refusalCode('SMS_NOT_SENT'))
  })

  it('ends a session on signing out, and after half an hour without use', async () => {
    const cookie = await product.signIn()
    await product.call('signOut', {}, { cookie })
    expect((await product.call('getSession', {}, { cookie })).status).toBe(401)
    const idle = await product.signIn()
    product.passSeconds(31 * 60)
    expect((await product.call('getSession', {}, { cookie: idle })).status).toBe(401)
  })

  it('stores neither codes, phone numbers nor cookie values readably', async () => {
    const phone = '09175559999'
    const cookie = await product.signIn(phone)
    const { rows } = await product.services.db.$client.query(
      `select (select json_agg(c) from login_challenges c)::text || (select json_agg(s) from sessions s)::text
        || (select json_agg(b) from borrowers b)::text as dump`,
    )
    const [token = ''] = cookie.split('=').slice(1)
    const sent = product.world.messages.filter(({ to }) => to === '+639175559999').map(({ text }) => text.slice(0, 6))
    for (const secret of ['9175559999', token, ...sent.map((code) => `"${code}"`)])
      expect(rows[0].dump).not.toContain(secret)
  })
})
