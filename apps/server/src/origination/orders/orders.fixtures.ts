import { randomUUID } from 'node:crypto'
import { addDays, type LoanTerms, specificationLateTerms } from '@hulog/lending'
import { inTransaction } from '../../platform/database/database.ts'
import { businessDateIn, type Market } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'
import type { Order } from './orders.schema.ts'
import { insertOrder, moveOrder, type NewOrder } from './orders.store.ts'

/** 10,000.00 for 91 days at 0.1 % a day, with a fee of 200.00 deducted, and the specification's late charges. */
export const signedTerms: LoanTerms = {
  currency: 'PHP',
  principalMinor: 1_000_000,
  interest: { per: 'day', ratePpm: 1_000, method: 'flat' },
  repayment: { kind: 'single', termDays: 91 },
  upfrontFee: { ratePpm: 20_000, fixedMinor: 0, taken: 'deducted' },
  late: { ...specificationLateTerms, penaltyMinor: specificationLateTerms.penaltyMinor.new },
}

type Wanted = { readonly market?: Market; readonly terms?: LoanTerms } & Partial<NewOrder>

/** An application that waits for its decision. */
export async function anApplication(services: Services, borrowerId: string, wanted: Wanted = {}): Promise<Order> {
  const { market = 'PH', terms = signedTerms, ...overrides } = wanted
  return inTransaction(services.db, (tx) =>
    insertOrder(tx, {
      borrowerId,
      id: randomUUID(),
      productId: 'salary-91',
      productName: 'Salary loan',
      productLogo: '',
      market,
      currency: terms.currency,
      state: 21,
      requestedAmountMinor: terms.principalMinor,
      periods: 91,
      termUnit: 'day',
      reasons: [],
      appliedAt: services.clock.businessNow(),
      appliedOn: businessDateIn(market, services.clock),
      ...overrides,
    }),
  )
}

/** An offer that waits for its borrower for seven days. */
export async function anOffer(services: Services, borrowerId: string, wanted: Wanted = {}): Promise<Order> {
  const { market = 'PH', terms = signedTerms } = wanted
  const application = await anApplication(services, borrowerId, wanted)
  const today = businessDateIn(market, services.clock)
  const changes = { terms, offeredOn: today, offerEndsOn: addDays(today, 7) }
  return inTransaction(services.db, (tx) => moveOrder(tx, application, 'offer', changes))
}

/** An application that the rules refused. */
export async function aDecline(services: Services, borrowerId: string, reasons: string[]): Promise<Order> {
  const application = await anApplication(services, borrowerId)
  return inTransaction(services.db, (tx) =>
    moveOrder(tx, application, 'decline', { reasons, closedOn: application.appliedOn }),
  )
}
