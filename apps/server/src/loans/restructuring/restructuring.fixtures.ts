import { type ChargeTreatment, type ChargeTreatments, type LoanTerms, waivableKinds } from '@hulog/lending'
import { expect } from 'vitest'
import type { TestProduct } from '../../testing/test-product.ts'
import { approve, askFor } from '../acts/acts.fixtures.ts'
import type { Payer } from '../repayments/a-payer.fixtures.ts'
import { ninetyOneDays } from '../repayments/repayments.fixtures.ts'
import { orderOf } from '../servicing/servicing.fixtures.ts'
import type { NewTerms } from './offer-restructuring.ts'
import { findOpenRestructuring } from './restructurings.store.ts'

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

export type NewRestructuring = NewTerms & { readonly reason: string }

/** Asks for three monthly installments, with the interest so far as principal, unless told otherwise. */
export function askForNewTerms(
  product: TestProduct,
  payer: Payer,
  changes: Partial<NewRestructuring> = {},
  by = 'ana',
) {
  const change = { count: 3, every: { months: 1 } }
  const charges = allCharges('kept', { interest: 'capitalised' })
  return askFor(product, by, 'restructureLoan', {
    ...orderOf(payer),
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
  await approve(product, 'ben', id)
  return requireOffered(product, payer)
}

/** The id of the new terms that a borrower can sign. */
export async function requireOffered({ services: { db } }: TestProduct, { order }: Payer): Promise<string> {
  const open = await findOpenRestructuring(db, order)
  if (open === null) throw new Error('no new terms are offered')
  return open.id
}

/** The borrower's call that signs new terms as they read them today. */
export async function answerNewTerms(product: TestProduct, { order, cookie }: Payer, restructuringId: string) {
  const orderId = order.id
  const { newTerms } = (await product.call('getRestructuring', { orderId }, { cookie })).data
  const disclosureHash = newTerms?.disclosureHash ?? '0'.repeat(64)
  return product.call('signRestructuring', { orderId, restructuringId, disclosureHash }, { cookie })
}

/** Signs new terms as the borrower. */
export async function signNewTerms(product: TestProduct, payer: Payer, restructuringId: string): Promise<void> {
  expect((await answerNewTerms(product, payer, restructuringId)).code).toBe(0)
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
