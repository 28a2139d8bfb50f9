import { type Block, heading, quiet } from '../../../platform/documents/document.ts'
import type { AgreementFacts } from '../agreement-facts.ts'
import { conditions } from './disclosure/conditions.ts'
import { costs } from './disclosure/costs.ts'
import { glance } from './disclosure/glance.ts'
import { parties } from './disclosure/parties.ts'
import { rates } from './disclosure/rates.ts'
import { rights } from './disclosure/rights.ts'
import { paymentPlan } from './payment-plan.ts'
import { say } from './say.ts'

export const title = 'Key facts and cost of your loan'

/**
 * Everything the laws want told before signing: India's Key Fact Statement (parts 1 and 2, annexes B and C) and the
 * Truth-in-Lending disclosures of the Philippines and the United States. Every figure is what would be charged.
 */
export function text(facts: AgreementFacts): Block[] {
  return [
    quiet(`${facts.productName}. Key Fact Statement and Truth-in-Lending disclosure, figures of ${facts.madeOn}.`),
    heading('At a glance'),
    ...glance(facts),
    heading('Who lends, to whom, and what'),
    ...parties(facts),
    heading('What it costs'),
    ...costs(facts),
    heading('The rate'),
    ...rates(facts),
    heading('Your payments'),
    ...payments(facts),
    heading('If you pay late, early, or need more time'),
    ...conditions(facts),
    heading('Your rights, and what else the law wants you to know'),
    ...rights(facts),
  ]
}

function payments({ disclosure }: AgreementFacts): Block[] {
  return [
    quiet(say(disclosure.payments.sentence, disclosure.currency)),
    paymentPlan(disclosure),
    quiet(
      'The dates count from the day the money is sent. If your bank takes it on a later day, every date moves by as many days and the amounts stay the same unless a month is longer or shorter.',
    ),
  ]
}
