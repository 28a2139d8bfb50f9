import { areDraftsClosed, lastingStorage, sessionMark, tabStorage } from './storage.ts'

/**
 * Returns what the borrower typed into a form and has not sent, so that a reload, another page or a new sign-in loses
 * nothing. Drafts stay in this tab. They are shown only to the borrower who typed them, and only in a session.
 */
export function keptDraft(form: string): unknown {
  return drafts()[form]
}

export function keepDraft(form: string, typed: object): void {
  change((others) => ({ ...others, [form]: typed }))
}

export function forgetDraft(form: string): void {
  change(({ [form]: _, ...others }) => others)
}

const DRAFTS_STORED_AS = 'hulog.typed'
const BORROWER_STORED_AS = 'hulog.typedBy'

type Drafts = Readonly<Record<string, unknown>>

function change(changed: (drafts: Drafts) => Drafts): void {
  // The drafts of an ended session wait for their borrower; whoever types now may be another person.
  if (areDraftsClosed()) return
  tabStorage.setItem(DRAFTS_STORED_AS, JSON.stringify(changed(drafts())))
  tabStorage.setItem(BORROWER_STORED_AS, borrowerKey())
}

function drafts(): Drafts {
  if (areDraftsClosed() || !isOfBorrower(tabStorage.getItem(BORROWER_STORED_AS))) return {}
  try {
    const kept: unknown = JSON.parse(tabStorage.getItem(DRAFTS_STORED_AS) ?? '{}')
    return typeof kept === 'object' && kept !== null ? { ...kept } : {}
  } catch {
    return {}
  }
}

/** The first part of a session's mark, equal in all sessions of one borrower. */
function borrowerKey(): string {
  return sessionMark().split('.')[0] ?? ''
}

/** True also for what an earlier version stored without a key: it kept nothing beyond a session. */
function isOfBorrower(key: string | null): boolean {
  return key === null || key === borrowerKey()
}

const ORDER_STORED_AS = 'hulog.complaintOrder'
const ORDER_OF_STORED_AS = 'hulog.complaintOrderOf'

/** CMP-04: the order chosen for a complaint; null before one was chosen. */
export function keptOrderNo(): string | null {
  return isOfBorrower(lastingStorage.getItem(ORDER_OF_STORED_AS)) ? lastingStorage.getItem(ORDER_STORED_AS) : null
}

export function keepOrderNo(orderNo: string): void {
  lastingStorage.setItem(ORDER_STORED_AS, orderNo)
  lastingStorage.setItem(ORDER_OF_STORED_AS, borrowerKey())
}

/** The complaint was sent. */
export function forgetOrderNo(): void {
  lastingStorage.removeItem(ORDER_STORED_AS)
  lastingStorage.removeItem(ORDER_OF_STORED_AS)
}

/** Removes all input when the borrower signs out. */
export function forgetDrafts(): void {
  tabStorage.removeItem(DRAFTS_STORED_AS)
  tabStorage.removeItem(BORROWER_STORED_AS)
  forgetOrderNo()
}
