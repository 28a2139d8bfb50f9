import { placeOfAccount } from '../../loans/payout-accounts/index.ts'
import { dataPlaceOf, pdfPlaceOf, placeOfAgreement } from '../../origination/agreements/index.ts'
import { placeOf as placeOfOutgoing } from '../../platform/outgoing/fixed-request.ts'
import type { Place } from '../../platform/secrets/field-cipher.ts'
import { correctionPlace, type SectionName, sectionPlace } from '../borrowers/index.ts'
import { placeOfReport } from '../consents/index.ts'
import { aboutPlace } from './contact-places.ts'

export type SealedColumn = {
  readonly table: string
  readonly column: string
  /** The table's primary key: a value is found again by it, and the place it is bound to is made of it. */
  readonly key: readonly string[]
  readonly placeOf: (...key: string[]) => Place
}

/**
 * Every column that holds sealed values: a change of keys goes through all of them. A test holds the list against the
 * database's own catalogue and against what is really kept.
 */
export const sealedColumns: readonly SealedColumn[] = [
  byId('borrowers', 'phone_sealed', (row) => ({ table: 'borrowers', column: 'phone', row })),
  byId('login_challenges', 'phone_sealed', (row) => ({ table: 'login_challenges', column: 'phone', row })),
  byId('registration_challenges', 'phone_sealed', (row) => ({
    table: 'registration_challenges',
    column: 'phone',
    row,
  })),
  byId('registration_challenges', 'code_sealed', (row) => ({ table: 'registration_challenges', column: 'code', row })),
  byId('outgoing_requests', 'sealed', placeOfOutgoing),
  {
    table: 'certification_sections',
    column: 'sealed',
    key: ['borrower_id', 'section'],
    placeOf: (borrowerId = '', section = '') => sectionPlace(borrowerId, section as SectionName),
  },
  byId('data_corrections', 'old_sealed', (id) => correctionPlace(id, 'old')),
  byId('data_corrections', 'new_sealed', (id) => correctionPlace(id, 'new')),
  byId('contact_records', 'about_sealed', aboutPlace),
  byId('phone_reports', 'sealed', placeOfReport),
  byId('payout_accounts', 'account_sealed', placeOfAccount),
  {
    table: 'signed_agreements',
    column: 'html',
    key: ['borrower_id', 'order_id', 'kind'],
    placeOf: (_borrowerId, orderId = '', kind = '') => placeOfAgreement(orderId, kind),
  },
  {
    table: 'signed_agreements',
    column: 'pdf',
    key: ['borrower_id', 'order_id', 'kind'],
    placeOf: (_borrowerId, orderId = '', kind = '') => pdfPlaceOf(orderId, kind),
  },
  {
    table: 'signed_disclosures',
    column: 'data',
    key: ['borrower_id', 'order_id'],
    placeOf: (_borrowerId, orderId = '') => dataPlaceOf(orderId),
  },
]

function byId(table: string, column: string, placeOf: (id: string) => Place): SealedColumn {
  return { table, column, key: ['id'], placeOf: (id = '') => placeOf(id) }
}
