import type { Market } from './platform/markets/markets.ts'

type Licence = { readonly authority: string; readonly number: string }

/** Who lends: the one place for everything a borrower is told of the company behind the loan. */
export type Lender = {
  readonly name: string
  readonly legalName: string
  readonly licences: Readonly<Record<Market, Licence>>
  readonly phone: string
  readonly email: string
  readonly address: string
  readonly grievanceOfficer: string
  readonly privacyUrl: string
  /** The values are invented for a demonstration: no such company lends. */
  readonly isDemo: boolean
}

export const lender: Lender = {
  name: 'Hulog Demo Lender',
  legalName: 'Hulog Demo Lending Company (demonstration only)',
  licences: {
    IN: { authority: 'Reserve Bank of India, registration', number: 'DEMO-IN-0000' },
    PH: { authority: 'SEC registration and Certificate of Authority', number: 'DEMO-PH-0000' },
    ID: { authority: 'OJK licence', number: 'DEMO-ID-0000' },
  },
  phone: '+63 2 5550 0100',
  email: 'help@hulog.example',
  address: '1 Example Street, Makati, Metro Manila (demonstration address)',
  grievanceOfficer: 'Grievance officer of the demo lender',
  privacyUrl: '/privacyPolicy',
  isDemo: true,
}
