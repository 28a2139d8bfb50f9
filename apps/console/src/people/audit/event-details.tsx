import { Link } from '@tanstack/react-router'
import { useMay } from '../../platform/session/session.queries.ts'
import { Facts } from '../../platform/ui/page-parts.tsx'
import { When } from '../../platform/ui/values.tsx'
import styles from './audit.module.css'
import type { AuditEvent } from './audit.queries.ts'
import { furtherDetails, SUBJECTS, type Subject, subjectsOf } from './audit-words.ts'

/** All that one event says, and the way to what it is about. */
export function EventDetails({ event }: { event: AuditEvent }) {
  const subjects = subjectsOf(event)
  return (
    <Facts
      facts={[
        ['Event', `No. ${event.eventId}`],
        ['When', <When key="at" at={event.at} />],
        [
          'By',
          <>
            {event.actor} ·{' '}
            <Link to="/audit" search={{ actor: event.actor }}>
              all that they did
            </Link>
          </>,
        ],
        ['What', <code key="action">{event.action}</code>],
        ...subjects.map(
          (subject) =>
            [
              SUBJECTS[subject.kind],
              <>
                <SubjectLink subject={subject} /> ·{' '}
                <Link to="/audit" search={{ subjectKind: subject.kind, subjectId: subject.id }}>
                  its history
                </Link>
              </>,
            ] as const,
        ),
        ...furtherDetails(event).map(({ text, value }) => [text, value] as const),
      ]}
    />
  )
}

/** Leads to the page of what an event is about; to its history where it has no page, or it may not be opened. */
export function SubjectLink({ subject: { kind, id } }: { subject: Subject }) {
  const may = useMay()
  if (kind === 'staff' && may('people.read'))
    return (
      <Link to="/people/$staffName" params={{ staffName: id }} className={styles.subject}>
        {id}
      </Link>
    )
  if (kind === 'role' && may('people.read'))
    return (
      <Link to="/roles" search={{ role: id }} className={styles.subject}>
        {id}
      </Link>
    )
  if (kind === 'borrower' && may('borrowers.read'))
    return (
      <Link to="/borrowers/$borrowerId" params={{ borrowerId: id }} className={styles.subject} title={id}>
        Borrower {id.slice(0, 8)}
      </Link>
    )
  if (kind === 'approval')
    return (
      <Link to="/approvals/$approvalId" params={{ approvalId: id }} className={styles.subject}>
        Request {id.slice(0, 8)}
      </Link>
    )
  return (
    <Link to="/audit" search={{ subjectKind: kind, subjectId: id }} className={styles.subject} title={id}>
      {SUBJECTS[kind]} {id.slice(0, 8)}
    </Link>
  )
}
