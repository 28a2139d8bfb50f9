import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPayer } from '../../loans/repayments/a-payer.fixtures.ts'
import { aRunningLoan, fourMonths } from '../../loans/repayments/repayments.fixtures.ts'
import { addressesOf, passUntilMorning, toldOf } from '../../messaging/notifications/notifications.fixtures.ts'
import { showMoney } from '../../platform/markets/markets.ts'
import { anyPhone, startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { sweepDueWork } from '../due-work/sweep-due-work.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
  passUntilMorning(product)
})
afterAll(() => product.close())

const aLoan = (terms = {}) => aRunningLoan(product.services, { phone: `+63${anyPhone().slice(1)}`, ...terms })
const kindsOf = async (borrowerId: string) =>
  (await toldOf(product, { borrowerId })).map(({ kind, state }) => `${kind} ${state}`)
async function nextDays(days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    await product.passDays(1)
    await product.runJobs()
  }
}

describe('a payment reminder', () => {
  it('is sent three days before the due date, on it, on the first day late and after thirty days; once each', async () => {
    const { borrowerId } = await aLoan()
    const seen: Record<number, string[]> = {}
    await product.passDays(86)
    for (let day = 87; day <= 125; day += 1) {
      const before = (await kindsOf(borrowerId)).length
      await product.passDays(1)
      await product.runJobs()
      const now = (await kindsOf(borrowerId)).slice(before)
      if (now.length > 0) seen[day] = now
    }
    expect(seen).toEqual({ 88: ['due-soon sent'], 91: ['due-today sent'], 92: ['overdue sent'], 121: ['overdue sent'] })
    const [soon, , late] = await toldOf(product, { borrowerId })
    expect(soon?.text).toMatch(/PHP 10,910\.00 is due on \d{4}-\d\d-\d\d\./)
    expect(late?.text).toContain('With late charges PHP 12,455.50 is to be paid today.')
    // The message to a late borrower opens the loan page, which shows a contact beside the way to pay.
    const pages = (await addressesOf(product, borrowerId)).map((url) => url.split('?')[0])
    expect(pages).toEqual(['/repay', '/repay', '/loanDetail', '/loanDetail'])
  })

  it('depends only on the current state, after the date was moved far', async () => {
    const { borrowerId } = await aLoan({ terms: fourMonths })
    await product.passDays(200)
    await product.runJobs()
    expect(await kindsOf(borrowerId)).toEqual(['overdue sent'])
    const again = await aLoan()
    await product.passDays(90)
    await product.runJobs()
    expect(await kindsOf(again.borrowerId)).toEqual(['due-soon sent'])
  })

  it('is sent once by any number of processes', async () => {
    const { borrowerId } = await aLoan()
    await product.passDays(91)
    await Promise.all(Array.from({ length: 10 }, () => sweepDueWork(product.services, { market: 'PH' })))
    await product.runJobs()
    expect(await kindsOf(borrowerId)).toEqual(['due-today sent'])
  })

  it('is not sent after an early payment, and the receipt states the rest', async () => {
    const payer = await aPayer(product, { terms: fourMonths })
    const { borrowerId } = payer.order
    await payer.pay(105_000)
    await nextDays(3)
    expect(await kindsOf(borrowerId)).toEqual(['repayment sent'])
    const [paid] = await toldOf(product, { borrowerId })
    expect(paid?.text).toContain('we received PHP 1,050.00. Paying off the whole loan today would take PHP 3,150.00.')
    await product.passDays(31)
    await product.runJobs()
    expect(await kindsOf(borrowerId)).toEqual(['repayment sent'])
  })

  it('states the rest on the day it is sent, though the payment came the day before', async () => {
    const payer = await aPayer(product)
    await product.passDays(95)
    await product.runJobs()
    await payer.pay(5_000)
    await product.passDays(1)
    await product.runJobs()
    const told = await toldOf(product, { borrowerId: payer.order.borrowerId })
    const { data } = await product.call('getPayoffQuote', { orderId: payer.order.id }, payer)
    const left = showMoney(data.amountMinor, 'PHP').replace('₱', 'PHP ')
    expect(told.find(({ kind }) => kind === 'repayment')?.text).toContain(`today would take ${left}.`)
  })

  it('a payment reported twice by the provider is announced once', async () => {
    const payer = await aPayer(product)
    const paid = { eventId: 'twice-told', receiptId: 'twice-told' }
    const code = await payer.getCode()
    await payer.pay(5_000, { ...paid, code })
    await payer.pay(5_000, { ...paid, code })
    await payer.pay(5_000, { ...paid, eventId: 'twice-told-2', code })
    await product.runJobs()
    expect(await kindsOf(payer.order.borrowerId)).toEqual(['repayment sent'])
  })
})
