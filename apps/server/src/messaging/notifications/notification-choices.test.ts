import { randomUUID } from 'node:crypto'
import type { Body } from '@hulog/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aBorrowerWithAccount } from '../../origination/confirmation/a-borrower.fixtures.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { aBrowser, subscriptionOf } from '../../providers/push/push.fixtures.ts'
import { refusalCode } from '../../testing/refusals.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { announce } from './announce.ts'
import { ALWAYS_BY_SMS, NOTIFICATION_KINDS } from './notification-kinds.ts'
import { passUntilMorning, toldOf } from './notifications.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
beforeEach(() => {
  product.world.pushes.length = 0
  passUntilMorning(product)
})
afterAll(() => product.close())

type Choice = Body<'chooseNotificationChannel'>
const choose = (cookie: string, choice: Choice) => product.call('chooseNotificationChannel', choice, { cookie })
async function settingOf(cookie: string, kind: Choice['kind']) {
  const { kinds } = (await product.call('getNotificationSettings', {}, { cookie })).data
  return kinds.find((each) => each.kind === kind)
}
function tellOfTransfer(borrowerId: string) {
  const facts = { amountMinor: 100_000, currency: 'PHP', paidOn: '2026-01-05', reference: '4821' } as const
  const told = { borrowerId, kind: 'transfer-matched', facts, url: '/home' } as const
  const at = product.services.clock.businessNow()
  return inTransaction(product.services.db, (tx) => announce(tx, { ...told, subjectId: randomUUID(), at }))
}

describe('the settings of messages', () => {
  it('list every kind, with its title in the language of the page, on until it is switched off', async () => {
    const cookie = await product.signIn()
    const { kinds } = (await product.call('getNotificationSettings', {}, { cookie, lang: 'id' })).data
    expect(kinds.map(({ kind }) => kind)).toEqual([...NOTIFICATION_KINDS])
    for (const { isSentBySms, isSentByPush } of kinds) expect(isSentBySms && isSentByPush).toBe(true)
    expect(kinds.find(({ kind }) => kind === 'loan-settled')?.title).toBe('Pinjaman Anda lunas')
  })

  it('are one borrower’s own, of one kind and channel; the newest choice counts', async () => {
    const [cookie, other] = [await product.signIn(), await product.signIn()]
    expect((await choose(cookie, { kind: 'offer', channel: 'sms', isOn: false })).code).toBe(0)
    expect(await settingOf(cookie, 'offer')).toMatchObject({ isSentBySms: false, isSentByPush: true })
    expect(await settingOf(cookie, 'payout')).toMatchObject({ isSentBySms: true })
    expect(await settingOf(other, 'offer')).toMatchObject({ isSentBySms: true })
    await choose(cookie, { kind: 'offer', channel: 'sms', isOn: true })
    expect(await settingOf(cookie, 'offer')).toMatchObject({ isSentBySms: true })
  })

  const always = NOTIFICATION_KINDS.filter((kind) => ALWAYS_BY_SMS[kind] !== null)
  it.each(always)('do not let the text message of %s be switched off, but its message to browsers', async (kind) => {
    const cookie = await product.signIn()
    expect((await choose(cookie, { kind, channel: 'sms', isOn: false })).code).toBe(
      refusalCode('NOTIFICATION_ALWAYS_SENT'),
    )
    expect((await choose(cookie, { kind, channel: 'push', isOn: false })).code).toBe(0)
    expect(await settingOf(cookie, kind)).toMatchObject({ isSentBySms: true, isSentByPush: false })
  })

  it('name every payment that is due, every change by somebody else and every lawful notice as always sent', () => {
    const named = ['due-soon', 'due-today', 'overdue', 'account-changed', 'sign-in-changed', 'privacy-policy-changed']
    expect(always).toEqual(expect.arrayContaining(named))
  })

  it.each<[Choice['channel'], object]>([
    ['sms', { state: 'dropped', sms: 0, pushes: 1 }],
    ['push', { state: 'sent', sms: 1, pushes: 0 }],
  ])('are followed when a message is sent: without %s', async (channel, expected) => {
    const { borrowerId, cookie } = await aBorrowerWithAccount(product)
    await product.call('savePushSubscription', subscriptionOf(aBrowser()), { cookie })
    await choose(cookie, { kind: 'transfer-matched', channel, isOn: false })
    const before = product.world.messages.length
    await tellOfTransfer(borrowerId)
    await product.runJobs()
    const [told] = await toldOf(product, { borrowerId })
    const sms = product.world.messages.length - before
    expect({ state: told?.state, sms, pushes: product.world.pushes.length }).toEqual(expected)
    const { notifications } = (await product.call('listNotifications', {}, { cookie })).data
    expect(notifications).toHaveLength(1)
  })

  it('are followed also when they change while a message waits', async () => {
    const { borrowerId, cookie } = await aBorrowerWithAccount(product)
    await tellOfTransfer(borrowerId)
    await choose(cookie, { kind: 'transfer-matched', channel: 'sms', isOn: false })
    await product.runJobs()
    expect(await toldOf(product, { borrowerId })).toMatchObject([{ state: 'dropped' }])
  })
})
