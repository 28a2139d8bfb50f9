import { REPLY_FACTS } from '@hulog/contract/staff-limits'

export type ReplyFact = (typeof REPLY_FACTS)[number]

export const FACT_NAMES: Readonly<Record<ReplyFact, string>> = {
  caseNumber: 'number of the case',
  orderNumber: 'number of the loan',
  lenderName: 'name of the lender',
  replyDueOn: 'last day for a reply',
  resolveDueOn: 'last day for a settlement',
}

type CaseFacts = {
  readonly caseNumber: string
  readonly orderNumber: string
  readonly lenderName: string
  readonly replyDeadline: { readonly on: string }
  readonly resolveDeadline: { readonly on: string }
}

/** The text with the facts of a case. One that the case lacks, such as a loan, stays in braces: it cannot be sent so. */
export function fillTemplate(text: string, shown: CaseFacts): string {
  const facts: Readonly<Record<ReplyFact, string>> = {
    caseNumber: shown.caseNumber,
    orderNumber: shown.orderNumber,
    lenderName: shown.lenderName,
    replyDueOn: shown.replyDeadline.on,
    resolveDueOn: shown.resolveDeadline.on,
  }
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const fact = REPLY_FACTS.find((known) => known === name)
    return (fact && facts[fact]) || whole
  })
}
