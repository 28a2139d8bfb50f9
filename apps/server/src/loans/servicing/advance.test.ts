import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Notification } from '../../messaging/index.ts'
import { PAYOUTS } from '../../origination/confirmation/a-borrower.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { approve as approveAct, askFor, decline, newestPayout, writeOffByTwo } from '../acts/acts.fixtures.ts'
import { factsNow } from '../reminders/loan-reminders.ts'
import { readOutcome } from '../repayments/a-payer.fixtures.ts'
import { inParts, recalculated } from '../repayments/repayments.fixtures.ts'
import { undoRestructuring } from '../restructuring/end-restructuring.ts'
import { offerNewTerms, signNewTerms } from '../restructuring/restructuring.fixtures.ts'
import { aPayerWithAccount, aRequestAnswer, expectCorrectBooks, onLoan, orderOf, payAs } from './servicing.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

const reason = 'the second semester begins'

type Borrower = Awaited<ReturnType<typeof aPayerWithAccount>>

const ask = (payer: Borrower, amountMinor: number, by = 'staff-1') =>
  askFor(product, by, 'advanceLoan', { ...orderOf(payer), amountMinor, reason })

/** A request for a part that another member of staff approved, and that the bank was asked to pay. */
async function approve({ id }: { readonly id: string }) {
  await approveAct(product, 'staff-2', id)
  const request = await newestPayout(product)
  await product.runJobs()
  return { ...request, payoutId: `payout-${product.world.payoutRequests.length}` }
}

type Paying = Awaited<ReturnType<typeof approve>>

async function anAdvanceUnderWay(amountMinor = 400_000): Promise<{ payer: Borrower; request: Paying }> {
  const payer = await aPayerWithAccount(product, { terms: inParts })
  return { payer, request: await approve(await ask(payer, amountMinor)) }
}

async function tell(outcome: 'succeeded' | 'failed' | 'reversed', request: Paying): Promise<string | null | undefined> {
  const answer = aRequestAnswer(product, outcome, request, request.payoutId)
  expect(await product.deliver(PAYOUTS, answer)).toMatchObject({ status: 200 })
  return readOutcome(product, answer.eventId)
}

const partsOf = async (payer: Borrower) => {
  const parts = (await payer.details()).standing?.parts
  const amounts = (list: readonly { amountMinor: number }[] = []) => list.map(({ amountMinor }) => amountMinor)
  return [amounts(parts?.paidOut), amounts(parts?.toCome)]
}

const messagesTo = async (payer: Borrower) => {
  const { rows } = await product.services.db.$client.query<{ kind: string }>(
    `select kind from notifications where borrower_id = $1 and kind like 'payout%' order by kind`,
    [payer.order.borrowerId],
  )
  return rows.map(({ kind }) => kind)
}

/** The facts of the message about the failure as they are now; null when it is pointless. */
async function factsOfFailure({ order: { borrowerId } }: Borrower) {
  const { rows } = await product.services.db.$client.query<Pick<Notification, 'subjectId' | 'facts'>>(
    `select subject_id as "subjectId", facts from notifications where borrower_id = $1 and kind = 'payout-failed'`,
    [borrowerId],
  )
  return rows[0] && factsNow(product.services, { ...rows[0], borrowerId, kind: 'payout-failed' } as Notification)
}

describe('TRM-07 a further part of a loan', () => {
  it('is paid out by two people, and owed from the day on which the bank has paid it', async () => {
    const { payer, request } = await anAdvanceUnderWay()
    expect(product.world.payoutRequests.at(-1)).toMatchObject({
      reference: `advance-${request.id}`,
      amountMinor: 400_000,
    })
    expect(await partsOf(payer)).toEqual([[600_000], [400_000, 200_000]])
    const before = (await payer.details()).standing
    expect(before).toMatchObject({ paidOutMinor: 600_000, payoffMinor: 600_000 })
    await Promise.all(Array.from({ length: 20 }, () => tell('succeeded', request)))
    const after = (await payer.details()).standing
    expect(after).toMatchObject({ paidOutMinor: 1_000_000, payoffMinor: 1_000_000, principalMinor: 1_200_000 })
    expect(after?.nextDueMinor).toBeGreaterThan(before?.nextDueMinor ?? 0)
    expect(await partsOf(payer)).toEqual([[600_000, 400_000], [200_000]])
    expect(await tell('failed', request)).toBe('failed after done: nothing to do')
    expect(await payer.ledger()).toMatchObject({ principal: 1_000_000 })
    expect(await messagesTo(payer)).toEqual(['payout'])
    await expectCorrectBooks(product)
  })

  it('may be another amount than planned, but is never more than the terms leave', async () => {
    const payer = await aPayerWithAccount(product, { terms: inParts })
    for (const amountMinor of [600_001, 0, -1, 1.5, Number.NaN]) {
      await expect(ask(payer, amountMinor)).rejects.toMatchObject({ reason: 'ADVANCE_NOT_AGREED' })
    }
    const request = await approve(await ask(payer, 450_000))
    await expect(ask(payer, 100_000)).rejects.toMatchObject({ reason: 'ALREADY_ASKED' })
    await tell('succeeded', request)
    expect(await partsOf(payer)).toEqual([[600_000, 450_000], [150_000]])
    await expect(ask(payer, 150_001)).rejects.toMatchObject({ reason: 'ADVANCE_NOT_AGREED' })
    await tell('succeeded', await approve(await ask(payer, 150_000)))
    expect(await partsOf(payer)).toEqual([[600_000, 450_000, 150_000], []])
    await expect(ask(payer, 1)).rejects.toMatchObject({ reason: 'ADVANCE_NOT_AGREED' })
    await expectCorrectBooks(product)
  })

  it('is not to come once the loan is closed, which the quotes of what closes it say', async () => {
    const payer = await aPayerWithAccount(product, { terms: inParts })
    const { cookie, order } = payer
    const quoted = (name: 'getPayoffQuote' | 'getPrepaymentQuote', body: object) =>
      product.call(name, { orderId: order.id, ...body }, { cookie })
    expect((await quoted('getPayoffQuote', {})).data).toMatchObject({ amountMinor: 600_000, partsEndedMinor: 600_000 })
    const closing = (await quoted('getPrepaymentQuote', { amount: 600_000 })).data
    expect(closing).toMatchObject({ isPayoff: true, partsEndedMinor: 600_000 })
    const part = (await quoted('getPrepaymentQuote', { amount: 599_999 })).data
    expect(part).toMatchObject({ isPayoff: false, partsEndedMinor: 0 })
    await payAs(payer, 600_000)
    expect((await quoted('getPayoffQuote', {})).data).toMatchObject({ isSettled: true, partsEndedMinor: 0 })
  })

  it('is asked for once, and approved by somebody else', async () => {
    const payer = await aPayerWithAccount(product, { terms: inParts })
    const asked = await Promise.allSettled(Array.from({ length: 20 }, () => ask(payer, 400_000)))
    const given = asked.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    expect(given).toHaveLength(1)
    const id = given[0]?.id ?? ''
    await expect(approveAct(product, 'staff-1', id)).rejects.toMatchObject({ reason: 'OWN_APPROVAL' })
    await decline(product, 'staff-2', id)
    expect(await partsOf(payer)).toEqual([[600_000], [400_000, 200_000]])
    await ask(payer, 400_000)
  })

  it('is refused for a loan that was paid out whole, and for one that has ended, also between request and approval', async () => {
    const whole = await aPayerWithAccount(product, { terms: recalculated })
    await expect(ask(whole, 100)).rejects.toMatchObject({ reason: 'ADVANCE_NOT_AGREED' })
    const payer = await aPayerWithAccount(product, { terms: inParts })
    const { id } = await ask(payer, 400_000)
    await payAs(payer, 600_000)
    await expect(approveAct(product, 'staff-2', id)).rejects.toMatchObject({ reason: 'APPROVAL_STALE' })
    await expect(ask(payer, 400_000)).rejects.toMatchObject({ reason: 'NO_RUNNING_LOAN' })
    await expectCorrectBooks(product)
  })

  it('is still to come when the bank could not pay it, and the borrower is asked for another account', async () => {
    const { payer, request } = await anAdvanceUnderWay()
    expect(await tell('failed', request)).toBe('failed')
    expect(await partsOf(payer)).toEqual([[600_000], [400_000, 200_000]])
    expect(await messagesTo(payer)).toEqual(['payout-failed'])
    expect(await factsOfFailure(payer)).toMatchObject({ amountMinor: 400_000 })
    await tell('succeeded', await approve(await ask(payer, 400_000)))
    expect(await partsOf(payer)).toEqual([[600_000, 400_000], [200_000]])
    expect(await factsOfFailure(payer)).toBeNull()
    await expectCorrectBooks(product)
  })

  it('is booked and taken back when it was returned, in whatever order the bank says so', async () => {
    for (const outcomes of [
      ['succeeded', 'reversed'],
      ['reversed', 'succeeded'],
      ['failed', 'reversed'],
    ] as const) {
      const { payer, request } = await anAdvanceUnderWay()
      for (const outcome of outcomes) await tell(outcome, request)
      expect((await payer.details()).standing).toMatchObject({ paidOutMinor: 600_000, payoffMinor: 600_000 })
      expect(await payer.ledger()).toMatchObject({ principal: 600_000 })
      expect(await messagesTo(payer)).toContain('payout-failed')
    }
    await expectCorrectBooks(product)
  })

  it('that the bank paid after reporting a failure is booked if the terms still leave it, else it is left to staff', async () => {
    const late = await anAdvanceUnderWay()
    await tell('failed', late.request)
    expect(await tell('succeeded', late.request)).toBe('succeeded')
    expect(await partsOf(late.payer)).toEqual([[600_000, 400_000], [200_000]])
    const twice = await anAdvanceUnderWay()
    await tell('failed', twice.request)
    await tell('succeeded', await approve(await ask(twice.payer, 400_000)))
    expect(await tell('succeeded', twice.request)).toBe('needs staff')
    expect(await partsOf(twice.payer)).toEqual([[600_000, 400_000], [200_000]])
    await expectCorrectBooks(product)
  })

  it('that arrives after the loan was paid off or written off is owed all the same', async () => {
    const paidOff = await anAdvanceUnderWay()
    await payAs(paidOff.payer, 600_000)
    expect((await paidOff.payer.readOrder()).state).toBe(200)
    await tell('succeeded', paidOff.request)
    expect((await paidOff.payer.readOrder()).state).toBe(170)
    expect((await paidOff.payer.details()).standing).toMatchObject({ payoffMinor: 400_000 })
    const writtenOff = await anAdvanceUnderWay()
    await writeOffByTwo(product, { ...orderOf(writtenOff.payer), reason })
    await tell('succeeded', writtenOff.request)
    expect((await writtenOff.payer.details()).standing).toMatchObject({ payoffMinor: 1_000_000 })
    await expectCorrectBooks(product)
  })

  it('is not to come under new terms, which the borrower reads before signing; and again once these are taken back', async () => {
    const { payer, request } = await anAdvanceUnderWay()
    await tell('succeeded', request)
    const id = await offerNewTerms(product, payer, { change: { holidayInstallments: 2 } })
    const { cookie, order } = payer
    const { newTerms } = (await product.call('getRestructuring', { orderId: order.id }, { cookie })).data
    expect(newTerms).toMatchObject({ partsEndedMinor: 200_000, principalMinor: 1_000_000 })
    const paper = await product.app.inject({ url: newTerms?.pageUrl ?? '', headers: { cookie } })
    expect(paper.body).toContain('₱2,000.00 in all, were agreed and not paid out yet')
    await signNewTerms(product, payer, id)
    expect(await partsOf(payer)).toEqual([[600_000, 400_000], []])
    await expect(ask(payer, 200_000)).rejects.toMatchObject({ reason: 'ADVANCE_NOT_AGREED' })
    await onLoan(product, payer, (tx, order) =>
      undoRestructuring(product.services, tx, order, { by: 'staff-1', reason }),
    )
    expect(await partsOf(payer)).toEqual([[600_000, 400_000], [200_000]])
    await expectCorrectBooks(product)
  })

  it('keeps a first payout that comes back from undoing the loan by itself, also while the bank is paying it', async () => {
    const { payer, request } = await anAdvanceUnderWay()
    const { rows } = await product.services.db.$client.query<{ reference: string; amount_minor: string }>(
      'select reference, amount_minor from disbursements where order_id = $1',
      [payer.order.id],
    )
    const [{ reference = '', amount_minor = '0' } = {}] = rows
    const comesBack = async () => {
      const eventId = `back-${reference}-${Math.random()}`
      const occurredAt = product.services.clock.businessNow().toISOString()
      const data = { payoutId: 'any', reference, amountMinor: Number(amount_minor), currency: 'PHP', reason: null }
      await product.deliver(PAYOUTS, { eventId, type: 'payout.reversed', occurredAt, data })
      return readOutcome(product, eventId)
    }
    expect(await comesBack()).toBe('needs staff')
    await tell('succeeded', request)
    expect(await comesBack()).toBe('needs staff')
    expect(await payer.ledger()).toMatchObject({ principal: 1_000_000 })
    await expectCorrectBooks(product)
  })
})
