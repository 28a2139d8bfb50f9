import { ACTS, type Act, type Body, type OperationName, operations } from '@hulog/contract'
import { addDays, type LoanTerms, type OrderStatus, orderStatusCodes } from '@hulog/lending'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPayer, PAYMENTS, type Payer } from '../loans/repayments/a-payer.fixtures.ts'
import { aPaymentEvent, extendable, inParts, ninetyOneDays } from '../loans/repayments/repayments.fixtures.ts'
import { offerRestructuring } from '../loans/restructuring/offer-restructuring.ts'
import { requireOffered, signNewTerms } from '../loans/restructuring/restructuring.fixtures.ts'
import { chargeLoan } from '../loans/servicing/charge-loan.ts'
import { aPayerWithAccount, onLoan, PROVIDER, payAs } from '../loans/servicing/servicing.fixtures.ts'
import {
  aBorrower,
  aBorrowerWithOffer,
  aPayoutEvent,
  aPayoutUnderWay,
  PAYOUTS,
} from '../origination/confirmation/a-borrower.fixtures.ts'
import { aDecline, anApplication } from '../origination/orders/orders.fixtures.ts'
import { aColleague } from '../people/staff/staff.fixtures.ts'
import { businessDateIn } from '../platform/markets/markets.ts'
import { startTestProduct, type TestProduct } from '../testing/test-product.ts'
import { fingerprint } from './fingerprint.fixtures.ts'

let product: TestProduct
/** Somebody with each of the roles that a lender begins with, and what the role allows. */
let inSuspense = ''
const colleagues: { role: string; cookie: string; may: readonly string[] }[] = []
beforeAll(async () => {
  product = await startTestProduct()
  const { rows } = await product.services.db.$client.query('select code, permissions from staff_roles order by code')
  for (const { code, permissions } of rows) {
    const { cookie } = await aColleague(product, { roles: [code] })
    colleagues.push({ role: code, cookie, may: permissions })
  }
  inSuspense = await payAs(await aPayer(product), 1_000, '999999999911')
  // Approvals have their own tests; here what is allowed at all is tried.
  await product.services.db.$client.query('update approval_rules set is_on = false')
})
afterAll(() => product.close())

/** Twelve installments, one every thirty days, with interest, and charges once one is late. */
const thirtyDays: LoanTerms = {
  ...ninetyOneDays,
  principalMinor: 1_200_000,
  interest: { per: 'year', ratePpm: 240_000, method: 'declining' },
  repayment: { kind: 'installments', count: 12, every: { days: 30 }, amortization: 'level' },
  late: { penaltyMinor: 5_000, dailyTiers: [{ fromDay: 1, ratePpm: 1_000 }], lifetimeCapPpm: null },
}

const daysAgo = (days: number) => addDays(businessDateIn('PH', product.services.clock), -days)

const reference = 'visit-9'

/** A running loan with a charge by staff, and with a payment. */
async function aRunning(days: number, terms = thirtyDays): Promise<Payer> {
  const payer = await aPayerWithAccount(product, { terms, on: daysAgo(days) })
  const charge = { reference, kind: 'fee', amount: { fixedMinor: 2_000 }, by: 'ana', reason: 'a visit' } as const
  await onLoan(product, payer, (tx, order) => chargeLoan(product.services, tx, order, charge))
  receipts.set(payer.order.id, await payAs(payer, 1_000))
  return payer
}

/** A payment of each loan that had one. */
const receipts = new Map<string, string>()

const idOf = ({ order }: Payer) => order.id

/** Events of a loan that leave its order’s state as it is. */
const situations = ['extended', 'newTermsOffered', 'newTermsSigned', 'inParts'] as const
type State = OrderStatus | (typeof situations)[number]

/** An order in each state that an order can have, and a loan in each situation. */
const orders: Readonly<Record<State, () => Promise<string>>> = {
  underReview: async () => (await anApplication(product.services, (await aBorrower(product)).borrowerId)).id,
  declined: async () => (await aDecline(product.services, (await aBorrower(product)).borrowerId, ['income'])).id,
  offered: async () => (await aBorrowerWithOffer(product)).orderId,
  payoutPending: async () => (await aPayoutUnderWay(product)).orderId,
  payoutFailed: async () => {
    const { orderId, reference: payout } = await aPayoutUnderWay(product)
    await product.deliver(PAYOUTS, aPayoutEvent(product, 'failed', { reference: payout }))
    return orderId
  },
  active: async () => idOf(await aRunning(0)),
  due: async () => idOf(await aRunning(30)),
  overdue: async () => idOf(await aRunning(45)),
  writtenOff: async () => {
    const orderId = idOf(await aRunning(45))
    const cookie = await cookieOf('treasurer')
    const { data } = await call('writeOffLoan', orderId, cookie)
    const done = await call('writeOffLoan', orderId, cookie, data.seen)
    if (done.data.outcome !== 'done') throw new Error(`the loan was not written off: ${done.raw}`)
    return orderId
  },
  cancelled: async () => {
    const { orderId, cookie } = await aBorrowerWithOffer(product)
    await product.call('cancelOrder', { orderId }, { cookie })
    return orderId
  },
  settled: () => aSettled(0),
  extended: async () => {
    const payer = await aRunning(91, extendable)
    const { amount = 0 } = (await payer.view()).data.delay ?? {}
    const asked = await payer.askForExtension(amount)
    await payer.pay(amount, { code: asked.data.payCode })
    return idOf(payer)
  },
  newTermsOffered: async () => idOf(await aLoanWithOffer()),
  newTermsSigned: async () => {
    const payer = await aLoanWithOffer()
    await signNewTerms(product, payer, await requireOffered(product, payer))
    return idOf(payer)
  },
  inParts: async () => idOf(await aRunning(100, inParts)),
}

async function aLoanWithOffer(): Promise<Payer> {
  const payer = await aRunning(30)
  const { change, charges, writeDownMinor, days } = bodies.restructureLoan()
  const terms = { change, charges, writeDownMinor, days }
  await onLoan(product, payer, (tx, order) =>
    offerRestructuring(product.services, tx, order, terms, { by: 'ana', reason: 'lost the job' }),
  )
  return payer
}

async function aSettled(tooMuchMinor: number): Promise<string> {
  const payer = await aPayerWithAccount(product, { terms: thirtyDays })
  const { payoffAmount } = (await payer.view()).data
  const code = await payer.getCode(payoffAmount)
  const event = aPaymentEvent(product.services, { code, amountMinor: payoffAmount + tooMuchMinor })
  await product.deliver(PAYMENTS, event)
  receipts.set(payer.order.id, event.data.receiptId)
  return payer.order.id
}

const cookieOf = (role: string) => colleagues.find((each) => each.role === role)?.cookie ?? ''

/** Fields that an act needs besides order and reason, so that only the state decides. Other acts are about no order. */
const bodies = {
  chargeLoan: () => ({ reference: 'letter-1', kind: 'fee', amount: { fixedMinor: 100 } }),
  takeChargeBack: () => ({ reference }),
  waiveCharge: () => ({ reference }),
  waiveCharges: () => ({ kind: 'interest', amountMinor: 100 }),
  applySuspense: () => ({ provider: PROVIDER, receiptId: inSuspense }),
  writeOffLoan: () => ({}),
  takeWriteOffBack: () => ({}),
  restructureLoan: () => ({
    change: { count: 18, ratePpm: 120_000 },
    charges: { interest: 'capitalised', fee: 'kept', tax: 'kept', penalty: 'waived', lateInterest: 'kept' } as const,
    writeDownMinor: 100_000,
    days: 14,
  }),
  withdrawNewTerms: () => ({}),
  undoNewTerms: () => ({}),
  advanceLoan: () => ({ amountMinor: 400_000 }),
  refundCredit: () => ({ amountMinor: 1_000 }),
  pauseDaysPastDue: () => ({ market: 'PH', fromOn: daysAgo(0), untilOn: daysAgo(-9) }),
} as const satisfies Partial<Record<Act, () => object>>
type OfOrder = keyof typeof bodies
type LoanAct = OfOrder | 'reversePayment'
const loanActs = [...Object.keys(bodies), 'reversePayment'] as LoanAct[]
const ABOUT_NO_ORDER: readonly Act[] = ['refundSuspense', 'endPauseOfDaysPastDue', 'recoverStaff']

function call(act: LoanAct, orderId: string, cookie: string, seen?: string) {
  const about =
    act === 'reversePayment'
      ? { provider: PROVIDER, receiptId: receipts.get(orderId) ?? 'none-of-this-order' }
      : { orderId, ...bodies[act]() }
  const body = { ...about, reason: 'as agreed by phone', ...(seen !== undefined && { seen }) }
  return product.call(act as 'writeOffLoan', body as Body<'writeOffLoan'>, { cookie })
}

const [may, none, noTerms] = ['tried', 'NO_RUNNING_LOAN', 'RESTRUCTURING_NOT_FOUND'] as const

type Row = Readonly<Record<LoanAct, string>>

const notRunning: Row = {
  chargeLoan: none,
  takeChargeBack: none,
  waiveCharge: none,
  waiveCharges: none,
  reversePayment: 'NOTHING_TO_REVERSE',
  applySuspense: none,
  writeOffLoan: none,
  takeWriteOffBack: none,
  restructureLoan: none,
  withdrawNewTerms: noTerms,
  undoNewTerms: noTerms,
  advanceLoan: none,
  refundCredit: 'CREDIT_TOO_SMALL',
  pauseDaysPastDue: none,
}

const running: Row = {
  chargeLoan: may,
  takeChargeBack: may,
  waiveCharge: may,
  waiveCharges: may,
  reversePayment: may,
  applySuspense: may,
  writeOffLoan: may,
  takeWriteOffBack: none,
  restructureLoan: may,
  withdrawNewTerms: noTerms,
  undoNewTerms: noTerms,
  advanceLoan: 'ADVANCE_NOT_AGREED',
  refundCredit: 'CREDIT_TOO_SMALL',
  pauseDaysPastDue: may,
}

/** The answer of each act in each state, to somebody who has the right. */
const table: Readonly<Record<State, Row>> = {
  underReview: notRunning,
  declined: notRunning,
  offered: notRunning,
  payoutPending: notRunning,
  payoutFailed: notRunning,
  active: running,
  due: running,
  overdue: running,
  writtenOff: {
    ...running,
    ...{ chargeLoan: none, writeOffLoan: none, restructureLoan: none, advanceLoan: none },
    takeWriteOffBack: may,
  },
  cancelled: notRunning,
  settled: { ...notRunning, takeChargeBack: 'CHARGE_NOT_FOUND', reversePayment: may },
  // The price of the extension paid the charge, and the loan is paid at once, without a rhythm for more installments.
  extended: { ...running, waiveCharge: 'CHARGE_SETTLED', restructureLoan: 'RESTRUCTURING_NOT_POSSIBLE' },
  newTermsOffered: { ...running, restructureLoan: 'ALREADY_ASKED', withdrawNewTerms: may },
  newTermsSigned: { ...running, undoNewTerms: may },
  inParts: { ...running, advanceLoan: may },
}

type Answered = Awaited<ReturnType<typeof call>>

/** Writes an answer as the table has it. */
function cellOf({ code, data }: Answered): string {
  return code === 0 ? data.outcome : String((data as unknown as { reason: string }).reason)
}

const states = Object.keys(orders) as State[]

async function stateOf(orderId: string): Promise<number> {
  const { data } = await call('pauseDaysPastDue', orderId, cookieOf('treasurer'))
  const { rows } = await product.services.db.$client.query('select state from orders where id = $1', [orderId])
  return data.effects?.before?.orderStatus ?? rows[0]?.state
}

const situationCodes = {
  extended: orderStatusCodes.active,
  newTermsOffered: orderStatusCodes.due,
  newTermsSigned: orderStatusCodes.active,
  inParts: orderStatusCodes.overdue,
}

describe.each(states)('security 19 an order that is %s', (state) => {
  let orderId: string
  beforeAll(async () => {
    orderId = await orders[state]()
  })

  it('is in this state', async () => {
    const status = Object.entries(orderStatusCodes).find(([name]) => name === state)?.[1]
    expect(await stateOf(orderId)).toBe(status ?? situationCodes[state as (typeof situations)[number]])
  })

  it('answers every act of every role as the table says, and trying changes nothing', async () => {
    const before = await fingerprint(product)
    const wrong: string[] = []
    for (const { role, cookie, may: allowed } of colleagues)
      for (const act of loanActs) {
        const isAllowed = allowed.includes(operations[act as OperationName].permission ?? '')
        const right = isAllowed ? table[state][act] : 'NOT_ALLOWED'
        const cell = cellOf(await call(act, orderId, cookie))
        if (cell !== right) wrong.push(`${role} ${act}: ${cell}, not ${right}`)
      }
    expect(wrong).toEqual([])
    expect(await fingerprint(product)).toEqual(before)
  })

  it('is not changed by an act that is refused, or that was never shown', async () => {
    const { cookie } = await aColleague(product, { roles: ['officer', 'treasurer', 'collector'] })
    const before = await fingerprint(product)
    for (const act of loanActs) {
      const right = table[state][act] === may ? 'SEEN_CHANGED' : table[state][act]
      expect(cellOf(await call(act, orderId, cookie, 's'.repeat(43))), act).toBe(right)
    }
    expect(await fingerprint(product)).toEqual(before)
  })
})

describe('the table', () => {
  it('has every act on an order', () => {
    expect([...loanActs, ...ABOUT_NO_ORDER].toSorted()).toEqual([...ACTS].toSorted())
  })

  it('has a further part of the principal where the terms agree one, and only while the loan runs', async () => {
    const orderId = await orders.inParts()
    expect(cellOf(await call('advanceLoan', orderId, cookieOf('treasurer')))).toBe('tried')
  })

  it('has credit to give back where somebody paid too much', async () => {
    const orderId = await aSettled(5_000)
    expect(cellOf(await call('refundCredit', orderId, cookieOf('treasurer')))).toBe('tried')
  })

  it('would be noticed to be wrong: a loan that was cancelled cannot be written off', async () => {
    const orderId = await orders.cancelled()
    expect(cellOf(await call('writeOffLoan', orderId, cookieOf('treasurer')))).not.toBe(table.active.writeOffLoan)
  })

  it('is about orders that exist', async () => {
    const orderId = '0b9f6f0e-3c1d-4f0e-9a57-2f6c8f1f4e10'
    for (const act of Object.keys(bodies) as OfOrder[]) {
      const role = colleagues.find((each) => each.may.includes(operations[act as OperationName].permission ?? ''))
      expect(cellOf(await call(act, orderId, role?.cookie ?? '')), act).toBe('ORDER_NOT_FOUND')
    }
  })
})
