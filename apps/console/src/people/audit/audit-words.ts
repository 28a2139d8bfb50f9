import { given, oneOf, textIn } from '../../platform/navigation/search.ts'
import type { AuditEvent, AuditFilters } from './audit.queries.ts'

type SubjectKind = NonNullable<AuditFilters['subjectKind']>

export const AUDIT_LINKS = [
  { to: '/audit', label: 'Events' },
  { to: '/audit/verification', label: 'Verification' },
] as const

export const SUBJECTS: Readonly<Record<SubjectKind, string>> = {
  order: 'Order',
  borrower: 'Borrower',
  staff: 'Person or program',
  role: 'Role',
  approval: 'Request for approval',
  complaint: 'Complaint',
  receipt: 'Receipt',
}

export const SUBJECT_KINDS = Object.keys(SUBJECTS) as SubjectKind[]

export type Subject = { readonly kind: SubjectKind; readonly id: string }

/** `write-off-asked` as `Write off asked`: the names of the trail are English already. */
export function actionInWords(action: string): string {
  const words = action.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A name of staff or of a provider as it is; a borrower’s id by its first part. */
export function shortActor(actor: string): string {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-/.test(actor) ? `Borrower ${actor.slice(0, 8)}` : actor
}

/** The things that an event is about, the nearest first. */
export function subjectsOf({ details }: Pick<AuditEvent, 'details'>): readonly Subject[] {
  return details.flatMap(({ text, value }) => {
    if (text === 'orderId' && value) return [{ kind: 'order' as const, id: value }]
    if (text !== 'subject') return []
    const [kind, ...rest] = value.split(':')
    const known = SUBJECT_KINDS.find((one) => one === kind)
    return known ? [{ kind: known, id: rest.join(':') }] : []
  })
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Details besides those that `subjectsOf` gives: first what a person reads, then ids, the call's own last. Empty ones are left out. */
export function furtherDetails({ details }: Pick<AuditEvent, 'details'>): AuditEvent['details'] {
  const further = details.filter(({ text, value }) => text !== 'orderId' && text !== 'subject' && value !== '')
  const rank = ({ text, value }: (typeof details)[number]) => (text === 'request' ? 2 : UUID.test(value) ? 1 : 0)
  return further.toSorted((one, other) => rank(one) - rank(other))
}

/** Reads the filters of an address. */
export function auditSearch(search: Readonly<Record<string, unknown>>): AuditFilters {
  return given({
    actor: textIn(search, 'actor', 100),
    action: textIn(search, 'action', 100),
    subjectKind: oneOf(search, 'subjectKind', SUBJECT_KINDS),
    subjectId: textIn(search, 'subjectId', 100),
    from: textIn(search, 'from', 10),
    to: textIn(search, 'to', 10),
  })
}
