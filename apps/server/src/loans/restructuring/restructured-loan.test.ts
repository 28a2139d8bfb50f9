import { addDays } from '@hulog/lending'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { businessDateOf } from '../../origination/index.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { classifyLoans } from '../delinquency/classify-loans.ts'
import { listClasses } from '../delinquency/delinquency.store.ts'
import { reportPortfolio } from '../delinquency/portfolio-report.ts'
import { sweepDueWork } from '../due-work/sweep-due-work.ts'
import { aPayer, type Payer } from '../repayments/a-payer.fixtures.ts'
import { extendable } from '../repayments/repayments.fixtures.ts'
import { bounce, expectCorrectBooks, payAs } from '../servicing/servicing.fixtures.ts'
import { allCharges, restructure, withoutLateCharges } from './restructuring.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

const today = ({ order }: Payer) => businessDateOf(order, product.services.clock)
const instant = () => product.services.clock.businessNow().toISOString()

function query(text: string, values: unknown[] = []) {
  return product.services.db.$client.query(text, values).then(({ rows }) => rows)
}

async function statementOf({ order, cookie }: Payer) {
  return (await product.call('getStatement', { orderId: order.id }, { cookie })).data
}

async function owedOf({ order, cookie }: Payer) {
  return (await product.call('explainOwed', { orderId: order.id }, { cookie })).data
}

/** All pages give one debt. */
async function expectOneDebt(payer: Payer): Promise<void> {
  const [{ standing }, statement, owed] = [await payer.details(), await statementOf(payer), await owedOf(payer)]
  expect(standing?.payoffMinor).toBe(owed.payoffMinor)
  expect(statement.payoffMinor).toBe(owed.payoffMinor)
  expect(statement.balanceMinor + statement.notYetDueMinor - owed.rebateMinor).toBe(owed.payoffMinor - owed.creditMinor)
  expect(statement.repaidMinor).toBe(standing?.repaidMinor)
  expect(standing?.repayments.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(standing?.repaidMinor)
}

describe('TRM-07 a loan under new terms', () => {
  it('keeps what was borrowed, paid out and repaid, and owes what it owed, on every page', async () => {
    const payer = await aPayer(product)
    await payAs(payer, 100_000)
    await product.passDays(46)
    const before = await payer.details()
    const termsBefore = (await query('select terms from orders where id = $1', [payer.order.id]))[0]
    await restructure(product, payer)
    const { standing, ...page } = await payer.details()
    expect(standing).toMatchObject({
      principalMinor: 1_000_000,
      paidOutMinor: 1_000_000,
      paidOutOn: before.standing?.paidOutOn,
      repaidMinor: 100_000,
      repayments: before.standing?.repayments,
      installmentsPaid: 0,
      installmentsTotal: 3,
      dueNowMinor: 0,
      lastExtension: null,
    })
    expect(standing?.plan.map(({ dueOn }) => dueOn)[0]).toBe(standing?.nextDueOn)
    const total = (standing?.plan ?? []).reduce((sum, { amountMinor }) => sum + amountMinor, 0)
    const rows = Object.fromEntries(page.userOrderDetail.detail.map(({ text, value }) => [text, value]))
    const shown = ((total + 100_000) / 100).toLocaleString('en', { minimumFractionDigits: 2 })
    expect(rows).toMatchObject({
      'Loan amount': '₱10,000.00',
      'Total to repay': `₱${shown}`,
      Term: expect.stringContaining(`under new terms until ${standing?.plan.at(-1)?.dueOn}`),
    })
    expect((await payer.home()).currentOrder?.progress).toMatchObject({
      principalMinor: 1_000_000,
      repaidMinor: 100_000,
    })
    expect((await payer.view()).data.detail.at(-1)).toMatchObject({ value: '₱1,000.00' })
    await expectOneDebt(payer)
    expect((await query('select terms from orders where id = $1', [payer.order.id]))[0]).toEqual(termsBefore)
    await expectCorrectBooks(product)
  })

  it('closes after the last new installment, with a letter about the loan as it was paid out', async () => {
    const payer = await aPayer(product, { terms: withoutLateCharges })
    const disbursedOn = today(payer)
    await product.passDays(46)
    await restructure(product, payer, {
      change: { count: 3, every: { days: 10 } },
      charges: allCharges('kept'),
      writeDownMinor: 100_000,
    })
    // 9,000.00, and the 460.00 of 46 days with the last installment.
    const { plan = [] } = (await payer.details()).standing ?? {}
    expect(plan.at(-1)).toMatchObject({ number: 4, amountMinor: 46_000 })
    let paidMinor = 0
    for (const { dueOn } of plan.slice(0, 3)) {
      while (today(payer) < dueOn) await product.passDays(1)
      const { dueNowMinor = 0 } = (await payer.details()).standing ?? {}
      paidMinor += dueNowMinor
      expect((await payer.readOrder()).state).toBe(170)
      await payAs(payer, dueNowMinor)
    }
    expect(await payer.readOrder()).toEqual({ state: 200, nextDueOn: null })
    expect(paidMinor).toBe(plan.reduce((sum, { amountMinor }) => sum + amountMinor, 0))
    const { cookie, order } = payer
    const letter = (await product.call('getClosingLetter', { orderId: order.id }, { cookie })).data
    expect(letter).toMatchObject({
      principalMinor: 1_000_000,
      disbursedOn,
      repaidMinor: paidMinor,
      closedOn: today(payer),
      closedBy: 'repaid',
    })
    expect((await product.call('listOrders', {}, { cookie })).data.orders[0]).toMatchObject({
      amountMinor: 1_000_000,
      repaidMinor: paidMinor,
    })
    expect((await payer.details()).userOrderDetail.detail.find(({ text }) => text === 'Repaid in all')?.value).toBe(
      `₱${(paidMinor / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`,
    )
    await expectCorrectBooks(product)
  })

  it('counts a payment of before that bounces, or arrives later, from its own day', async () => {
    const payer = await aPayer(product)
    const code = await payer.getCode()
    const paidAt = instant()
    const paidOn = today(payer)
    const receiptId = await payAs(payer, 100_000)
    await product.passDays(46)
    await restructure(product, payer)
    const signed = (await payer.details()).standing
    await product.passDays(5)
    await bounce(product, receiptId, 100_000)
    const bounced = (await payer.details()).standing
    expect(bounced).toMatchObject({ repaidMinor: 0, repayments: [], installmentsTotal: 4 })
    expect(bounced?.plan.slice(0, 3)).toEqual(signed?.plan)
    await expectOneDebt(payer)
    await payer.pay(100_000, { code, paidAt })
    const again = (await payer.details()).standing
    expect(again).toMatchObject({ repayments: [{ on: paidOn, amountMinor: 100_000 }] })
    expect(again?.plan).toEqual(signed?.plan)
    await payer.pay(200_000, { code, paidAt })
    const more = (await payer.details()).standing
    expect(more?.plan.slice(0, 2)).toEqual(signed?.plan.slice(0, 2))
    expect(more?.plan.at(-1)?.unpaidMinor).toBeLessThan(signed?.plan.at(-1)?.unpaidMinor ?? 0)
    await expectOneDebt(payer)
    await expectCorrectBooks(product)
  })

  it('can be restructured again, on the same day too', async () => {
    const payer = await aPayer(product)
    await payAs(payer, 50_000)
    await product.passDays(20)
    await restructure(product, payer)
    await product.passDays(40)
    await payAs(payer, 300_000)
    await restructure(product, payer, { change: { count: 5, every: { days: 14 } } })
    await restructure(product, payer, { change: { holidayInstallments: 2 }, charges: allCharges('waived') })
    const { standing } = await payer.details()
    expect(standing).toMatchObject({ principalMinor: 1_000_000, repaidMinor: 350_000, installmentsTotal: 5 })
    expect(standing?.nextDueOn).toBe(addDays(today(payer), 42))
    const { rows } = await statementOf(payer)
    expect(rows.filter(({ kind }) => kind === 'payment')).toHaveLength(2)
    await expectOneDebt(payer)
    await expectCorrectBooks(product)
  })

  it('takes a code for an extension of the terms before as an ordinary payment', async () => {
    const payer = await aPayer(product, { terms: extendable })
    await product.passDays(90)
    const { data } = await payer.view()
    const amount = data.delay?.amount ?? 0
    const asked = await payer.askForExtension(amount)
    await restructure(product, payer, { charges: allCharges('kept') })
    await payer.pay(amount, { code: asked.data.payCode })
    const { standing } = await payer.details()
    expect(standing).toMatchObject({ lastExtension: null, repaidMinor: amount })
    expect(
      await query(`select 1 from loan_events where order_id = $1 and type = 'extended'`, [payer.order.id]),
    ).toEqual([])
    await expectCorrectBooks(product)
  })
})

describe('TRM-07 the days of a loan under new terms', () => {
  it('past due begin anew: its due dates, milestones and classes', async () => {
    const payer = await aPayer(product)
    const { services } = product
    const whose = { borrowerId: payer.order.borrowerId, id: payer.order.id }
    const classesNow = async () => {
      while ((await classifyLoans(services, { market: 'PH' })) !== null);
      const open = (await listClasses(services.db, whose)).filter(({ untilOn }) => untilOn === null)
      return new Set(open.map(({ daysPastDue }) => daysPastDue))
    }
    const sweep = () => sweepDueWork(services, { market: 'PH' })
    const firstDueOn = addDays(today(payer), 91)
    await product.passDays(187)
    await sweep()
    expect([...(await classesNow())].every((days) => days >= 95)).toBe(true)
    await restructure(product, payer, { charges: allCharges('waived'), change: { count: 2, every: { days: 30 } } })
    const signedOn = today(payer)
    expect(await payer.readOrder()).toEqual({ state: 170, nextDueOn: addDays(signedOn, 30) })
    await product.passDays(2)
    expect(await classesNow()).toEqual(new Set([0]))
    await product.passDays(30)
    await sweep()
    const milestones = await query(
      'select reached_on::text as on, kind from loan_milestones where order_id = $1 order by reached_on, kind',
      [payer.order.id],
    )
    expect(milestones).toEqual([
      { on: firstDueOn, kind: 'due' },
      ...[1, 30, 60, 90].map((days) => ({ on: addDays(firstDueOn, days), kind: `overdue-${days}` })),
      { on: addDays(signedOn, 30), kind: 'due' },
      { on: addDays(signedOn, 31), kind: 'overdue-1' },
    ])
    await expectCorrectBooks(product)
  })

  it('before still have their figures in the portfolio', async () => {
    const payer = await aPayer(product)
    await product.passDays(95)
    const before = await portfolioOn(payer)
    await product.passDays(1)
    await restructure(product, payer, { charges: allCharges('waived') })
    expect(await portfolioOn(payer, -1)).toEqual(before)
  })
})

/** The whole portfolio on a day counted from today. */
async function portfolioOn(payer: Payer, days = 0) {
  return reportPortfolio(product.services, { market: 'PH', on: addDays(today(payer), days) })
}
