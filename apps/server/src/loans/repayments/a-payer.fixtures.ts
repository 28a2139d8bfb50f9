import type { IsoDate, LoanTerms, PrepaymentEffect } from '@hulog/lending'
import { accounts, balanceOf } from '../../books/index.ts'
import { aPaidOutLoan } from '../../origination/confirmation/a-borrower.fixtures.ts'
import type { Order } from '../../origination/index.ts'
import { anyPhone, type CallOptions, type TestProduct } from '../../testing/test-product.ts'
import { aPaymentEvent, aRunningLoan, ninetyOneDays } from './repayments.fixtures.ts'

export const PAYMENTS = '/webhooks/payments'

export type Payer = Awaited<ReturnType<typeof aPayer>>

/** A signed-in borrower with a running loan, and the steps of paying: ask for a code, pay it, read the loan. */
export async function aPayer(
  product: TestProduct,
  { terms = ninetyOneDays, on }: { terms?: LoanTerms; on?: IsoDate } = {},
) {
  const { services } = product
  const phone = anyPhone()
  const order = await aRunningLoan(services, { phone: `+63${phone.slice(1)}`, terms, ...(on && { on }) })
  const cookie = await product.signIn(phone)
  const orderId = order.id

  const askToPay = (
    amount: number,
    {
      channelNumber = '90006',
      prepayment,
      ...options
    }: CallOptions & { channelNumber?: string; prepayment?: PrepaymentEffect } = {},
  ) =>
    product.call(
      'createPaymentCode',
      { orderId, amount, channelNumber, ...(prepayment && { prepayment }) },
      { cookie, ...options },
    )
  const getCode = async (amount = 100) => {
    const asked = await askToPay(amount)
    if (asked.code !== 0) throw new Error(`no code was given: ${asked.raw}`)
    return asked.data.payCode
  }
  return {
    order,
    phone,
    cookie,
    askToPay,
    getCode,
    askForExtension: (amount: number, options: CallOptions = {}) =>
      product.call(
        'createPaymentCode',
        { orderId, amount, isDelay: '1', channelNumber: '90006' },
        { cookie, ...options },
      ),
    extend: (newDueOn: string, options: CallOptions = {}) =>
      product.call('extendLoan', { orderId, newDueOn }, { cookie, ...options }),
    exit: (amount: number, options: CallOptions = {}) =>
      product.call('exitLoan', { orderId, amount, channelNumber: '90006' }, { cookie, ...options }),
    home: async () => (await product.call('listProducts', {}, { cookie })).data,
    details: async () => (await product.call('getLoanDetails', { orderId }, { cookie })).data,
    view: () => product.call('getRepayment', { orderId }, { cookie }),
    /** Asks for a code and pays `amountMinor` with it. */
    pay: async (amountMinor: number, event: Parameters<typeof aPaymentEvent>[1] = {}) => {
      const code = event.code ?? (await getCode())
      return product.deliver(PAYMENTS, aPaymentEvent(services, { ...event, code, amountMinor }))
    },
    readOrder: () => readOrder(product, order),
    ledger: () => readLedger(product, order),
  }
}

/** A borrower whose loan was paid out and paid back. */
export async function aSettledLoan(product: TestProduct, wanted: Parameters<typeof aPaidOutLoan>[1] = {}) {
  const loan = await aPaidOutLoan(product, wanted)
  const { cookie, orderId } = loan
  const { payoffAmount: amount } = (await product.call('getRepayment', { orderId }, { cookie })).data
  const { payCode: code } = (
    await product.call('createPaymentCode', { orderId, amount, channelNumber: '90006' }, { cookie })
  ).data
  await product.deliver(PAYMENTS, aPaymentEvent(product.services, { code, amountMinor: amount }))
  return loan
}

async function readOrder({ services }: TestProduct, { id }: Order) {
  const { rows } = await services.db.$client.query<{ state: number; next_due_on: string | null }>(
    'select state, next_due_on::text from orders where id = $1',
    [id],
  )
  return { state: rows[0]?.state, nextDueOn: rows[0]?.next_due_on }
}

/** The balances of one loan, credits shown positive where money was earned or is owed to the borrower. */
async function readLedger({ services }: TestProduct, { borrowerId, id, currency }: Order) {
  const of = async (name: keyof typeof accounts) =>
    balanceOf(services.db, accounts[name], currency, { borrowerId, orderId: id })
  return {
    principal: await of('principalReceivable'),
    interest: 0 - (await of('interestIncome')),
    fees: 0 - (await of('feeIncome')),
    penalty: 0 - (await of('penaltyIncome')),
    lateInterest: 0 - (await of('lateInterestIncome')),
    credit: 0 - (await of('borrowerCredit')),
    collected: await of('paymentClearing'),
  }
}

export async function readReceipts({ services }: TestProduct, code: string) {
  const { rows } = await services.db.$client.query<{ outcome: string; suspense_reason: string | null }>(
    'select outcome, suspense_reason from receipts where code = $1 order by received_at, outcome',
    [code],
  )
  return rows.map(({ outcome, suspense_reason }) => (suspense_reason ? `${outcome}: ${suspense_reason}` : outcome))
}

export async function readOutcome({ services }: TestProduct, eventId: string): Promise<string | null | undefined> {
  const { rows } = await services.db.$client.query<{ outcome: string | null }>(
    'select outcome from provider_events where event_id = $1',
    [eventId],
  )
  return rows[0]?.outcome
}
