import type { Reply } from '@hulog/contract'
import type { AprLaw } from '@hulog/lending'
import { lender, officerOf, promisedDays, regulatorOf } from '../../../lender.ts'
import type { Market } from '../../../platform/markets/markets.ts'
import type { SayServer } from '../../../platform/texts/texts-in.ts'
import { sectionReference } from './agreement-sections.ts'

/** A disclosure as a borrower reads it: every figure, and the same in sentences. */
export type DescribedDisclosure = Reply<'getDisclosure'>['disclosure']

/** Facts that a disclosure states beside the figures: who lends, who hears complaints, and where the agreement says it. */
export type DisclosureFacts = DescribedDisclosure['facts'] & { readonly aprLaw: AprLaw }

const aprLaws: Readonly<Record<Market, AprLaw>> = { IN: 'india', PH: 'philippines', ID: 'effective' }

/**
 * States the facts of an order. Reference and lender: KFS part 1 item 1, 12 CFR 1026.18(a) and (p); the Philippines' SEC
 * registration and Certificate of Authority are licences. Complaints: KFS part 2 items 2 and 3. Clauses: KFS part 1 item 3,
 * part 2 items 1 and 2. Security, transfer, collection and assumption: KFS part 2 items 4 and 6(ii), 12 CFR 1026.18(m) and (q).
 */
export function stateFacts(
  say: SayServer,
  { orderNumber, market, borrowerName }: { orderNumber: string; market: Market; borrowerName: string },
): DisclosureFacts {
  const licence = lender.licences[market]
  const officer = officerOf(market)
  const regulator = regulatorOf(market)
  return {
    reference: orderNumber,
    loanType: say('disclosure.loanType'),
    lender: {
      name: lender.legalName,
      address: lender.address,
      licences: [{ name: licence.authority, number: licence.number }],
    },
    borrowerName,
    aprLaw: aprLaws[market],
    grievance: {
      officer: `${officer.name}, ${officer.title}`,
      phone: officer.phone,
      email: officer.email,
      answerDays: promisedDays.complaintResolve,
      thenTurnTo: say('disclosure.turnTo', {
        regulator: regulator.name,
        url: regulator.url,
        phone: regulator.phone,
      }),
    },
    clauses: {
      disbursal: sectionReference(say, 'loan'),
      recovery: sectionReference(say, 'payingLate'),
      grievance: sectionReference(say, 'promises'),
      default: sectionReference(say, 'payingLate'),
      prepayment: sectionReference(say, 'payingEarly'),
    },
    security: null,
    isTransferable: true,
    recoveryAgent: null,
    isAssumable: false,
  }
}
