import { randomUUID } from 'node:crypto'
import type { Reply } from '@hulog/contract'
import { type LoanTerms, parseIsoDate } from '@hulog/lending'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts, balanceOf } from '../../books/index.ts'
import { aBorrower } from '../../origination/confirmation/a-borrower.fixtures.ts'
import { anOffer } from '../../origination/orders/orders.fixtures.ts'
import { eventsAbout } from '../../people/audit/audit.fixtures.ts'
import { aColleague } from '../../people/staff/staff.fixtures.ts'
import { refusalCode } from '../../testing/refusals.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { waive, writeOffByTwo } from '../acts/acts.fixtures.ts'
import { aPayer, type Payer } from '../repayments/a-payer.fixtures.ts'
import { extendable, fourMonths, inParts, ninetyOneDays, recalculated } from '../repayments/repayments.fixtures.ts'
import { restructure, withoutLateCharges } from '../restructuring/restructuring.fixtures.ts'
import { chargeLoan } from '../servicing/charge-loan.ts'
import { aPayerWithAccount, bounce, onLoan, orderOf, payAs } from '../servicing/servicing.fixtures.ts'

let product: TestProduct
let cookie: string
beforeAll(async () => {
  product = await startTestProduct()
  cookie = (await aColleague(product, { permissions: ['loans.read'] })).cookie
})
afterAll(() => product.close())

const reason = 'letter of 12 May'
const read = (orderId: string) => product.call('getLoanCase', { orderId }, { cookie })
const caseOf = async ({ order }: Payer) => (await read(order.id)).data

type Case = Reply<'getLoanCase'>

function sum<Row>(rows: readonly Row[], of: (row: Row) => number): number {
  return rows.reduce((total, row) => total + of(row), 0)
}

/** Every figure of the page is the same sum, is what the borrower is shown, and is what the books say. */
async function expectOneDebt(payer: Payer, shown: Case): Promise<void> {
  const { owed, installments, lines } = shown
  if (owed === null) throw new Error('nothing was paid out')
  const owedMinor = owed.payoffMinor + owed.rebateMinor
  expect(sum(installments, ({ unpaidMinor }) => unpaidMinor)).toBe(owedMinor)
  expect(sum(lines, ({ amountMinor }) => amountMinor)).toBe(owedMinor)
  expect(sum(Object.values(owed.byKind), (minor) => minor)).toBe(owedMinor)
  for (const each of installments) {
    const { dueMinor, paidMinor, waivedMinor, unpaidMinor, byKind, unpaidByKind } = each
    expect(paidMinor + waivedMinor + unpaidMinor, `installment ${each.number}`).toBe(dueMinor)
    expect(sum(Object.values(byKind), (minor) => minor)).toBe(dueMinor)
    expect(sum(Object.values(unpaidByKind), (minor) => minor)).toBe(unpaidMinor)
  }
  const { standing } = await payer.details()
  const { payoffMinor, dueNowMinor, daysOverdue, nextDueOn, nextDueMinor, creditMinor, repaidMinor } = standing!
  expect(owed).toMatchObject({
    payoffMinor,
    dueNowMinor,
    daysLate: daysOverdue,
    nextDueOn,
    nextDueMinor,
    creditMinor,
    repaidMinor,
  })
  const said = (all: readonly { kind: string; amountMinor: number; explanation: string }[]) =>
    all.map(({ kind, amountMinor, explanation }) => `${kind} ${amountMinor} ${explanation}`)
  expect(said(lines)).toEqual(said(standing!.owed))
  const { borrowerId, id, currency } = payer.order
  const principal = await balanceOf(product.services.db, accounts.principalReceivable, currency, {
    borrowerId,
    orderId: id,
  })
  // A write-off takes the principal out of the books; the borrower still owes it.
  expect(principal).toBe(shown.writtenOffOn === null ? owed.byKind.principal : 0)
}

const DAY_MS = 86_400_000

/** A loan that was paid out so many days ago. */
function aLoan(terms: LoanTerms, daysAgo = 0): Promise<Payer> {
  const today = product.services.clock.businessNow().getTime()
  const on = parseIsoDate(new Date(today - daysAgo * DAY_MS).toISOString().slice(0, 10))
  return aPayer(product, { terms, on })
}

async function payOff(payer: Payer): Promise<string> {
  return payAs(payer, (await caseOf(payer)).owed!.payoffMinor)
}

const coolingOff = { ...ninetyOneDays, coolingOff: { days: 3, refundsUpfrontFee: true } }

/** Loans in every state that a page can be opened in, each with the state that it has then. */
const loans: readonly [name: string, state: string, make: () => Promise<Payer>][] = [
  ['runs', 'active', () => aLoan(fourMonths)],
  ['is due today', 'due', () => aLoan(ninetyOneDays, 91)],
  ['is overdue, with penalty and late interest', 'overdue', () => aLoan(ninetyOneDays, 100)],
  [
    'is overdue and partly paid',
    'overdue',
    async () => {
      const payer = await aLoan(fourMonths, 75)
      await payAs(payer, 60_000)
      return payer
    },
  ],
  [
    'has charges, one of them waived',
    'overdue',
    async () => {
      const payer = await aLoan(fourMonths, 40)
      const charge = {
        reason,
        reference: 'visit-1',
        kind: 'fee',
        amount: { fixedMinor: 15_000 },
        by: 'ana',
      } as const
      await onLoan(product, payer, (tx, order) => chargeLoan(product.services, tx, order, charge))
      await waive(product, 'ana', { ...orderOf(payer), reason, amounts: { penalty: 5_000 } })
      return payer
    },
  ],
  [
    'was extended',
    'active',
    async () => {
      const payer = await aLoan(extendable, 91)
      const { toPayMinor } = (await caseOf(payer)).extension!
      const { payCode: code } = (await payer.askForExtension(toPayMinor)).data
      await payer.pay(toPayMinor, { code })
      expect((await caseOf(payer)).extension!.given).toHaveLength(1)
      return payer
    },
  ],
  [
    'is paid out in parts',
    'active',
    async () => {
      const payer = await aLoan(inParts)
      expect((await caseOf(payer)).parts).toMatchObject({ paidOut: { length: 1 }, toCome: { length: 2 } })
      return payer
    },
  ],
  [
    'has declining interest and was partly paid early',
    'active',
    async () => {
      const payer = await aLoan(recalculated, 10)
      await payAs(payer, 300_000)
      return payer
    },
  ],
  [
    'has new terms',
    'active',
    async () => {
      const payer = await aLoan(withoutLateCharges, 50)
      await restructure(product, payer)
      expect((await caseOf(payer)).restructurings).toMatchObject([{ state: 'signed' }])
      return payer
    },
  ],
  [
    'was written off',
    'writtenOff',
    async () => {
      const payer = await aLoan(ninetyOneDays, 120)
      await writeOffByTwo(product, { ...orderOf(payer), reason })
      expect((await caseOf(payer)).writtenOffOn).not.toBeNull()
      return payer
    },
  ],
  [
    'is paid, with more than was owed',
    'settled',
    async () => {
      const payer = await aLoan(ninetyOneDays, 60)
      await payAs(payer, 1_200_000)
      return payer
    },
  ],
  [
    'runs again after its payment bounced',
    'overdue',
    async () => {
      const payer = await aLoan(ninetyOneDays, 95)
      const { payoffMinor } = (await caseOf(payer)).owed!
      await bounce(product, await payOff(payer), payoffMinor)
      expect((await caseOf(payer)).payments[0]?.reversedAt).not.toBeNull()
      return payer
    },
  ],
  [
    'was given back',
    'cancelled',
    async () => {
      const payer = await aLoan(coolingOff, 1)
      const { amountMinor } = (await caseOf(payer)).coolingOff!
      const { payCode: code } = (await payer.exit(amountMinor)).data
      await payer.pay(amountMinor, { code })
      expect((await caseOf(payer)).givenBackOn).not.toBeNull()
      return payer
    },
  ],
]

describe('the figures of a loan', () => {
  it.each(loans)(
    'that %s are one sum in every view, what its borrower is shown, and in the books',
    async (_name, state, make) => {
      const payer = await make()
      const shown = await caseOf(payer)
      expect(shown.order.state).toBe(state)
      await expectOneDebt(payer, shown)
      const { sums, entries } = (await product.call('getLoanLedger', { orderId: payer.order.id }, { cookie })).data
      expect(sum(sums, ({ amountMinor }) => amountMinor)).toBe(0)
      for (const { lines, kind } of entries)
        expect(
          sum(lines, ({ amountMinor }) => amountMinor),
          kind,
        ).toBe(0)
    },
  )
})

describe('the case of a loan', () => {
  it('names its single charges as their acts need them', async () => {
    const payer = await aLoan(fourMonths, 40)
    const charge = {
      reason,
      reference: 'visit-1',
      kind: 'fee',
      amount: { fixedMinor: 15_000 },
      by: 'ana',
    } as const
    await onLoan(product, payer, (tx, order) => chargeLoan(product.services, tx, order, charge))
    expect((await caseOf(payer)).charges).toMatchObject([
      { reference: 'visit-1', kind: 'fee', amountMinor: 15_000, unpaidMinor: 15_000 },
    ])
  })

  it('shows its borrower masked, and is recorded among the views of the borrower, once in a while', async () => {
    const payer = await aPayerWithAccount(product)
    const { borrowerId } = payer.order
    const shown = (await read(payer.order.id)).data
    await read(payer.order.id)
    expect(shown.borrower).toMatchObject({ borrowerId, nameMasked: 'M••• S•••' })
    expect(shown.borrower.phoneMasked).not.toContain(payer.phone.slice(1, 8))
    const views = (await eventsAbout(product, `borrower:${borrowerId}`)).filter(
      ({ action }) => action === 'borrower-viewed',
    )
    expect(views).toMatchObject([{ details: { what: 'loan' } }])
  })

  it('of an order that was not paid out owes nothing', async () => {
    const { borrowerId } = await aBorrower(product)
    const { id } = await anOffer(product.services, borrowerId)
    expect((await read(id)).data).toMatchObject({
      owed: null,
      installments: [],
      lines: [],
      order: { state: 'offered' },
    })
  })
})

const calls = ['getLoanCase', 'getLoanTimeline', 'getLoanLedger', 'listLoanPapers', 'getLoanMessages'] as const

describe('whose loan it is', () => {
  it.each(calls)('%s knows no unknown order, and needs the right', async (name) => {
    const body = { orderId: randomUUID() }
    expect(await product.call(name, body, { cookie })).toMatchObject({
      status: 404,
      code: refusalCode('ORDER_NOT_FOUND'),
    })
    const marketer = await aColleague(product, { permissions: ['marketing.read'] })
    expect((await product.call(name, body, { cookie: marketer.cookie })).status).toBe(403)
    const payer = await aLoan(ninetyOneDays)
    expect((await product.call(name, { orderId: payer.order.id }, { cookie: payer.cookie })).status).toBe(401)
  })
})
