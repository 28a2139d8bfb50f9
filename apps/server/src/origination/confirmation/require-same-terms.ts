import type { Body } from '@hulog/contract'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Disclosure } from '../agreements/index.ts'

/** What the borrower read is what is signed, or nothing is. @throws TERMS_DIFFER */
export function requireSameTerms({ quote, hash }: Disclosure, body: Body<'confirmLoan'>): void {
  const isSame =
    body.amount === quote.principalMinor &&
    body.periods === quote.periods &&
    body.termUnit === quote.termUnit &&
    (body.disclosureHash ?? hash) === hash
  if (!isSame) throw new DomainError('TERMS_DIFFER')
}
