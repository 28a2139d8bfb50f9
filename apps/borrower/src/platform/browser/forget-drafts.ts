import { lastingStorage, tabStorage } from './kept-storage.ts'

export const DRAFTS_STORED_AS = 'hulog.typed'
/** CMP-04: the order that a complaint is being written about. */
export const COMPLAINT_ORDER_STORED_AS = 'hulog.complaintOrder'

/** When the borrower signs out or the session is over: the phone may be in other hands by then. */
export function forgetDrafts(): void {
  tabStorage.removeItem(DRAFTS_STORED_AS)
  lastingStorage.removeItem(COMPLAINT_ORDER_STORED_AS)
}
