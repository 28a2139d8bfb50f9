import { randomUUID } from 'node:crypto'
import type { Body } from '@hulog/contract'
import { findOrCreateBorrower } from '../../people/index.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { parsePhone } from '../../platform/phone/parse-phone.ts'
import { anyPhone, type CallOptions, type TestProduct } from '../../testing/test-product.ts'
import { anOffer } from '../orders/orders.fixtures.ts'

export const PAYOUTS = '/webhooks/payouts'
const NAME = 'Maria Santos'
export const bdoAccount = { cardType: '1', bankCode: 'BDO', accountNumber: '001234567890' } as const

let identitiesGiven = 0

/** A signed-in borrower who has stated a name. */
export async function aBorrower(product: TestProduct) {
  const { services } = product
  const text = anyPhone()
  const cookie = await product.signIn(text)
  const phone = parsePhone(text, 'PH')
  if (!phone) throw new Error(`${text} is no phone number`)
  const { id: borrowerId } = await inTransaction(services.db, (tx) => findOrCreateBorrower(services, tx, phone))
  identitiesGiven += 1
  const nationalId = String(1_000_000_000_000_000 + identitiesGiven)
  const identity = { fullName: NAME, birthOn: '1990-05-17', gender: 'female', nationalId } as const
  const saved = await product.call('saveIdentity', identity, { cookie })
  if (saved.code !== 0) throw new Error(`the name was refused: ${saved.raw}`)
  return { borrowerId, cookie }
}

export async function aBorrowerWithAccount(product: TestProduct) {
  const borrower = await aBorrower(product)
  const bound = await product.call('bindPayoutAccount', bdoAccount, { cookie: borrower.cookie })
  if (bound.code !== 0) throw new Error(`the account was refused: ${bound.raw}`)
  return borrower
}

/** A borrower with an account and an offer, and the steps of reading it, confirming it and reading the loan. */
export async function aBorrowerWithOffer(product: TestProduct, wanted: Parameters<typeof anOffer>[2] = {}) {
  const { borrowerId, cookie } = await aBorrowerWithAccount(product)
  const order = await anOffer(product.services, borrowerId, wanted)
  const orderId = order.id
  const agreed = { orderId, amount: 1_000_000, periods: 91, termUnit: 'day' } as const
  return {
    borrowerId,
    cookie,
    order,
    orderId,
    read: () => product.call('getConfirmation', { orderId }, { cookie }),
    confirm: (changes: Partial<Body<'confirmLoan'>> = {}, options: CallOptions = {}) =>
      product.call('confirmLoan', { ...agreed, ...changes }, { cookie, ...options }),
    look: () => product.call('getLoanDetails', { orderId }, { cookie }),
  }
}

/** The same after confirming, with the payout requested. */
export async function aPayoutUnderWay(product: TestProduct, wanted: Parameters<typeof anOffer>[2] = {}) {
  const borrower = await aBorrowerWithOffer(product, wanted)
  const confirmed = await borrower.confirm()
  if (confirmed.code !== 0) throw new Error(`the offer was not confirmed: ${confirmed.raw}`)
  await product.runJobs()
  return { ...borrower, reference: `${borrower.orderId}-1` }
}

type Outcome = 'succeeded' | 'failed' | 'reversed'

/** The bank's event about a payout. */
export function aPayoutEvent(
  { world, services }: TestProduct,
  outcome: Outcome,
  { eventId = randomUUID(), occurredAt = services.clock.businessNow().toISOString(), ...data }: PayoutEventData,
) {
  const index = world.payoutRequests.findIndex(({ reference }) => reference === data.reference)
  const asked = world.payoutRequests[index]
  const defaults = { amountMinor: asked?.amountMinor ?? 1, currency: asked?.currency ?? 'PHP', reason: null }
  const payoutId = `payout-${index + 1}`
  return { eventId, type: `payout.${outcome}`, occurredAt, data: { payoutId, ...defaults, ...data } }
}

type PayoutEventData = { reference: string } & Partial<
  Record<'eventId' | 'occurredAt' | 'payoutId' | 'currency' | 'reason', string> & { amountMinor: number }
>

/** A loan whose money has reached its borrower. */
export async function aPaidOutLoan(product: TestProduct, wanted: Parameters<typeof anOffer>[2] = {}) {
  const borrower = await aPayoutUnderWay(product, wanted)
  await product.deliver(PAYOUTS, aPayoutEvent(product, 'succeeded', { reference: borrower.reference }))
  return borrower
}
