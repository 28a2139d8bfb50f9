import type { Body } from '@hulog/contract'
import { PAGE_SIZE } from '@hulog/contract/limits'
import { COLLECTION_BUCKETS } from '@hulog/contract/staff-limits'
import { parseIsoDate } from '@hulog/lending'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anIdentity } from '../../people/borrowers/borrowers.fixtures.ts'
import { keepSection } from '../../people/index.ts'
import { aColleague } from '../../people/staff/staff.fixtures.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { refusalCode } from '../../testing/refusals.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { copyLoan } from '../due-work/copy-loan.fixtures.ts'
import { ninetyOneDays } from '../repayments/repayments.fixtures.ts'
import { queuedQuery } from './collection-buckets.ts'
import { aCall, aCollector, aLateLoan, aLateOrder } from './collections.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

type Bucket = Body<'listCollections'>['bucket']

const list = async (bucket: Bucket, cookie: string, given: Partial<Body<'listCollections'>> = {}) =>
  (await product.call('listCollections', { market: 'PH', bucket, order: 'late', ...given }, { cookie })).data

async function countsOf(cookie: string, filters: Body<'getCollections'> = {}) {
  const { markets } = (await product.call('getCollections', filters, { cookie })).data
  return Object.fromEntries(
    (markets.find(({ market }) => market === 'PH')?.buckets ?? []).map(({ bucket, loanCount }) => [bucket, loanCount]),
  )
}

describe('the buckets', () => {
  it('hold each loan by the day on which it is or was due, and nothing that is due later', async () => {
    const { cookie } = await aCollector(product)
    const before = await countsOf(cookie)
    for (const days of [-4, -3, -1, 0, 1, 7, 8, 30, 31, 60, 61, 90, 91]) await aLateOrder(product, days)
    const after = await countsOf(cookie)
    const added = COLLECTION_BUCKETS.map((bucket) => [bucket, (after[bucket] ?? 0) - (before[bucket] ?? 0)])
    expect(Object.fromEntries(added)).toEqual({
      ...{ dueToday: 1, dueSoon: 2, late1to7: 2, late8to30: 2, late31to60: 2, late61to90: 2, lateOver90: 1 },
    })
    for (const bucket of COLLECTION_BUCKETS) {
      expect((await list(bucket, cookie)).loans.length, bucket).toBe(after[bucket])
    }
    expect((await list('late1to7', cookie)).loans.map(({ daysLate }) => daysLate)).toEqual([7, 1])
    expect((await product.call('getCollections', { productId: 'salary-91' }, { cookie })).code).toBe(0)
    expect(await countsOf(cookie, { productId: 'another' })).toMatchObject({ late1to7: 0 })
  })

  it('show what is owed, what was said last, what was promised, and what comes next', async () => {
    const { cookie, name } = await aCollector(product)
    const { order, details } = await aLateLoan(product, 45)
    await inTransaction(product.services.db, (tx) =>
      keepSection(product.services, tx, order.borrowerId, 'identity', anIdentity({ fullName: 'Maria Santos' })),
    )
    const orderId = order.id
    const promisedOn = (await product.call('getCollections', {}, { cookie })).data.markets.find(
      ({ market }) => market === 'PH',
    )?.today
    await product.call('recordBorrowerContact', aCall(orderId), { cookie })
    const promise = { orderId, amountMinor: 1_000, promisedOn: promisedOn ?? '', madeBy: 'borrower' } as const
    await product.call('recordPromise', promise, { cookie })
    await product.call(
      'saveTask',
      { text: 'Send the statement.', dueOn: '2030-01-01', version: 0, orderId, assignedTo: name },
      { cookie },
    )
    const { standing } = await details()
    const { loans } = await list('late31to60', cookie, { mine: true })
    expect(loans).toMatchObject([
      {
        orderId,
        daysLate: 45,
        dueNowMinor: standing?.dueNowMinor,
        lastContact: { outcome: 'noAnswer', by: name },
        promise: { promiseState: 'open', amountMinor: 1_000 },
        nextTask: { text: 'Send the statement.' },
        contact: { isAllowed: true },
      },
    ])
    expect(loans[0]?.nameMasked).toBe('M••• S•••')
    expect(await countsOf(cookie, { mine: true })).toMatchObject({ late31to60: 1, late1to7: 0 })
  })
})

describe('a list that is worked through', () => {
  const bucket = 'lateOver90'
  let cookie = ''
  let all: string[] = []
  beforeAll(async () => {
    cookie = (await aCollector(product)).cookie
    // Several days and amounts, and more than a page that is equal in both.
    for (const [daysLate, principalMinor] of [
      [103, 1_200_000],
      [101, 1_100_000],
      [100, 1_300_000],
    ] as const) {
      await aLateOrder(product, daysLate, { ...ninetyOneDays, principalMinor })
    }
    const order = await aLateOrder(product, 102)
    await inTransaction(product.services.db, (tx) => copyLoan(tx, order, PAGE_SIZE))
  })

  it.each(['late', 'amount'] as const)('has every loan once over its pages, by %s', async (order) => {
    const first = await list(bucket, cookie, { order })
    expect(first.loans).toHaveLength(PAGE_SIZE)
    const second = await list(bucket, cookie, { order, after: first.nextAfter ?? '' })
    expect(second.nextAfter).toBeNull()
    all = [...first.loans, ...second.loans].map(({ orderId }) => orderId)
    expect(new Set(all).size).toBe((await countsOf(cookie))[bucket])
    if (order === 'late') {
      const days = [...first.loans, ...second.loans].map(({ daysLate }) => daysLate)
      expect(days).toEqual(days.toSorted((a, b) => b - a))
    }
  })

  it.each(['late', 'amount'] as const)('leads to the next loan and back, by %s', async (order) => {
    const { loans } = await list(bucket, cookie, { order })
    const [first, second, third] = loans.map(({ orderId }) => orderId)
    const around = async (orderId = '') => {
      const queue = { market: 'PH', bucket, order } as const
      const { data } = await product.call('getCollectionCase', { orderId, queue }, { cookie })
      return [data.previousOrderId, data.nextOrderId]
    }
    expect(await around(first)).toEqual([null, second])
    expect(await around(second)).toEqual([first, third])
  })

  it('refuses a place that no list has', async () => {
    const id = '0b9f6f0e-3c1d-4f0e-9a57-2f6c8f1f4e10'
    for (const after of [`2026-02-30_1_${id}`, `0000-01-01_1_${id}`, `9999-99-99_1_${id}`]) {
      const refused = await product.call('listCollections', { market: 'PH', bucket, order: 'late', after }, { cookie })
      expect(refused.code).toBe(refusalCode('INVALID_FIELD'))
    }
  })

  // PostgreSQL scans tables with few rows, whatever their indexes: here that is switched off.
  it('is found by an index, however many loans there are', async () => {
    const { db, clock } = product.services
    const caller = { name: 'ana.cruz', sessionId: null, roles: [], permissions: new Set<never>() }
    for (const productId of [undefined, 'salary-91']) {
      const plan = await db.transaction(async (tx) => {
        await tx.execute('set local enable_seqscan = off')
        const queue = { market: 'PH', bucket: 'late8to30', order: 'late', ...(productId && { productId }) } as const
        const after = {
          dueOn: parseIsoDate('2026-01-01'),
          amountMinor: 1,
          orderId: '0b9f6f0e-3c1d-4f0e-9a57-2f6c8f1f4e10',
        }
        const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(
          sql`explain ${queuedQuery({ db: tx, clock }, caller, queue, { after, limit: 51 })}`,
        )
        return rows.map((line) => line['QUERY PLAN']).join('\n')
      })
      expect(plan).toContain(productId === undefined ? 'orders_by_next_due' : 'orders_of_product_by_next_due')
      expect(plan).not.toMatch(/Sort/)
    }
  })
})

it('is closed to colleagues without the right', async () => {
  const { cookie } = await aColleague(product, { permissions: ['loans.read'] })
  expect((await product.call('getCollections', {}, { cookie })).status).toBe(403)
})
