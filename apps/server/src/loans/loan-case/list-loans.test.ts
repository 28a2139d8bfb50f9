import { randomUUID } from 'node:crypto'
import type { Body, Reply } from '@hulog/contract'
import { parseIsoDate } from '@hulog/lending'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aProduct } from '../../origination/products/products.fixtures.ts'
import { aColleague } from '../../people/staff/staff.fixtures.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { refusalCode } from '../../testing/refusals.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { writeOffByTwo } from '../acts/acts.fixtures.ts'
import { copyLoan } from '../due-work/copy-loan.fixtures.ts'
import { aPayer, type Payer } from '../repayments/a-payer.fixtures.ts'
import { ninetyOneDays } from '../repayments/repayments.fixtures.ts'
import { aPayerWithAccount, orderOf, payAs } from '../servicing/servicing.fixtures.ts'

const DAY_MS = 86_400_000
type Asked = Partial<Body<'listLoans'>>
type Listed = Reply<'listLoans'>

let product: TestProduct
let cookie: string
const loans: Record<string, Payer> = {}

beforeAll(async () => {
  product = await startTestProduct()
  cookie = (await aColleague(product, { permissions: ['loans.read'] })).cookie
  loans.running = await aPayerWithAccount(product)
  loans.due = await aLoan(91)
  loans.late = await aLoan(96)
  loans.later = await aLoan(121)
  loans.paid = await aLoan(20)
  await payAs(loans.paid, 1_200_000)
  loans.writtenOff = await aLoan(150)
  await writeOffByTwo(product, { ...orderOf(loans.writtenOff), reason: 'gone abroad' })
})
afterAll(() => product.close())

function aLoan(daysAgo: number): Promise<Payer> {
  const day = new Date(product.services.clock.businessNow().getTime() - daysAgo * DAY_MS).toISOString().slice(0, 10)
  return aPayer(product, { terms: ninetyOneDays, on: parseIsoDate(day) })
}

const list = (asked: Asked = {}) => product.call('listLoans', { orderBy: 'nextDue', ...asked }, { cookie })
const nameOf = (orderId: string) => Object.keys(loans).find((name) => loans[name]!.order.id === orderId)
const found = async (asked: Asked = {}) => (await list(asked)).data.loans.map(({ orderId }) => nameOf(orderId))

describe('the list of loans', () => {
  it('has every loan that was paid out, by its earliest due date, with what is owed today', async () => {
    const { data } = await list()
    expect(data.loans.slice(0, 4).map(({ orderId }) => nameOf(orderId))).toEqual(['later', 'late', 'due', 'running'])
    expect(new Set(data.loans.map(({ orderId }) => nameOf(orderId)))).toEqual(new Set(Object.keys(loans)))
    const { standing } = await loans.late!.details()
    expect(data.loans[1]).toMatchObject({
      state: 'overdue',
      daysLate: 5,
      payoffMinor: standing!.payoffMinor,
      dueNowMinor: standing!.dueNowMinor,
      currency: 'PHP',
    })
    expect(data.loans[3]).toMatchObject({ borrowerNameMasked: 'M••• S•••', state: 'active' })
    const { id } = await aProduct(product.services)
    expect((await list()).data.products).toMatchObject([{ productId: id, market: 'PH' }])
  })

  it.each<[Asked, string[]]>([
    [{ state: 'open' }, ['later', 'late', 'due', 'running']],
    [{ state: 'running' }, ['running']],
    [{ state: 'due' }, ['due']],
    [{ state: 'overdue' }, ['later', 'late']],
    [{ state: 'writtenOff' }, ['writtenOff']],
    [{ state: 'closed' }, ['paid']],
    [{ minDaysLate: 1 }, ['later', 'late']],
    [{ minDaysLate: 6 }, ['later']],
    [{ minDaysLate: 5, maxDaysLate: 29 }, ['late']],
    [{ maxDaysLate: 5 }, ['late', 'due', 'running']],
    [{ minDaysLate: 9, maxDaysLate: 2 }, []],
    [{ state: 'closed', minDaysLate: 1 }, []],
    [{ market: 'IN' }, []],
    [{ productId: 'other' }, []],
    [{ market: 'PH', productId: 'salary-91', state: 'due' }, ['due']],
    [{ orderBy: 'paidOut', state: 'open' }, ['running', 'due', 'late', 'later']],
  ])('by %j has %j', async (asked, names) => {
    expect(await found(asked)).toEqual(names)
  })

  it.each<Asked>([
    { after: `2026-02-30~${randomUUID()}` },
    { orderBy: 'number', after: `2026-02-20~${randomUUID()}` },
    { orderBy: 'paidOut', after: `1234567890~${randomUUID()}` },
    { after: 'x' },
  ])('refuses to go on at %j', async (asked) => {
    expect(await list(asked)).toMatchObject({ status: 400, code: refusalCode('INVALID_FIELD') })
  })

  it('needs the right', async () => {
    const carer = await aColleague(product, { permissions: ['care.read'] })
    expect((await product.call('listLoans', { orderBy: 'number' }, { cookie: carer.cookie })).status).toBe(403)
  })
})

describe('many loans', () => {
  let own: TestProduct
  let as: string
  beforeAll(async () => {
    own = await startTestProduct({ DATABASE_POOL: '2' })
    as = (await aColleague(own, { permissions: ['loans.read'] })).cookie
    const { order } = await aPayer(own)
    await inTransaction(own.services.db, (tx) => copyLoan(tx, order, 2_000))
    await own.services.db.$client.query(`
      update orders set next_due_on = date '2026-01-01' + (number::bigint % 200)::int,
        disbursed_on = date '2025-01-01' + (number::bigint % 90)::int, product_id = 'product-' || (number::bigint % 3),
        state = case number::bigint % 40 when 0 then 185 when 1 then 200 else state end
      where number < '0000003000'`)
    await own.services.db.$client.query('vacuum analyze orders')
  })
  afterAll(() => own.close())

  async function all(asked: Asked): Promise<Listed['loans']> {
    const rows: Listed['loans'] = []
    let after: string | null = null
    do {
      const body: Body<'listLoans'> = { orderBy: 'nextDue', ...asked, ...(after === null ? {} : { after }) }
      const { data }: { data: Listed } = await own.call('listLoans', body, { cookie: as })
      rows.push(...data.loans)
      after = data.nextAfter
    } while (after !== null)
    return rows
  }

  it.each([
    ['nextDue', (one: Listed['loans'][number]) => one.nextDueOn ?? '9999'],
    ['paidOut', (one: Listed['loans'][number]) => one.paidOutOn],
    ['number', (one: Listed['loans'][number]) => one.orderNumber],
  ] as const)('are paged by %s to the end, each once', async (orderBy, keyOf) => {
    const rows = await all({ orderBy, productId: 'product-1' })
    const { rows: counted } = await own.services.db.$client.query(
      `select count(*)::int as n from orders where product_id = 'product-1'`,
    )
    expect(new Set(rows.map(({ orderId }) => orderId)).size).toBe(counted[0].n)
    const keys = rows.map(keyOf)
    const sorted = keys.toSorted()
    expect(keys).toEqual(orderBy === 'paidOut' ? sorted.reverse() : sorted)
  })

  it('are read by an index: a page reads little more than its own rows, by any filter in any order', async () => {
    const client = own.services.db.$client
    const rowsRead = async () => {
      await client.query('select pg_stat_force_next_flush()')
      const { rows } = await client.query<{ read: number }>(
        `select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_user_tables where relname = 'orders'`,
      )
      return rows[0]?.read ?? 0
    }
    const filters: Asked[] = [
      {},
      { market: 'PH' },
      { productId: 'product-2' },
      { state: 'closed' },
      { state: 'writtenOff' },
    ]
    for (const orderBy of ['nextDue', 'paidOut', 'number'] as const) {
      for (const filter of filters) {
        const before = await rowsRead()
        const { data } = await own.call('listLoans', { orderBy, ...filter }, { cookie: as })
        expect(data.loans.length, JSON.stringify(filter)).toBeGreaterThan(0)
        expect((await rowsRead()) - before, `${orderBy} ${JSON.stringify(filter)}`).toBeLessThan(500)
      }
    }
  })
})
