import type { ChargeTreatment, ChargeTreatments, LoanTerms } from '@hulog/lending'
import { waivableKinds } from '@hulog/lending'
import { entryKinds } from '../../books/index.ts'
import { businessDateOf, lockOrder } from '../../origination/index.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { TestProduct } from '../../testing/test-product.ts'
import { loadLoan } from '../loan/loan-events.store.ts'
import { recordOnLoan } from '../loan/record-on-loan.ts'
import type { Payer } from '../repayments/a-payer.fixtures.ts'
import { ninetyOneDays } from '../repayments/repayments.fixtures.ts'
import { approveRequest, askForRestructuring, type NewRestructuring } from '../servicing/requests.ts'
import { loanOf } from '../servicing/servicing.fixtures.ts'
import { draftRestructuring } from './draft-restructuring.ts'
import { requireLawfulRestructuring } from './require-lawful.ts'
import { findRestructuring, hasEnded, updateRestructuring } from './restructurings.store.ts'

export const reason = 'the borrower lost the job, letter 12'

/** 10,000.00 for 91 days at 0.1 % a day, without late charges. */
export const withoutLateCharges: LoanTerms = {
  ...ninetyOneDays,
  late: { penaltyMinor: 0, dailyTiers: [], lifetimeCapPpm: null },
}

/** One treatment for every kind of charge, but for those named. */
export function allCharges(treatment: ChargeTreatment, but: Partial<ChargeTreatments> = {}): ChargeTreatments {
  const all = Object.fromEntries(waivableKinds.map((kind) => [kind, treatment])) as ChargeTreatments
  return { ...all, ...but }
}

/** Asks for three monthly installments, with the interest so far as principal, unless told otherwise. */
export function askForNewTerms(
  { services }: TestProduct,
  payer: Payer,
  changes: Partial<NewRestructuring> = {},
  by = 'ana',
) {
  const change = { count: 3, every: { months: 1 } }
  const charges = allCharges('kept', { interest: 'capitalised' })
  return askForRestructuring(services, by, {
    ...loanOf(payer),
    change,
    charges,
    writeDownMinor: 0,
    days: 14,
    reason,
    ...changes,
  })
}

/** Offers new terms to a borrower by two people, and returns their id. */
export async function offerNewTerms(
  product: TestProduct,
  payer: Payer,
  changes: Partial<NewRestructuring> = {},
): Promise<string> {
  const { id } = await askForNewTerms(product, payer, changes)
  await approveRequest(product.services, 'ben', id)
  return id
}

/** Records the borrower's signature under new terms, as the loan stands today. */
export async function signNewTerms(
  { services }: TestProduct,
  { order: { borrowerId, id: orderId } }: Payer,
  id: string,
) {
  await inTransaction(services.db, async (tx) => {
    const order = await lockOrder(tx, borrowerId, orderId)
    const proposal = await findRestructuring(tx, id)
    const today = businessDateOf(order, services.clock)
    if (proposal?.state !== 'offered' || hasEnded(proposal, today)) throw new DomainError('RESTRUCTURING_NOT_FOUND')
    const loan = await loadLoan(tx, order)
    const drafted = draftRestructuring(loan, today, proposal)
    await requireLawfulRestructuring(tx, order, loan, drafted)
    const { terms, charges, writeDownMinor } = drafted.event
    await recordOnLoan(services, tx, order, {
      type: 'restructured',
      amountMinor: 0,
      detail: { restructured: { terms, charges, writeDownMinor } },
      sourceId: id,
      kind: entryKinds.restructuring,
    })
    const answeredAt = services.clock.businessNow()
    await updateRestructuring(tx, id, { state: 'signed', signedOn: today, answeredAt })
  })
}

/** Restructures a running loan today, from the request to the signature, and returns the id of the new terms. */
export async function restructure(
  product: TestProduct,
  payer: Payer,
  changes: Partial<NewRestructuring> = {},
): Promise<string> {
  const id = await offerNewTerms(product, payer, changes)
  await signNewTerms(product, payer, id)
  return id
}
