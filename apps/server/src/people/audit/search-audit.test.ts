import { randomUUID } from 'node:crypto'
import type { Body } from '@hulog/contract'
import { PAGE_SIZE } from '@hulog/contract/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { refusalCode } from '../../testing/refusals.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { aColleague, type Colleague } from '../staff/staff.fixtures.ts'

let product: TestProduct
let auditor: Colleague
beforeAll(async () => {
  product = await startTestProduct()
  auditor = await aColleague(product, { roles: ['auditor'] })
})
afterAll(() => product.close())

const search = (body: Body<'searchAudit'>) => product.call('searchAudit', body, { cookie: auditor.cookie })
const found = async (body: Body<'searchAudit'>) => (await search(body)).data.events
const numbersFound = async (body: Body<'searchAudit'>) =>
  (await found(body)).map(({ details }) => Number(details.find(({ text }) => text === 'number')?.value))

const record = (actor: string, action: string, details: Parameters<typeof recordAudit>[3]) =>
  recordAudit(product.services.db, actor, action, details)

describe('a search of the audit trail', () => {
  it('shows events newest first, with their details as text', async () => {
    const actor = 'ana.cruz'
    await record(actor, 'shown', { number: 1, isGood: true, nothing: null, words: 'ŉ漢😀' })
    await record(actor, 'shown', { number: 2 })
    const events = await found({ actor, action: 'shown' })
    expect(events).toMatchObject([
      { actor, action: 'shown', details: [{ text: 'number', value: '2' }] },
      { actor, action: 'shown' },
    ])
    expect(events[1]?.details.toSorted((a, b) => a.text.localeCompare(b.text))).toEqual([
      { text: 'isGood', value: 'true' },
      { text: 'nothing', value: '' },
      { text: 'number', value: '1' },
      { text: 'words', value: 'ŉ漢😀' },
    ])
  })

  it('finds by actor, by action, and by both', async () => {
    await record('first.actor', 'first-act', { number: 1 })
    await record('first.actor', 'second-act', { number: 2 })
    await record('second.actor', 'first-act', { number: 3 })
    expect(await numbersFound({ actor: 'first.actor' })).toEqual([2, 1])
    expect(await numbersFound({ action: 'first-act' })).toEqual([3, 1])
    expect(await numbersFound({ actor: 'second.actor', action: 'first-act' })).toEqual([3])
    expect(await numbersFound({ actor: 'second.actor', action: 'second-act' })).toEqual([])
    expect(await numbersFound({ actor: 'first' })).toEqual([])
  })

  it('finds all about an order, a borrower, a colleague, a role, a request, a complaint and a receipt', async () => {
    const [order, borrower, other, complaint] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
    await record('treasurer', 'charged', { number: 1, orderId: order })
    await record(borrower, 'signed', { number: 2, orderId: order })
    await record(borrower, 'signed-in', { number: 3 })
    await record('care', 'contacted', { number: 4, borrowerId: borrower })
    await record('care', 'viewed', { number: 5, subject: `borrower:${borrower}` })
    await record(other, 'signed-in', { number: 6, borrowerId: other })
    await record('admin', 'changed', { number: 7, subject: 'staff:ana.cruz' })
    await record('admin', 'changed', { number: 8, subject: 'role:care' })
    await record('admin', 'approved', { number: 9, subject: `approval:${order}`, orderId: order })
    await record(borrower, 'complained', { number: 10, complaintId: complaint })
    await record('care', 'applied', { number: 11, orderId: other, receipt: 'bank/77/1' })
    await record('bank', 'reversed', { number: 12, receiptId: '77/1' })
    await record('bank', 'reversed', { number: 13, receiptId: '78' })
    const about = (subjectKind: Body<'searchAudit'>['subjectKind'], subjectId: string) =>
      numbersFound({ ...(subjectKind && { subjectKind }), subjectId })
    expect(await about('order', order)).toEqual([9, 2, 1])
    expect(await about('borrower', borrower)).toEqual([10, 5, 4, 3, 2])
    expect(await about('borrower', other)).toEqual([6])
    expect(await about('staff', 'ana.cruz')).toEqual([7])
    expect(await about('role', 'care')).toEqual([8])
    expect(await about('approval', order)).toEqual([9])
    expect(await about('complaint', complaint)).toEqual([10])
    expect(await about('receipt', 'bank/77/1')).toEqual([12, 11])
    expect(await about('staff', 'ana')).toEqual([])
    expect(await numbersFound({ subjectKind: 'borrower', subjectId: borrower, actor: 'care' })).toEqual([5, 4])
  })

  it('pages to the end without an event twice or left out, while others are recorded', async () => {
    const borrower = randomUUID()
    const total = 2 * PAGE_SIZE + 7
    await inTransaction(product.services.db, async (tx) => {
      for (let number = 1; number <= total; number += 1)
        await recordAudit(tx, number % 2 ? borrower : 'care', 'paged', { number, borrowerId: borrower })
    })
    const numbers: number[] = []
    let before: number | null = null
    let pages = 0
    do {
      const asked: Body<'searchAudit'> = { subjectKind: 'borrower', subjectId: borrower, ...(before && { before }) }
      const { data } = await search(asked)
      numbers.push(...data.events.map(({ details }) => Number(details.find(({ text }) => text === 'number')?.value)))
      before = data.nextBefore
      pages += 1
      await record('care', 'paged', { number: 0, borrowerId: borrower })
    } while (before !== null)
    expect(numbers).toEqual(Array.from({ length: total }, (_, at) => total - at))
    expect(pages).toBe(3)
  })

  it('of exactly a page has no next one', async () => {
    for (let number = 0; number < PAGE_SIZE; number += 1) await record('exact', 'exact', { number })
    expect((await search({ actor: 'exact' })).data).toMatchObject({ nextBefore: null, events: { length: PAGE_SIZE } })
  })

  it('is an event itself, with the names of its filters and not their values', async () => {
    await search({ actor: 'private-word', action: 'other', subjectKind: 'staff', subjectId: 'x', before: 5 })
    const [event] = await found({ actor: auditor.name, action: 'audit-searched' })
    expect(event?.details.find(({ text }) => text === 'filters')?.value).toBe('action,actor,subjectId,subjectKind')
    const { rows } = await product.services.db.$client.query(
      `select from audit_events where details::text like '%private-word%'`,
    )
    expect(rows).toEqual([])
  })

  it('needs the right to it', async () => {
    const officer = await aColleague(product, { roles: ['officer', 'treasurer'] })
    for (const name of ['searchAudit', 'verifyAudit', 'listVerifications'] as const)
      expect((await product.call(name, {}, { cookie: officer.cookie })).status, name).toBe(403)
  })

  it.each<Body<'searchAudit'>>([
    { subjectKind: 'order' },
    { subjectId: 'x' },
    { from: '2026-02-30' },
    { to: '2026-13-01' },
    { from: '0000-01-01' },
  ])('is refused: %j', async (body) => {
    expect(await search(body)).toMatchObject({ status: 400, code: refusalCode('INVALID_FIELD') })
  })
})

describe('a search by days', () => {
  let own: TestProduct
  let cookie: string
  /** Events of 60 days, 40 a day; of each day four were begun before the midnight after which they were written. */
  beforeAll(async () => {
    own = await startTestProduct()
    cookie = (await aColleague(own, { roles: ['auditor'] })).cookie
    await own.services.db.$client.query(
      `insert into audit_events (at, actor, action, details)
       select timestamptz '2026-01-01 00:00:00Z' + day * interval '1 day' + case
           when n >= 8 then n * interval '36 minutes' when n % 2 = 0 then interval '-10 minutes' + n * interval '1 second'
           else n * interval '1 minute' end,
         'actor-' || (n % 3), 'day-' || day, '{}'
       from generate_series(0, 59) day, generate_series(0, 39) n order by day, n`,
    )
  })
  afterAll(() => own.close())

  async function all(body: Body<'searchAudit'>): Promise<number[]> {
    const ids: number[] = []
    let before: number | null = null
    do {
      const { data }: Awaited<ReturnType<typeof search>> = await own.call(
        'searchAudit',
        { ...body, ...(before === null ? {} : { before }) },
        { cookie },
      )
      ids.push(...data.events.map(({ eventId }) => eventId))
      before = data.nextBefore
    } while (before !== null)
    return ids
  }

  async function expected(where: string): Promise<number[]> {
    const { rows } = await own.services.db.$client.query(
      `select id::int from audit_events where ${where} order by id desc`,
    )
    return rows.map(({ id }) => id)
  }

  it.each([
    ['2026-01-10', '2026-01-12'],
    ['2026-01-01', '2026-01-01'],
    ['2025-12-31', '2025-12-31'],
    ['2026-02-28', '2026-03-05'],
    ['2020-01-01', '2020-12-31'],
    ['2026-01-12', '2026-01-10'],
  ])('finds exactly those from %s to %s', async (from, to) => {
    const where = `at >= '${from}T00:00:00Z' and at < timestamptz '${to}T00:00:00Z' + interval '1 day'`
    expect(await all({ from, to })).toEqual(await expected(where))
  })

  it('finds exactly those since a day, until a day, and of an actor', async () => {
    expect(await all({ to: '2026-01-05' })).toEqual(await expected(`at < '2026-01-06T00:00:00Z'`))
    const since = `at >= '2026-02-20T00:00:00Z' and actor = 'actor-1'`
    expect(await all({ from: '2026-02-20', actor: 'actor-1' })).toEqual(await expected(since))
  })
})

describe('the plan of a search', () => {
  const FILTERS: readonly Body<'searchAudit'>[] = [
    {},
    { actor: 'actor-7' },
    { action: 'action-7' },
    { actor: 'actor-7', action: 'action-7' },
    // Nothing of late, though many in all.
    { action: 'long-ago' },
    { actor: 'actor-7', action: 'long-ago' },
    { subjectKind: 'order', subjectId: 'order-8' },
    { subjectKind: 'complaint', subjectId: '77' },
    { subjectKind: 'receipt', subjectId: 'bank/78' },
    { subjectKind: 'borrower', subjectId: 'actor-7' },
    { from: '2026-01-01', to: '2026-01-02' },
    { actor: 'actor-7', from: '2026-01-01', to: '2026-01-10', before: 95_000 },
  ]

  it('reads little more than a page by an index, however long the trail is', async () => {
    // One connection besides the one that listens: what others have read is counted up to a second later.
    const own = await startTestProduct({ DATABASE_POOL: '2' })
    const { cookie } = await aColleague(own, { roles: ['auditor'] })
    const client = own.services.db.$client
    await client.query('alter table audit_events disable trigger user')
    await client.query(
      `insert into audit_events (at, actor, action, details)
       select timestamptz '2025-06-01' + n * interval '4 minutes', 'actor-' || n % 2000,
         case when n < 10000 then 'long-ago' else 'action-' || n % 40 end,
         case n % 4 when 0 then jsonb_build_object('orderId', 'order-' || n % 5000)
           when 1 then jsonb_build_object('complaintId', n::text)
           when 2 then jsonb_build_object('receipt', 'bank/' || n) else jsonb_build_object('subject', 'staff:' || n % 100) end
       from generate_series(1, 100000) n`,
    )
    await client.query('alter table audit_events enable trigger user')
    await client.query('vacuum analyze audit_events')
    const rowsRead = async () => {
      await client.query('select pg_stat_force_next_flush()')
      const { rows } = await client.query<{ read: number }>(
        `select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_user_tables where relname = 'audit_events'`,
      )
      return rows[0]?.read ?? 0
    }
    for (const body of FILTERS) {
      const before = await rowsRead()
      const { data } = await own.call('searchAudit', body, { cookie })
      expect(data.events.length, JSON.stringify(body)).toBeGreaterThan(0)
      expect((await rowsRead()) - before, JSON.stringify(body)).toBeLessThan(10 * PAGE_SIZE)
    }
    await own.close()
  })
})
