import { randomUUID } from 'node:crypto'
import { type OperationName, operations, pathOf } from '@hulog/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applicantsOf, offerDemoProducts } from '../../origination/applications/applications.fixtures.ts'
import { aBorrower, aPaidOutLoan } from '../../origination/confirmation/a-borrower.fixtures.ts'
import { refusalCode } from '../../testing/refusals.fixtures.ts'
import { anyPhone, startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { passUntilMorning, toldOf } from './notifications.fixtures.ts'
import { smsSegments } from './sms-segments.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
  passUntilMorning(product)
})
afterAll(() => product.close())

const inboxOf = (cookie: string) => product.call('listNotifications', {}, { cookie })
const homeOf = async (cookie: string) => (await product.call('listProducts', {}, { cookie })).data.unreadCount
const sessionOf = async (cookie: string) => (await product.call('getSession', {}, { cookie })).data.unreadCount
/** Calls as a page in a language does. */
function speak(name: OperationName, lang: string, payload: object, headers: Record<string, string> = {}) {
  return product.app.inject({ method: 'POST', url: `${pathOf(operations[name])}?lang=${lang}`, payload, headers })
}
const languageOf = async (phone: string) => {
  const { cipher, db } = product.services
  const key = cipher.blindIndex('phone', `+63${phone.slice(1)}`)
  return (await db.$client.query('select language from borrowers where phone_key = $1', [key])).rows[0]?.language
}

describe('the inbox', () => {
  it('lists messages, newest first, each with its page and whether it was read', async () => {
    await offerDemoProducts(product)
    const applicants = applicantsOf(product)
    const applicant = await applicants.anApplicant()
    const order = await applicants.decide(applicant)
    const { data } = await inboxOf(applicant.cookie)
    expect(data.unreadCount).toBe(1)
    expect(data.notifications).toMatchObject([
      { kind: 'offer', title: 'Your offer is ready', isRead: false, url: expect.stringContaining(order.id) },
    ])
    expect(data.notifications[0]?.text).toContain('We can lend you ₱')
    expect([await homeOf(applicant.cookie), await sessionOf(applicant.cookie)]).toEqual([1, 1])
    expect(await toldOf(product, { subjectId: order.id })).toMatchObject([{ kind: 'offer', state: 'sent' }])
  })

  it('names the loan by its number', async () => {
    const { cookie } = await aPaidOutLoan(product)
    const [order] = (await product.call('listOrders', {}, { cookie })).data.orders
    const named = `Your loan has the number ${order?.orderNumber}.`
    expect(named).toMatch(/ \d{4} \d{4} \d\d\.$/)
    const [payout] = (await inboxOf(cookie)).data.notifications
    expect(payout).toMatchObject({ kind: 'payout', text: expect.stringContaining(named) })
  })

  it('marks one as read, then all, with the time', async () => {
    const { cookie, borrowerId } = await aPaidOutLoan(product)
    await product.call('bindPayoutAccount', { cardType: '1', bankCode: 'BPI', accountNumber: '1' }, { cookie })
    const [payout] = (await inboxOf(cookie)).data.notifications
    const body = { notificationId: payout?.notificationId ?? '' }
    expect(await product.call('readNotifications', body, { cookie })).toMatchObject({ code: 0 })
    const readAt = async () =>
      (
        await product.services.db.$client.query('select read_at from notifications where borrower_id = $1', [
          borrowerId,
        ])
      ).rows
    const first = await readAt()
    product.passSeconds(60)
    expect(await product.call('readNotifications', body, { cookie })).toMatchObject({ code: 0 })
    expect(await product.call('readNotifications', {}, { cookie })).toMatchObject({ code: 0 })
    expect(await readAt()).toEqual(first)
    expect((await inboxOf(cookie)).data).toMatchObject({ unreadCount: 0, notifications: [{ isRead: true }] })
    expect(await homeOf(cookie)).toBe(0)
  })

  it('is its owner’s alone: another borrower’s message is answered like an unknown one, and stays unread', async () => {
    const owner = await aPaidOutLoan(product)
    const other = await aBorrower(product)
    const [theirs] = (await inboxOf(owner.cookie)).data.notifications
    const answers = await Promise.all(
      [theirs?.notificationId ?? '', randomUUID()].map((notificationId) =>
        product.call('readNotifications', { notificationId }, { cookie: other.cookie }),
      ),
    )
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 404, code: refusalCode('NOTIFICATION_NOT_FOUND') })
    expect((await inboxOf(other.cookie)).data.notifications).toEqual([])
    await product.call('readNotifications', {}, { cookie: other.cookie })
    expect((await inboxOf(owner.cookie)).data.unreadCount).toBe(1)
    expect(await product.call('listNotifications', {})).toMatchObject({ status: 401 })
    const notificationId = 'x'
    expect(await product.call('readNotifications', { notificationId }, owner)).toMatchObject({ status: 400 })
  })

  it('uses the language of the page; text messages use that of the sign-in or the one chosen since', async () => {
    const phone = anyPhone()
    const sent = await product.call('sendLoginCode', { phone })
    const { challengeId } = sent.data
    const smsCode = product.world.messages.find(({ id }) => id === challengeId)?.text.slice(0, 6) ?? ''
    const signedIn = await speak('signInWithCode', 'fil-PH', { challengeId, smsCode })
    const cookie = signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    expect(await languageOf(phone)).toBe('fil')
    const chosen = { messageLanguage: 'hi' } as const
    expect(await product.call('chooseMessageLanguage', chosen, { cookie })).toMatchObject({ code: 0 })
    expect(await languageOf(phone)).toBe('hi')
    const wrong = { messageLanguage: 'xx' } as unknown as typeof chosen
    expect(await product.call('chooseMessageLanguage', wrong, { cookie })).toMatchObject({
      status: 400,
      code: refusalCode('INVALID_FIELD'),
    })
    const loan = await aPaidOutLoan(product)
    const inFilipino = await speak('listNotifications', 'fil', {}, { cookie: loan.cookie })
    expect(inFilipino.json().data.notifications[0].title).toBe('Dumating na ang pera mo')
    await product.services.db.$client.query(`update borrowers set language = 'id' where id = $1`, [loan.borrowerId])
    await product.runJobs()
    expect(await toldOf(product, loan)).toMatchObject([{ text: expect.stringContaining('sudah masuk ke rekening') }])
  })

  it('stores codes without their digits, also one that was not sent', async () => {
    const phone = anyPhone()
    await product.signIn(phone)
    product.passSeconds(61)
    product.world.isDown = true
    expect(await product.call('sendLoginCode', { phone, channel: 'voice' })).toMatchObject({
      code: refusalCode('SMS_NOT_SENT'),
    })
    product.world.isDown = false
    const { cipher, db } = product.services
    const phoneKey = cipher.blindIndex('phone', `+63${phone.slice(1)}`)
    const { rows } = await db.$client.query('select * from messages where phone_key = $1 order by at', [phoneKey])
    expect(rows).toMatchObject([
      { kind: 'login-code', channel: 'sms', outcome: 'sent' },
      { kind: 'login-code', channel: 'voice', outcome: 'failed' },
      { kind: 'login-code', channel: 'sms', outcome: 'failed' },
    ])
    for (const { text } of rows) expect(text).toMatch(/^•••••• is your \D*5 minutes/)
    const sent = product.world.messages.at(-1)?.text ?? ''
    expect(smsSegments(sent)).toEqual({ alphabet: 'gsm-7', segments: 1 })
  })
})
