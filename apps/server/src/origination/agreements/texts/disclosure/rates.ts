import { type Block, figure, figures, heading, paragraph, total } from '../../../../platform/documents/document.ts'
import type { AgreementFacts } from '../../agreement-facts.ts'
import { amountsIn, percent, percentOrNone } from '../figures.ts'
import { say } from '../say.ts'

/** KFS part 1 items 6, 7 and 9, annex B; 12 CFR 1026.18(e); RA 3765 section 4(7). */
export function rates(facts: AgreementFacts): Block[] {
  const { interest, rates: yearly, currency } = facts.disclosure
  return [
    figures('The rate', [
      figure('Rate of interest', `${percent(facts, interest.ratePpm)} a ${interest.per}`),
      figure(
        'Kind of rate',
        `Fixed, ${interest.method === 'flat' ? 'on the amount borrowed' : 'on the unpaid balance'}`,
      ),
      total('Annual percentage rate (APR)', percentOrNone(facts, yearly.aprPpm)),
      figure('Effective rate a year, all fees included', percentOrNone(facts, yearly.effectiveYearlyPpm)),
      figure('Effective rate a month, all fees included', percentOrNone(facts, yearly.effectiveMonthlyPpm)),
    ]),
    paragraph(`${say(interest.sentence, currency)} ${say(yearly.sentence, currency)}`),
    heading('How the APR is worked out', 3),
    computation(facts),
  ]
}

function computation(facts: AgreementFacts): Block {
  const { aprComputation: apr, currency, interest } = facts.disclosure
  const amount = amountsIn(currency)
  return figures('How the APR is worked out', [
    figure('Amount of the loan', amount(apr.loanAmountMinor)),
    figure('Term', apr.term),
    figure('Payments', say(apr.installments, currency)),
    figure('Days until the first payment', String(apr.daysToFirstDue)),
    figure('Rate of interest', `${percent(facts, apr.ratePpm)} a ${interest.per}`),
    figure('Total interest', amount(apr.totalInterestMinor)),
    figure('Fees and tax on them', amount(apr.feesMinor)),
    figure('Net amount paid out', amount(apr.netDisbursedMinor)),
    figure('Loan and interest together', amount(apr.principalAndInterestMinor)),
    total('Annual percentage rate (APR)', percentOrNone(facts, apr.aprPpm)),
  ])
}
