import { randomUUID } from 'node:crypto'
import type { Reply } from '@hulog/contract'
import type { LoanTerms } from '@hulog/lending'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts, balanceOf } from '../../books/index.ts'
import { countEvents } from '../../people/audit/audit.fixtures.ts'
import { aColleague } from '../../people/staff/staff.fixtures.ts'
import { refusalCode } from '../../testing/refusals.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { waive, writeOffByTwo } from '../acts/acts.fixtures.ts'
import { aPayer, type Payer } from '../repayments/a-payer.fixtures.ts'
import { extendable, fourMonths, inParts, ninetyOneDays, recalculated } from '../repayments/repayments.fixtures.ts'
import { offerNewTerms, signAs, withoutLateCharges } from '../restructuring/restructuring.fixtures.ts'
import { chargeLoan } from '../servicing/charge-loan.ts'
import { loanOf, orderOf, payAs, bounce } from '../servicing/servicing.fixtures.ts'

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
  expect(owed).toMatchObject({ payoffMinor, dueNowMinor, daysLate: daysOverdue, nextDueOn, nextDueMinor, creditMinor, repaidMinor })
  const said = (all: readonly { kind: string; amountMinor: number; explanation: string }[]) =>
    all.map(({ kind, amountMinor, explanation }) => `${kind} ${amountMinor} ${explanation}`)
  expect(said(lines)).toEqual(said(standing!.owed))
  const { borrowerId, id, currency } = payer.order
  const principal = await balanceOf(product.services.db, accounts.principalReceivable, currency, { borrowerId, orderId: id })
  expect(shown.writtenOffOn === null ? principal : owed.byKind.principal).toBe(owed.byKind.principal)
}

async function aLoan(terms: LoanTerms, daysOld = 0): Promise<Payer> {
  const payer = await aPayer(product, { terms })
  await product.passDays(daysOld)
  return payer
}

describe('the figures of a loan', () => {
  it('are one sum in every view of a loan that runs, and record who looked', async () => {
    const payer = await aLoan(fourMonths)
    const before = await countEvents(product, 'borrower-viewed')
    const shown = await caseOf(payer)
    await expectOneDebt(payer, shown)
    expect(shown.order).toMatchObject({ state: 'active', currency: 'PHP', market: 'PH', principalMinor: 400_000 })
    expect(shown.borrower.phoneMasked).not.toContain(payer.phone.slice(1, 8))
    expect(await countEvents(product, 'borrower-viewed')).toBe(before + 1)
  })
})
