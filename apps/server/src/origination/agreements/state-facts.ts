import type { AprLaw, DisclosureFacts } from '@hulog/lending'
import { lender, officerOf, regulatorOf } from '../../lender.ts'
import type { Market } from '../../platform/markets/markets.ts'
import { promisedDays } from '../../promised-days.ts'
import { sectionReference } from './texts/agreement-sections.ts'

const aprLaws: Readonly<Record<Market, AprLaw>> = { IN: 'india', PH: 'philippines', ID: 'effective' }

/** What a disclosure says beyond the loan's own terms: whose loan it is, who lends, who listens, where it is written. */
export function stateFacts(orderNumber: string, market: Market, borrowerName: string): DisclosureFacts {
  const licence = lender.licences[market]
  const officer = officerOf(market)
  const regulator = regulatorOf(market)
  return {
    reference: orderNumber,
    loanType: 'Unsecured personal loan',
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
      thenTurnTo: `the ${regulator.name}, ${regulator.url}, telephone ${regulator.phone}`,
    },
    clauses: {
      disbursal: sectionReference('The loan'),
      recovery: sectionReference('Paying late'),
      grievance: sectionReference('What we promise'),
      default: sectionReference('Paying late'),
      prepayment: sectionReference('Paying early'),
    },
    security: null,
    isTransferable: true,
    recoveryAgent: null,
    isAssumable: false,
  }
}
