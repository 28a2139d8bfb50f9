import { type ClientKind, type IsoDate, incomeSharePpm, parseIsoDate, type RuleInForce } from '@hulog/lending'
import {
  ageOn,
  type Borrower,
  getBorrower,
  hasDetails,
  readCertification,
  type StatedDetails,
} from '../../people/index.ts'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Services } from '../../services.ts'
import { businessDateOf } from '../orders/order-state.ts'
import type { Order } from '../orders/orders.schema.ts'
import { hasSettledOrder, hasWrittenOffOrder } from '../orders/orders.store.ts'
import { requirePlanned } from '../products/payout-days.ts'
import { loadRules } from '../products/policy.store.ts'
import { checkOfferPolicy } from '../products/policy-checks.ts'
import type { Product } from '../products/products.store.ts'
import { chooseTerms, type LoanChoice } from '../products/terms.ts'
import type { Facts } from './rules.ts'

const PPM_PER_PERCENT = 10_000

/** Collects everything the rules may know about an application. */
export async function gatherFacts(services: Services, tx: Tx, order: Order, product: Product): Promise<Facts> {
  const borrower = await getBorrower(tx, order.borrowerId)
  const certification = await readCertification(services, tx, order.borrowerId)
  // An open order locks the certification, so it is still as complete as when the borrower applied.
  if (!hasDetails(certification)) throw new Error(`the certification behind order ${order.id} is incomplete`)
  const { value: job } = certification.job
  const declared = certification.declaration?.value
  const today = businessDateOf(order, services.clock)
  const choice = choiceOf(order)
  const isStillOffered = product.isActive && canBeOffered(product, choice, today)
  const clientKind = await clientKindOf(tx, order.borrowerId)
  const { monthlyIncomeMinor } = job
  const sharePpm = shareOfIncomePpm(await loadRules(tx, { ...product, on: today }))
  const amountMinor = isStillOffered ? affordableAmountMinor(product, choice, monthlyIncomeMinor, today, sharePpm) : 0
  return {
    ageYears: ageOn(parseIsoDate(certification.identity.value.birthOn), today),
    employment: job.employment,
    monthlyIncomeMinor,
    clientKind,
    hasDeclared: declared !== undefined,
    isCitizen: declared?.isCitizen ?? false,
    hasFullCapacity: declared?.hasFullCapacity ?? false,
    isPermanentResident: declared?.isPermanentResident ?? false,
    hasNationalId: borrower.nationalIdKey !== null,
    isOwnContact: hasOwnContact(services, borrower, certification),
    hasUnpaidOrder: await hasWrittenOffOrder(tx, order.borrowerId),
    isStillOffered,
    shareOfIncomePercent: sharePpm / PPM_PER_PERCENT,
    requestedAmountMinor: order.requestedAmountMinor,
    affordableAmountMinor: amountMinor,
    brokenPolicyRules: await brokenPolicyRules(services, tx, order, product, {
      amountMinor,
      clientKind,
      monthlyIncomeMinor,
    }),
  }
}

function canBeOffered(product: Product, choice: LoanChoice, on: IsoDate): boolean {
  try {
    requirePlanned(chooseTerms(product, choice, 'new'), on)
    return true
  } catch (error) {
    if (error instanceof DomainError) return false
    throw error
  }
}

/** Repeat clients, who have repaid a loan, pay smaller late charges (TRM-02). */
export async function clientKindOf(db: Reader, borrowerId: string): Promise<ClientKind> {
  return (await hasSettledOrder(db, borrowerId)) ? 'repeat' : 'new'
}

/** Returns the borrower's request. */
export function choiceOf({ id, requestedAmountMinor, periods, termUnit }: Order): LoanChoice {
  if (termUnit !== 'day' && termUnit !== 'month') throw new Error(`order ${id} has a term in unknown units`)
  return { amountMinor: requestedAmountMinor, periods, termUnit }
}

function hasOwnContact({ cipher }: Services, { phoneKey }: Borrower, { contacts }: StatedDetails): boolean {
  return contacts.value.some(({ phone }) => cipher.blindIndex('phone', phone) === phoneKey)
}

/** The lender's own limit. */
const LARGEST_SHARE_PPM = 400_000

/** Returns the share of income that payments may take: the lender's limit, or a stricter rule's. */
export function shareOfIncomePpm(rules: readonly RuleInForce[]): number {
  const limits = rules.flatMap(({ check }) => (check.kind === 'income-share' ? [check.maxPpm] : []))
  return Math.min(LARGEST_SHARE_PPM, ...limits)
}

/**
 * Returns the largest amount, in the product's steps up to the requested one, for which no payment exceeds the given share
 * of the income earned since the previous payment; 0 when even the smallest amount exceeds it.
 */
export function affordableAmountMinor(
  product: Product,
  asked: LoanChoice,
  monthlyIncomeMinor: number,
  today: IsoDate,
  sharePpm: number,
): number {
  const { minMinor, stepMinor } = product.terms.principal
  const amountAt = (steps: number) => minMinor + steps * stepMinor
  const isAffordable = (steps: number) => {
    // Late charges are not part of the plan, so every client kind has the same payments.
    const terms = chooseTerms(product, { ...asked, amountMinor: amountAt(steps) }, 'new')
    const takenPpm = incomeSharePpm(terms, monthlyIncomeMinor, today)
    return takenPpm !== null && takenPpm <= sharePpm
  }
  if (!isAffordable(0)) return 0
  // Payments grow with the amount, so a binary search finds the largest affordable one.
  let [affordable, tooMuch] = [0, (asked.amountMinor - minMinor) / stepMinor + 1]
  while (tooMuch - affordable > 1) {
    const middle = Math.floor((affordable + tooMuch) / 2)
    if (isAffordable(middle)) affordable = middle
    else tooMuch = middle
  }
  return amountAt(affordable)
}

type ConsideredOffer = { amountMinor: number; clientKind: ClientKind; monthlyIncomeMinor: number }

/** Lists and records the policy rules the considered offer would break, separated by commas; empty without an amount to offer. */
export async function brokenPolicyRules(
  services: Services,
  tx: Tx,
  order: Order,
  product: Product,
  { amountMinor, clientKind, monthlyIncomeMinor }: ConsideredOffer,
): Promise<string> {
  if (amountMinor === 0) return ''
  const { borrowerId, id: orderId } = order
  const { id: productId, market, policyPack } = product
  const breaches = await checkOfferPolicy(services, tx, {
    borrowerId,
    orderId,
    productId,
    market,
    policyPack,
    on: businessDateOf(order, services.clock),
    terms: chooseTerms(product, { ...choiceOf(order), amountMinor }, clientKind),
    facts: { monthlyIncomeMinor },
  })
  return breaches.map(({ rule }) => rule).join(', ')
}
