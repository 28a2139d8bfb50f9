import { type Block, figure, figures, heading, list } from '../../../../platform/documents/document.ts'
import type { AgreementFacts } from '../../agreement-facts.ts'

/** KFS part 2; 12 CFR 1026.18(m), (p) and (q). */
export function rights({ disclosure }: AgreementFacts): Block[] {
  const { grievance, clauses } = disclosure.facts
  return [
    list(disclosure.statements.map(({ title, sentence }) => `${title}: ${sentence}`)),
    heading('Complaints', 3),
    figures('Complaints', [
      figure('Grievance officer', grievance.officer),
      figure('Telephone', grievance.phone),
      figure('E-mail', grievance.email),
      figure('Answered within', `${grievance.answerDays} days`),
      figure('After that, turn to', grievance.thenTurnTo),
    ]),
    heading('Where the agreement says it', 3),
    figures('Where the agreement says it', [
      figure('Payout', clauses.disbursal),
      figure('Paying early', clauses.prepayment),
      figure('Not paying', clauses.default),
      figure('Recovery', clauses.recovery),
      figure('Complaints', clauses.grievance),
    ]),
    heading('What we promise', 3),
    list(disclosure.obligations),
    heading('What does not exist on this loan', 3),
    list(disclosure.notApplicable),
  ]
}
