import type { CollectionSubType, ComplaintType } from '../complaint-types.ts'
import type { HistoryRow } from '../history.store.ts'

/** What a borrower reads of a complaint that the server says, in one language. */
export type ComplaintWords = {
  readonly types: Readonly<Record<ComplaintType, string>>
  readonly subTypes: Readonly<Record<CollectionSubType, string>>
  readonly tabs: Readonly<Record<'inProgress' | 'answered' | 'closed', string>>
  readonly events: Readonly<Record<HistoryRow['event'], string>>
  readonly orderRows: Readonly<Record<'loanAmount' | 'appliedOn' | 'orderNumber', string>>
}
