import { tabStorage } from './kept-storage.ts'

export const DRAFTS_STORED_AS = 'hulog.typed'

/** When the borrower signs out or the session is over: the phone may be in other hands by then. */
export function forgetDrafts(): void {
  tabStorage.removeItem(DRAFTS_STORED_AS)
}
