import { randomUUID } from 'node:crypto'
import type { Permission } from '@hulog/contract'
import { SEARCHES_PER_HOUR } from '@hulog/contract/staff-limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aComplaint } from '../../care/complaints/complaints.fixtures.ts'
import { aPayer, type Payer } from '../../loans/repayments/a-payer.fixtures.ts'
import { payAs } from '../../loans/servicing/servicing.fixtures.ts'
import { tellOf, transfersOf } from '../../loans/transfers/transfers.fixtures.ts'
import { aPaidOutLoan } from '../../origination/confirmation/a-borrower.fixtures.ts'
import { hasOpenOrder } from '../../origination/index.ts'
import { anApplication } from '../../origination/orders/orders.fixtures.ts'
import { refusalCode } from '../../testing/refusals.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { aBorrower, anIdentity } from '../borrowers/borrowers.fixtures.ts'
import { saveIdentity } from '../borrowers/save-identity.ts'
import { aColleague, type Colleague } from '../staff/staff.fixtures.ts'

let product: TestProduct
let officer: Colleague
let payer: Payer
beforeAll(async () => {
  product = await startTestProduct()
  officer = await aColleague(product, { roles: ['auditor'] })
  payer = await aPayer(product)
})
afterAll(() => product.close())

const ask = (sought: string, { cookie }: Colleague = officer) => product.call('searchConsole', { sought }, { cookie })
const search = async (sought: string, by?: Colleague) => {
  const answer = await ask(sought, by)
  if (answer.code !== 0) throw new Error(answer.raw)
  return answer.data
}
const newcomer = (permissions: readonly Permission[]) => aColleague(product, { permissions })

async function recorded(name: string) {
  const { rows } = await product.services.db.$client.query<{ action: string; details: Record<string, unknown> }>(
    'select action, details from audit_events where actor = $1 order by id',
    [name],
  )
  return rows
}

describe('an exact key', () => {
  it('finds an order by its number in any spelling, and by its id', async () => {
    const { id, number } = payer.order
    for (const sought of [number, `${number.slice(0, 4)} ${number.slice(4, 8)} ${number.slice(8)}`, id, ` ${id} `]) {
      const { orders } = await search(sought)
      expect(orders?.found, sought).toMatchObject([{ orderId: id, isPaidOut: true, orderStatus: 170, market: 'PH' }])
    }
  })

  it('finds a borrower by phone in any usual spelling of the market, masked, with the newest order', async () => {
    const national = payer.phone.slice(1)
    for (const sought of [payer.phone, `+63 ${national}`, `(0${national.slice(0, 3)}) ${national.slice(3)}`]) {
      const { borrowers } = await search(sought)
      expect(borrowers?.found, sought).toMatchObject([{ borrowerId: payer.order.borrowerId, market: 'PH' }])
      expect(borrowers?.found[0]?.phoneMasked).toMatch(/•••/)
      expect(borrowers?.found[0]?.newestOrder).toMatchObject({ orderStatus: 170 })
    }
  })

  it.each([
    ['+91 98765 43210', ['98765 43210', '9876543210', '+919876543210']],
    ['+62 812-3456-7890', ['0812-3456-7890', '081234567890']],
    ['+63 917 222 0001', ['09172220001', '0917-222-0001']],
  ])('finds the phone %s as it is written in its country', async (phone, spellings) => {
    const id = await aBorrower(product.services, phone)
    for (const sought of [phone, ...spellings])
      expect((await search(sought)).borrowers?.found, sought).toMatchObject([{ borrowerId: id, newestOrder: null }])
  })

  it('finds a complaint by its case number', async () => {
    const { caseNumber } = await aComplaint(product, payer)
    const digits = caseNumber.replaceAll('-', '')
    for (const sought of [caseNumber, digits])
      expect((await search(sought)).complaints?.found).toMatchObject([
        { caseNumber: digits, complaintState: 'received' },
      ])
  })

  it('finds money by payment code, receipt, payout and reference of a transfer', async () => {
    const code = await payer.getCode()
    const receiptId = await payAs(payer, 5_000)
    const inSuspense = await payAs(payer, 5_000, 'no-such-code')
    await tellOf(product, payer, { utr: 'IPAY99887766' })
    const [transfer] = await transfersOf(product, payer)
    const loan = await aPaidOutLoan(product)
    const found = async (sought: string) => (await search(sought)).payments?.found
    const { id: orderId } = payer.order
    expect(await found(code)).toMatchObject([{ what: 'paymentCode', orderId, currency: 'PHP' }])
    expect(await found(receiptId)).toMatchObject([
      { what: 'receipt', orderId, isInSuspense: false, amountMinor: 5_000 },
    ])
    expect(await found(inSuspense)).toMatchObject([{ what: 'receipt', orderId: null, isInSuspense: true }])
    expect(await found(`sandbox-payments/${inSuspense}`)).toMatchObject([{ provider: 'sandbox-payments' }])
    for (const sought of [transfer?.utr ?? '', 'ipay 9988 7766'])
      expect(await found(sought), sought).toMatchObject([{ what: 'transfer', orderId }])
    expect(await found(`${loan.orderId}-1`)).toMatchObject([{ what: 'payout', orderId: loan.orderId }])
    expect(await found('nothing-like-it')).toEqual([])
  })

  it('with one wrong digit says so', async () => {
    const { number } = payer.order
    const wrong = number.slice(0, 9) + String((Number(number.at(9)) + 1) % 10)
    expect(await search(wrong)).toMatchObject({ hasSlip: true, orders: { found: [] } })
    expect(await search(number)).toMatchObject({ hasSlip: false })
  })
})

describe('a name', () => {
  it('finds at most twenty, and says that there are more', async () => {
    for (let n = 0; n < 21; n += 1) {
      const id = await aBorrower(product.services)
      await saveIdentity(product.services, hasOpenOrder, id, anIdentity({ fullName: 'Crispina Panganiban' }))
    }
    const { borrowers } = await search('panganiban cris')
    expect(borrowers?.found).toHaveLength(20)
    expect(borrowers?.hasMore).toBe(true)
    expect(JSON.stringify(borrowers)).not.toMatch(/panganiban/i)
  })

  it('shows due and overdue loans as such', async () => {
    const late = await aPaidOutLoan(product)
    const { borrowerId, orderId } = late
    await product.services.db.$client.query(`update orders set next_due_on = applied_on - 3 where id = $1`, [orderId])
    expect((await search(borrowerId)).borrowers?.found).toMatchObject([{ newestOrder: { orderStatus: 180 } }])
  })
})

describe('rights', () => {
  const kinds = ['orders', 'borrowers', 'complaints', 'payments'] as const
  it.each([
    ['loans.read', ['orders']],
    ['applications.read', ['orders']],
    ['borrowers.read', ['borrowers']],
    ['care.read', ['complaints']],
    ['payments.read', ['payments']],
    ['people.read', []],
  ] as const)('%s opens %j', async (permission, opened) => {
    const found = await search(payer.order.number, await newcomer([permission]))
    expect(kinds.filter((kind) => found[kind] !== null)).toEqual(opened)
  })

  it('to loans does not show applications', async () => {
    const { number } = await anApplication(product.services, await aBorrower(product.services))
    expect((await search(number, await newcomer(['loans.read']))).orders?.found).toEqual([])
    expect((await search(number, await newcomer(['applications.read']))).orders?.found).toMatchObject([
      { isPaidOut: false },
    ])
  })

  it('to borrowers alone shows no order', async () => {
    const { borrowers } = await search(payer.phone, await newcomer(['borrowers.read']))
    expect(borrowers?.found).toMatchObject([{ newestOrder: null }])
  })
})

describe('limits', () => {
  it('records each search by its kind and what it found, never what was sought', async () => {
    const someone = await newcomer(['loans.read', 'borrowers.read'])
    await search('Maria Makiling', someone)
    await search(payer.order.number, someone)
    const events = await recorded(someone.name)
    expect(events).toMatchObject([
      { action: 'console-searched', details: { by: 'name', borrowers: 0, complaints: null } },
      { action: 'console-searched', details: { by: 'key', orders: 1 } },
    ])
    expect(JSON.stringify(events)).not.toMatch(/makiling/i)
  })

  it('refuses a list of names, counts it and records it', async () => {
    const someone = await newcomer(['borrowers.read'])
    const names = Array.from({ length: 10_000 }, (_, n) => `n${n}`)
      .join(',')
      .slice(0, 20_000)
    for (const sought of [names, 'one two three four five six seven eight nine', 'x'.repeat(101)])
      expect((await ask(sought, someone)).code).toBe(refusalCode('SEARCH_OF_A_LIST'))
    expect(await recorded(someone.name)).toMatchObject([
      { action: 'console-search-refused' },
      { action: 'console-search-refused', details: { words: 9 } },
      { action: 'console-search-refused', details: { words: 1 } },
    ])
    const { rows } = await product.services.db.$client.query('select count from limit_counters where key = $1', [
      `console-search:${someone.name}`,
    ])
    expect(rows).toEqual([{ count: 3 }])
  })

  it('refuses more than so many an hour, records the first refusal, and finds again an hour later', async () => {
    const someone = await newcomer(['borrowers.read'])
    await search('maria', someone)
    await product.services.db.$client.query('update limit_counters set count = $1 where key = $2', [
      SEARCHES_PER_HOUR - 1,
      `console-search:${someone.name}`,
    ])
    expect((await ask('maria', someone)).code).toBe(0)
    for (let n = 0; n < 3; n += 1) expect((await ask('maria', someone)).code).toBe(refusalCode('SEARCH_LIMIT_REACHED'))
    const limited = (await recorded(someone.name)).filter(({ action }) => action === 'console-search-limited')
    expect(limited).toHaveLength(1)
    await product.services.db.$client.query(
      'update limit_counters set window_ends_at = to_timestamp(0) where key = $1',
      [`console-search:${someone.name}`],
    )
    expect((await ask('maria', someone)).code).toBe(0)
  })
})

it.each([
  ["'; drop table borrowers; --"],
  ['%_%'],
  ['\ud800ab'],
  ['{1,2}'],
  ['  '],
  ['€£'],
  ['٠٩١٧٥٥٥٠١٢٣'],
  [randomUUID()],
  ['a/'],
  ['refund-'],
])('answers %j with nothing found', async (sought) => {
  const { orders, borrowers, complaints, payments } = await search(sought)
  for (const each of [orders, borrowers, complaints, payments]) expect(each).toEqual({ found: [], hasMore: false })
})

it('refuses control characters', async () => {
  expect((await ask('ab\u0000c')).code).toBe(refusalCode('INVALID_FIELD'))
})
