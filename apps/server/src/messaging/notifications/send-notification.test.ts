import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notificationSources } from '../../composition.ts'
import { aPayer } from '../../loans/repayments/a-payer.fixtures.ts'
import {
  aBorrowerWithAccount,
  aPayoutEvent,
  aPayoutUnderWay,
  PAYOUTS,
} from '../../origination/confirmation/a-borrower.fixtures.ts'
import { forgetPhone, withdrawConsent } from '../../people/index.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { type Announcement, announce } from './announce.ts'
import { passUntil, passUntilMorning, toldOf } from './notifications.fixtures.ts'
import { sendNotification } from './send-notification.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

function tell(borrowerId: string, told: Partial<Announcement<'transfer-matched'>> = {}) {
  const { db, clock } = product.services
  const facts = { amountMinor: 100_000, currency: 'PHP', paidOn: '2026-01-05', reference: '4821' } as const
  const subjectId = told.subjectId ?? randomUUID()
  const announced = { kind: 'transfer-matched', facts, url: '/home', at: clock.businessNow(), ...told } as const
  return inTransaction(db, (tx) => announce(tx, { borrowerId, ...announced, subjectId }))
}
const statesOf = async (borrowerId: string) => (await toldOf(product, { borrowerId })).map(({ state }) => state)
const sentTo = (borrowerId: string) => toldOf(product, { borrowerId })
const smsCount = () => product.world.messages.length

describe('the text message of a notification', () => {
  it('is queued once and sent once, however often it is announced and tried', async () => {
    const { borrowerId } = await aBorrowerWithAccount(product)
    passUntilMorning(product)
    const subjectId = randomUUID()
    await Promise.all(Array.from({ length: 20 }, () => tell(borrowerId, { subjectId })))
    const { rows } = await product.services.db.$client.query('select id from notifications where borrower_id = $1', [
      borrowerId,
    ])
    expect(rows).toHaveLength(1)
    const before = smsCount()
    await Promise.all(
      Array.from({ length: 10 }, () =>
        sendNotification(product.services, notificationSources(product.services), {
          borrowerId,
          notificationId: rows[0].id,
        }),
      ),
    )
    await product.runJobs()
    expect(await statesOf(borrowerId)).toEqual(['sent'])
    // The provider sends a message of one id once.
    expect(new Set(product.world.messages.slice(before).map(({ id }) => id)).size).toBe(1)
    const sent = smsCount()
    await tell(borrowerId, { subjectId })
    await product.runJobs()
    expect(smsCount()).toBe(sent)
  })

  it('is dropped when its borrower was deleted meanwhile', async () => {
    const { borrowerId } = await aBorrowerWithAccount(product)
    passUntilMorning(product)
    await tell(borrowerId)
    await inTransaction(product.services.db, (tx) => forgetPhone(tx, borrowerId))
    const sent = smsCount()
    await product.runJobs()
    expect(await statesOf(borrowerId)).toEqual(['dropped'])
    expect(smsCount()).toBe(sent)
  })

  it('is stored with its time, text, masked number and result', async () => {
    const { borrowerId } = await aBorrowerWithAccount(product)
    passUntilMorning(product)
    await tell(borrowerId)
    await product.runJobs()
    const { rows } = await product.services.db.$client.query(
      'select m.* from messages m join notifications n on n.id = m.id where n.borrower_id = $1',
      [borrowerId],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ channel: 'sms', kind: 'transfer-matched', outcome: 'sent' })
    expect(rows[0].text).toBe(product.world.messages.at(-1)?.text)
    expect(rows[0].phone_masked).toMatch(/^\+63 ••• ••• \d{4}$/)
    expect(Math.abs(rows[0].at.getTime() - product.services.clock.businessNow().getTime())).toBeLessThan(60_000)
  })

  it('waits for the morning when announced at night', async () => {
    const { borrowerId } = await aBorrowerWithAccount(product)
    passUntil(product, 23)
    const before = smsCount()
    await tell(borrowerId)
    await product.runJobs()
    expect(await statesOf(borrowerId)).toEqual(['waiting'])
    passUntil(product, 5)
    await followTime()
    expect(await statesOf(borrowerId)).toEqual(['waiting'])
    expect(smsCount()).toBe(before)
    passUntil(product, 6)
    await followTime()
    expect(await statesOf(borrowerId)).toEqual(['sent'])
    expect(smsCount()).toBe(before + 1)
  })

  it('OTH-04 is sent at night with the borrower’s consent, and waits again once it is withdrawn', async () => {
    const { borrowerId, cookie } = await aBorrowerWithAccount(product)
    const consent = { kind: 'contactOutsideHours', version: '1', language: 'en', how: 'ownData' } as const
    await product.call('giveConsent', consent, { cookie })
    passUntil(product, 23)
    await tell(borrowerId)
    await product.runJobs()
    expect(await statesOf(borrowerId)).toEqual(['sent'])
    const at = product.services.clock.businessNow()
    await inTransaction(product.services.db, (tx) => withdrawConsent(tx, { borrowerId, kind: consent.kind, at }))
    await tell(borrowerId)
    await product.runJobs()
    expect((await statesOf(borrowerId)).sort()).toEqual(['sent', 'waiting'])
  })

  it('about another account is sent at any hour, so that a borrower who did not change it learns of it', async () => {
    const { borrowerId } = await aBorrowerWithAccount(product)
    passUntil(product, 23)
    const { clock, db } = product.services
    const account = { account: 'Bank •••• 3210' }
    const told = { borrowerId, subjectId: randomUUID(), facts: account, url: '/home', at: clock.businessNow() }
    await inTransaction(db, (tx) => announce(tx, { ...told, kind: 'account-changed' }))
    await product.runJobs()
    expect(await statesOf(borrowerId)).toEqual(['sent'])
  })

  it('waits until the provider accepts it, and is dropped after five days', async () => {
    const { borrowerId } = await aBorrowerWithAccount(product)
    const late = await aBorrowerWithAccount(product)
    passUntilMorning(product)
    product.world.isDown = true
    await tell(borrowerId)
    await expect(product.runJobs()).rejects.toThrow('cut the line')
    expect(await statesOf(borrowerId)).toEqual(['waiting'])
    product.world.isDown = false
    await followTime()
    expect(await statesOf(borrowerId)).toEqual(['sent'])
    const at = new Date(product.services.clock.businessNow().getTime() - 6 * 24 * 3_600_000)
    await tell(late.borrowerId, { at })
    await product.runJobs()
    expect(await sentTo(late.borrowerId)).toMatchObject([{ state: 'dropped' }])
  })

  it('is dropped when it is pointless: paid meanwhile, or a payout that succeeded after all', async () => {
    passUntil(product, 23)
    const payer = await aPayer(product)
    await product.passDays(91)
    await product.runJobs()
    const { borrowerId } = payer.order
    expect(await sentTo(borrowerId)).toMatchObject([{ kind: 'due-today', state: 'waiting' }])
    await payer.pay(1_091_000)
    const borrower = await aPayoutUnderWay(product)
    await product.deliver(PAYOUTS, aPayoutEvent(product, 'failed', { reference: borrower.reference }))
    await product.deliver(PAYOUTS, aPayoutEvent(product, 'succeeded', { reference: borrower.reference }))
    passUntilMorning(product)
    await followTime()
    expect(await sentTo(borrowerId)).toMatchObject([
      { kind: 'due-today', state: 'dropped' },
      { kind: 'loan-settled', state: 'sent' },
    ])
    expect(await sentTo(borrower.borrowerId)).toMatchObject([
      { kind: 'payout-failed', state: 'dropped' },
      { kind: 'payout', state: 'sent' },
    ])
  })
})

/** Runs the jobs that start every few minutes. */
async function followTime(): Promise<void> {
  const { db } = product.services
  await db.$client.query(`select graphile_worker.add_job('followCalendar')`)
  await product.runJobs()
}
