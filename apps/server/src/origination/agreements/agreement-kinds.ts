import { lenderDocument } from '../../lender-document.ts'
import type { Document } from '../../platform/documents/document.ts'
import type { AgreementFacts } from './agreement-facts.ts'
import * as disclosureStatement from './texts/disclosure-statement.ts'
import * as loanAgreement from './texts/loan-agreement.ts'
import * as privacyConsent from './texts/privacy-consent.ts'

/** What is signed by confirming a loan, in the order in which it is listed. */
const texts = {
  'key-facts': disclosureStatement,
  'loan-agreement': loanAgreement,
  'data-use': privacyConsent,
} as const

export type AgreementKind = keyof typeof texts
export const agreementKinds = Object.keys(texts) as AgreementKind[]

export function isAgreementKind(kind: string): kind is AgreementKind {
  return Object.hasOwn(texts, kind)
}

export function agreementTitle(kind: AgreementKind): string {
  return texts[kind].title
}

export function agreementDocument(kind: AgreementKind, facts: AgreementFacts): Document {
  const { title, text } = texts[kind]
  const reference = `Order ${facts.orderNumber}, figures of ${facts.madeOn}`
  return lenderDocument({ title, reference, madeOn: facts.madeOn, blocks: text(facts) })
}
