import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { complaintPath } from '../../platform/navigation/paths.ts'
import { deviceName } from '../../platform/session/device-name.ts'
import { useMay } from '../../platform/session/session.queries.ts'
import { QueryView } from '../../platform/states/query-view.tsx'
import { TableSkeleton } from '../../platform/ui/empty.tsx'
import { NotOffered } from '../../platform/ui/notice.tsx'
import { Section } from '../../platform/ui/page-parts.tsx'
import { When } from '../../platform/ui/values.tsx'
import styles from './borrower-page.module.css'
import {
  COMPLAINT_STATES,
  CONSENTS,
  COPY_STATES,
  CORRECTED,
  consentPlace,
  DELETION_STATES,
  languageName,
  WAYS,
} from './borrower-words.ts'
import { type BorrowerCases, type BorrowerRecords, borrowerCases, borrowerContacts } from './borrowers.queries.ts'

type Rows<Row> = { readonly rows: readonly Row[]; readonly hasMore: boolean }

type LinesProps<Row> = {
  list: Rows<Row>
  rowId: (row: Row) => string
  /** Said in place of an empty list. */
  none: string
  /** The row's parts; the first stands in a column of its own. */
  children: (row: Row) => ReactNode
}

/** A short list, and that there is more of it where there is. */
export function Lines<Row>({ list: { rows, hasMore }, rowId, none, children }: LinesProps<Row>) {
  if (rows.length === 0) return <p className="quiet">{none}</p>
  return (
    <>
      <ul className={styles.lines}>
        {rows.map((row) => (
          <li key={rowId(row)} className={styles.line}>
            {children(row)}
          </li>
        ))}
      </ul>
      {hasMore && <p className="quiet">The newest {rows.length}; there are older ones.</p>}
    </>
  )
}

type SessionsProps = { sessions: BorrowerRecords['sessions']; openCount: number }

/** Devices, the last used first. */
export function Sessions({ sessions, openCount }: SessionsProps) {
  return (
    <>
      {openCount > 0 && <p>{openCount === 1 ? 'Signed in on one device now.' : `Signed in ${openCount} times now.`}</p>}
      <Lines list={sessions} rowId={({ loginId }) => loginId} none="No sign-in of late.">
        {({ deviceBrowser, deviceSystem, startedAt, lastSeenAt, endedAt }) => (
          <>
            <b>{deviceName({ deviceBrowser, deviceSystem })}</b>
            <span>
              last used <When at={lastSeenAt} />
            </span>
            <span className="quiet">
              since <When at={startedAt} />
              {endedAt && (
                <>
                  , ended <When at={endedAt} />
                </>
              )}
            </span>
          </>
        )}
      </Lines>
    </>
  )
}

export function Consents({ consents }: Pick<BorrowerRecords, 'consents'>) {
  return (
    <Lines list={consents} rowId={({ consentId }) => consentId} none="None given.">
      {({ kind, version, language, how, givenAt, endedAt, endedBecause }) => (
        <>
          <b>{CONSENTS[kind]}</b>
          <span>
            {endedAt === null ? 'since' : 'from'} <When at={givenAt} />
            {endedAt && (
              <>
                {' '}
                until <When at={endedAt} />,{' '}
                {endedBecause === 'withdrawn' ? 'withdrawn' : 'replaced by another wording'}
              </>
            )}
          </span>
          <span className="quiet">
            wording {version}, {languageName(language)}, {consentPlace(how)}
          </span>
        </>
      )}
    </Lines>
  )
}

/** Name, birth date and address before and after, and by whom. */
export function Corrections({ corrections }: Pick<BorrowerRecords, 'corrections'>) {
  return (
    <Lines list={corrections} rowId={({ correctionId }) => correctionId} none="Nothing was corrected.">
      {({ what, was, is, correctedAt, correctedBy, reason }) => (
        <>
          <When at={correctedAt} />
          <span className={styles.rest}>
            {CORRECTED[what]}: <del>{was}</del> → <ins>{is}</ins>
          </span>
          <span className="quiet">{correctedBy === null ? 'by the borrower' : `by ${correctedBy}: ${reason}`}</span>
        </>
      )}
    </Lines>
  )
}

/** Complaints and own-data requests, for who may see them. */
export function CareCases({ borrowerId }: { borrowerId: string }) {
  const may = useMay()
  if (may('care.read')) return <CaseSections borrowerId={borrowerId} />
  return (
    <Section title="Complaints and own-data requests">
      <NotOffered what="Not shown" why="They need the right to see complaints and own-data requests." />
    </Section>
  )
}

function CaseSections({ borrowerId }: { borrowerId: string }) {
  const cases = useQuery(borrowerCases(borrowerId))
  return (
    <QueryView queries={[cases]} loading={<TableSkeleton columns={[1, 2]} rows={4} />}>
      {() => (
        <>
          <Section title="Complaints">
            <Complaints complaints={cases.data!.complaints} />
          </Section>
          <Section title="Own-data requests">
            <OwnDataRequests cases={cases.data!} />
          </Section>
        </>
      )}
    </QueryView>
  )
}

function Complaints({ complaints }: Pick<BorrowerCases, 'complaints'>) {
  return (
    <Lines list={complaints} rowId={({ caseNumber }) => caseNumber} none="Has not complained.">
      {({ caseNumber, complaintState, sentAt, replyDueOn }) => (
        <>
          <Link to={complaintPath(caseNumber)}>{caseNumber}</Link>
          <span>{COMPLAINT_STATES[complaintState]}</span>
          <span>
            sent <When at={sentAt} />
          </span>
          {(complaintState === 'received' || complaintState === 'inProgress') && (
            <span className="quiet">
              answer by <When at={replyDueOn} />
            </span>
          )}
        </>
      )}
    </Lines>
  )
}

function OwnDataRequests({ cases: { deletions, copies } }: { cases: BorrowerCases }) {
  if (deletions.rows.length + copies.rows.length === 0) return <p className="quiet">None were made.</p>
  return (
    <>
      {deletions.rows.length > 0 && (
        <Lines list={deletions} rowId={({ caseNumber }) => caseNumber} none="">
          {({ caseNumber, deletionState, askedAt, nextOn, erasedAt }) => (
            <>
              <b>Deletion, {DELETION_STATES[deletionState]}</b>
              <span>
                case {caseNumber}, asked <When at={askedAt} />
              </span>
              {erasedAt && (
                <span>
                  deleted <When at={erasedAt} />
                </span>
              )}
              {nextOn && (
                <span>
                  next step on <When at={nextOn} />
                </span>
              )}
            </>
          )}
        </Lines>
      )}
      {copies.rows.length > 0 && (
        <Lines list={copies} rowId={({ askedAt }) => askedAt} none="">
          {({ copyState, askedAt, servedAt }) => (
            <>
              <b>Copy, {COPY_STATES[copyState]}</b>
              <span>
                asked <When at={askedAt} />
              </span>
              {servedAt && (
                <span className="quiet">
                  fetched <When at={servedAt} />
                </span>
              )}
            </>
          )}
        </Lines>
      )}
    </>
  )
}

/** Calls, visits, letters and e-mails of staff, for who may see them. */
export function RecordedContacts({ borrowerId }: { borrowerId: string }) {
  const may = useMay()
  if (may('collections.read')) return <ContactList borrowerId={borrowerId} />
  return <NotOffered what="Not shown" why="They need the right to see overdue loans, contacts and promises." />
}

function ContactList({ borrowerId }: { borrowerId: string }) {
  const contacts = useQuery(borrowerContacts(borrowerId))
  return (
    <QueryView queries={[contacts]} loading={<TableSkeleton columns={[1, 2]} rows={2} />}>
      {() => (
        <Lines list={contacts.data!.contacts} rowId={({ contactId }) => contactId} none="None recorded.">
          {({ contactWay, contactedAt, about, recordedBy }) => (
            <>
              <When at={contactedAt} />
              <span className={styles.rest}>
                {WAYS[contactWay]}: {about}
              </span>
              <span className="quiet">by {recordedBy}</span>
            </>
          )}
        </Lines>
      )}
    </QueryView>
  )
}
