import { randomUUID } from 'node:crypto'
import type { Body } from '@hulog/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { aColleague, type Colleague } from '../../people/staff/staff.fixtures.ts'
import { startReconciler } from './reconciliation.fixtures.ts'

const { product, books } = await startReconciler()
let ana: Colleague
let ben: Colleague
beforeAll(async () => {
  ana = await aColleague(product, { permissions: ['payments.read', 'payments.reconcile'] })
  ben = await aColleague(product, { permissions: ['payments.read', 'payments.reconcile'] })
})

const list = async (body: Partial<Body<'listDifferences'>> = {}) =>
  (await product.call('listDifferences', { state: 'open', day: books.today(), ...body }, ana)).data
const first = async (body?: Partial<Body<'listDifferences'>>) => (await list(body)).differences[0]!

/** A payment that the provider has and of which we know nothing. */
async function aDifference() {
  const payer = await books.aPayerTheBankKnows()
  await books.pay(payer, { isLost: true, amountMinor: 77_700 })
  await books.reconcile()
  return first()
}

describe('a difference as a piece of work', () => {
  it('says what it is in plain words, with the figures and what it is about', async () => {
    const shown = await aDifference()
    expect(shown).toMatchObject({
      ...{ kind: 'payment-not-with-us', state: 'open', takenBy: null, note: '', version: 0, settledBefore: null },
      sentence: expect.stringContaining('take it in'),
      receipt: expect.stringMatching(/^sandbox-payments\//),
      payout: null,
      ours: [],
    })
    expect(shown.theirs).toContainEqual({ text: 'Amount', value: '777.00 PHP' })
    expect((await list({ kind: 'suspense-open' })).differences).toEqual([])
  })

  it('is taken, noted and settled; nobody overwrites what a colleague did meanwhile', async () => {
    const { differenceId } = await aDifference()
    const take = (by: Colleague, version: number) =>
      product.call('takeDifference', { differenceId, version, isTaken: true }, by)
    const races = await Promise.all([take(ana, 0), take(ben, 0)])
    expect(races.map(({ code }) => code).sort()).toEqual([0, 3201])
    const { takenBy } = await first()
    expect([ana.name, ben.name]).toContain(takenBy)
    expect((await list({ takenBy: takenBy! })).differences).toHaveLength(1)
    const note = await product.call('noteDifference', { differenceId, version: 1, note: ' Asked the bank. ' }, ben)
    expect(note.code).toBe(0)
    expect(await first()).toMatchObject({ note: 'Asked the bank.', notedBy: ben.name, version: 2 })
    const settle = (reason: string, version: number) =>
      product.call('settleDifference', { differenceId, version, reason }, ana)
    expect((await settle('   ', 2)).code).toBe(3101)
    expect((await settle('A test payment of the provider.', 1)).code).toBe(3201)
    expect((await settle('A test payment of the provider.', 2)).code).toBe(0)
    expect((await settle('Again.', 3)).code).toBe(3758)
    expect(await first({ state: 'settled' })).toMatchObject({
      ...{ settledBy: ana.name, settledBecause: 'A test payment of the provider.', state: 'settled' },
    })
    expect((await list()).differences).toEqual([])
  })

  it('opens again when the next comparison finds it again, and shows why it was settled before', async () => {
    const { differenceId, version } = await aDifference()
    await product.call('settleDifference', { differenceId, version, reason: 'Thought to be a test.' }, ben)
    await books.reconcile()
    const again = await first()
    expect(again).toMatchObject({ kind: 'payment-not-with-us', takenBy: null, version: 0 })
    expect(again.differenceId).not.toBe(differenceId)
    expect(again.settledBefore).toMatchObject({ by: ben.name, because: 'Thought to be a test.' })
  })

  it('keeps who took it and what was noted while it is found again and again', async () => {
    const { differenceId } = await aDifference()
    await product.call('takeDifference', { differenceId, version: 0, isTaken: true }, ana)
    await product.call('noteDifference', { differenceId, version: 1, note: 'Waiting for the bank.' }, ana)
    await books.reconcile()
    expect(await first()).toMatchObject({ differenceId, takenBy: ana.name, note: 'Waiting for the bank.', version: 2 })
  })

  it('that is gone is not settled by anybody', async () => {
    await aDifference()
    await product.call('startReconciliation', { day: books.today(), takesIn: true }, ana)
    await product.runJobs()
    expect((await list()).differences).toEqual([])
    expect(await first({ state: 'gone' })).toMatchObject({ state: 'gone', settledBy: null, settledBecause: null })
  })
})

describe('a comparison at request', () => {
  it('runs as a job, once for two that ask, and is listed', async () => {
    await Promise.all(
      [ana, ben].map((by) => product.call('startReconciliation', { day: books.today(), takesIn: false }, by)),
    )
    await product.runJobs()
    const { runs, today } = (await product.call('listReconciliations', {}, ana)).data
    expect(today).toBe(books.today())
    expect(runs.filter(({ day }) => day === today)).toMatchObject([{ finishedAt: expect.any(String) }])
  })

  it.each(['2026-02-30', '2001-01-01', '9999-12-31'])('of %s is refused', async (day) => {
    expect((await product.call('startReconciliation', { day, takesIn: false }, ana)).status).toBe(400)
  })
})

it('differences are changed by people with the right, and only those that exist', async () => {
  const { differenceId, version } = await aDifference()
  const reader = await aColleague(product, { permissions: ['payments.read'] })
  const calls = (by: Colleague, id: string) => [
    product.call('takeDifference', { differenceId: id, version, isTaken: true }, by),
    product.call('noteDifference', { differenceId: id, version, note: 'x' }, by),
    product.call('settleDifference', { differenceId: id, version, reason: 'no reason' }, by),
  ]
  for (const { status } of await Promise.all(calls(reader, differenceId))) expect(status).toBe(403)
  for (const { status } of await Promise.all(calls(ana, randomUUID()))) expect(status).toBe(404)
  expect(await first()).toMatchObject({ version: 0 })
})
