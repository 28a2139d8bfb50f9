import { parseIsoDate } from '@hulog/lending'
import {
  ageOn,
  type Borrower,
  type CompleteCertification,
  getBorrower,
  isComplete,
  readCertification,
} from '../../people/borrowers/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Services } from '../../services.ts'
import { businessDateOf, hasWrittenOffOrder, type Order } from '../orders/index.ts'
import { canChoose, loadRules, type Product } from '../products/index.ts'
import { affordableAmountMinor, shareOfIncomePpm } from './affordable-amount.ts'
import { brokenPolicyRules } from './broken-policy-rules.ts'
import { choiceOf } from './choice-of.ts'
import { clientKindOf } from './client-kind-of.ts'
import type { Facts } from './facts.ts'

const PPM_PER_PERCENT = 10_000

/** Everything the rules may know of an application. */
export async function gatherFacts(services: Services, tx: Tx, order: Order, product: Product): Promise<Facts> {
  const borrower = await getBorrower(tx, order.borrowerId)
  const certification = await readCertification(services, tx, order.borrowerId)
  // An open order locks the certification: what was complete when the borrower applied still is.
  if (!isComplete(certification)) throw new Error(`the certification behind order ${order.id} is incomplete`)
  const { value: job } = certification.job
  const today = businessDateOf(order, services.clock)
  const choice = choiceOf(order)
  const isStillOffered = product.isActive && canChoose(product, choice)
  const clientKind = await clientKindOf(tx, order.borrowerId)
  const { monthlyIncomeMinor } = job
  const sharePpm = shareOfIncomePpm(await loadRules(tx, { ...product, on: today }))
  const amountMinor = isStillOffered ? affordableAmountMinor(product, choice, monthlyIncomeMinor, today, sharePpm) : 0
  return {
    ageYears: ageOn(parseIsoDate(certification.identity.value.birthOn), today),
    employment: job.employment,
    monthlyIncomeMinor,
    clientKind,
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

function hasOwnContact({ cipher }: Services, { phoneKey }: Borrower, { contacts }: CompleteCertification): boolean {
  return contacts.value.some(({ phone }) => cipher.blindIndex('phone', phone) === phoneKey)
}
