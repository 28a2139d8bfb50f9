// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { anOrder } from '../../origination/orders/orders.fixtures.ts'
import { aHome, anOpenOrder, aProgress } from '../../origination/products/products.fixtures.ts'
import { goTo } from '../../platform/navigation/go-to.ts'
import { openApp, shownAddress } from '../../testing/open-app.fixtures.tsx'
import { ORDER_ID, ORDER_QUERY } from '../../testing/order.fixtures.ts'
import { aRepayment } from '../../testing/repayment.fixtures.ts'
import { aCoolingOff } from '../closing/closing.fixtures.ts'
import { anExtension } from '../extensions/extensions.fixtures.ts'
import { aStart, aWay, CONFIRMED } from '../payway/payway.fixtures.ts'
import { aTransfer, reportedTransfers } from '../transfers/transfers.fixtures.ts'

afterEach(() => void vi.useRealTimers())

type Answers = Parameters<typeof openApp>[1]

const CODE = '889900112233'
const CODE_PAGE = `/repaymentOfCode?showType=1&payCode=${CODE}&repayAmount=137000&${ORDER_QUERY}`
const toPay = { payUrl: CODE_PAGE, payCode: CODE, amount: 137_000 }
const ordered = { getLoanDetails: anOrder({ orderStatus: 174 }), getRepayment: aRepayment() }

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const check = async () => fireEvent.click(await screen.findByRole('checkbox'))
const isAt = (path: string) => waitFor(() => expect(shownAddress()).toMatch(path))

/** Shows home, which keeps its figures for some seconds, and then the page to pay on. */
async function openFromHome(path: string, answers: Answers) {
  const currentOrder = anOpenOrder({ progress: aProgress() })
  const gateway = await openApp('/home', {
    ...ordered,
    ...answers,
    listProducts: aHome({ stage: 'running', currentOrder }),
  })
  await waitFor(() => expect(gateway.callsOf('listProducts')).toHaveLength(1))
  await gateway.answered('listProducts')
  await screen.findByText(/Next payment/)
  act(() => goTo(path))
  return gateway
}

async function expectHomeToBeReadAgain(gateway: Awaited<ReturnType<typeof openFromHome>>) {
  act(() => goTo('/home'))
  await waitFor(() => expect(gateway.callsOf('listProducts')).toHaveLength(2))
}

async function pickCard() {
  fireEvent.click(await screen.findByRole('radio', { name: /BDO Unibank/ }))
  await press('Payment')
}

const byAccount = { getRepaymentWay: aWay() }

const free = anExtension({ delayAmount: 0, toPayFirst: [] })

const ways: [what: string, path: string, answers: Answers, act: () => Promise<unknown>][] = [
  [
    'a payment from a bank account',
    `/payway?${ORDER_QUERY}`,
    { ...byAccount, commitRepayment: aStart({ needValid: 0 }) },
    async () => {
      await pickCard()
      await isAt('/loanDetail')
    },
  ],
  [
    'a payment that the bank’s code confirms',
    `/payway?${ORDER_QUERY}`,
    { ...byAccount, commitRepayment: aStart(), confirmRepayment: CONFIRMED },
    async () => {
      await pickCard()
      fireEvent.change(await screen.findByLabelText('Verification code'), { target: { value: '123456' } })
      await press('Confirm payment')
      await isAt('/loanDetail')
    },
  ],
  [
    'a payment on the provider’s page',
    `/payway?${ORDER_QUERY}`,
    { ...byAccount, redirectRepayment: { url: CODE_PAGE } },
    async () => {
      await press('Pay on the payment page')
      await isAt('/repaymentOfCode')
    },
  ],
  [
    'a pay code',
    `/repay?${ORDER_QUERY}`,
    { createPaymentCode: toPay },
    async () => {
      await press('Payment')
      await isAt('/repaymentOfCode')
    },
  ],
  [
    'more time at once',
    `/repayDelay?${ORDER_QUERY}`,
    { getExtension: free, extendLoan: { orderId: ORDER_ID, nextDueOn: '2027-03-05' } },
    async () => {
      await check()
      await press('Extend the loan')
      await isAt('/loanDetail')
    },
  ],
  [
    'a code that gives the loan back',
    `/giveBack?${ORDER_QUERY}`,
    { getCoolingOffQuote: aCoolingOff(), exitLoan: toPay },
    async () => {
      await press('Payment')
      await isAt('/repaymentOfCode')
    },
  ],
  [
    'a reported transfer',
    `/transfer?${ORDER_QUERY}`,
    { listTransfers: reportedTransfers(), submitTransfer: aTransfer() },
    async () => {
      fireEvent.change(await screen.findByLabelText('Reference number'), { target: { value: 'ipay 482-913' } })
      fireEvent.change(screen.getByLabelText('Amount you sent'), { target: { value: '1,370.00' } })
      await press('Send')
      await screen.findByText('We have it. You get an SMS once we have looked.')
    },
  ],
]

it.each(ways)('after %s home reads its figures again', async (_what, path, answers, pay) => {
  const gateway = await openFromHome(path, answers)
  await pay()
  await expectHomeToBeReadAgain(gateway)
})

it('after a look at the page to pay on, home shows the figures that it has', async () => {
  const gateway = await openFromHome(`/repay?${ORDER_QUERY}`, {})
  await screen.findByRole('button', { name: 'Payment' })
  act(() => goTo('/home'))
  await screen.findByText(/Next payment/)
  expect(gateway.callsOf('listProducts')).toHaveLength(1)
})

it('home reads its figures again once the money of a followed code has come', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true })
  const payment = {
    payCode: CODE,
    providerName: 'Tulay Pay',
    purpose: 'repayment',
    payBy: null,
    amountAfter: null,
    newDueOn: null,
    isMissed: false,
    orderId: ORDER_ID,
    productId: aRepayment().productId,
    currency: 'PHP',
    amount: 137_000,
    paymentState: 'waiting',
    receivedAmount: 0,
    receivedAt: null,
    dueAmount: 137_000,
  } as const
  const gateway = await openFromHome(CODE_PAGE, { getPaymentStatus: { payment } })
  await screen.findByText('Waiting for your payment')
  const received = { ...payment, paymentState: 'received', receivedAmount: 137_000 } as const
  gateway.answers.getPaymentStatus = { payment: received }
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  await screen.findByText('Your payment has arrived')
  await expectHomeToBeReadAgain(gateway)
})

it('the loan’s page waits for the money that a bank reports a little later', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true })
  const gateway = await openFromHome(`/payway?${ORDER_QUERY}`, {
    ...byAccount,
    commitRepayment: aStart({ needValid: 0 }),
  })
  await pickCard()
  await waitFor(() => expect(gateway.callsOf('getLoanDetails')).toHaveLength(1))
  await gateway.answered('getLoanDetails')
  await screen.findByText('Loan running')
  gateway.answers.getLoanDetails = anOrder({ noticeStatusText: 'Payment received' })
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(await screen.findByText('Payment received')).toBeTruthy()
})
