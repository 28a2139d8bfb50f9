import { showLoanPhone, startContact } from '@hulog/client/operations'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useOperation } from '../../platform/api/use-operation.ts'
import { Page } from '../../platform/navigation/page.tsx'
import { borrowerPath, complaintPath, loanPath } from '../../platform/navigation/paths.ts'
import { useMay } from '../../platform/session/session.queries.ts'
import { QueryView } from '../../platform/states/query-view.tsx'
import { Button } from '../../platform/ui/button.tsx'
import { TableSkeleton } from '../../platform/ui/empty.tsx'
import { FailureNotice, useReread } from '../../platform/ui/failure.tsx'
import { Notice, NotOffered, StateMark } from '../../platform/ui/notice.tsx'
import { ButtonLine, Columns, Facts, Section, Stack } from '../../platform/ui/page-parts.tsx'
import { useShortcuts } from '../../platform/ui/shortcuts.ts'
import { Amount, moneyText, When } from '../../platform/ui/values.tsx'
import { BUCKETS, MARKETS, type QueueSearch, queueOf, queueSearch, READ_ONLY } from './collection-words.ts'
import styles from './collections.module.css'
import { type CollectionCase, collectionCase, loanContacts } from './collections.queries.ts'
import { LoanContacts, type OpenDialog } from './loan-contacts.tsx'

/** One loan as a collector works on it, with the ways to the loans around it in the list. */
export function CollectionPage() {
  const orderId = useParams({ strict: false }).orderId ?? ''
  const search = queueSearch(useSearch({ strict: false }))
  const queue = queueOf(search)
  const one = useQuery(collectionCase(orderId, queue))
  const go = useQueueKeys(one.data, search)
  return (
    <Page
      title={one.data ? `Loan ${one.data.orderNumber}` : 'Loan'}
      about={
        <Link to="/collections" search={search}>
          {queue ? `${BUCKETS[queue.bucket]}, ${MARKETS[queue.market]}` : 'Collections'}
        </Link>
      }
      actions={
        queue && (
          <>
            {go.previous && (
              <Button shortcut="p" onClick={go.previous}>
                Previous
              </Button>
            )}
            {go.next && (
              <Button shortcut="n" onClick={go.next}>
                Next
              </Button>
            )}
          </>
        )
      }
    >
      <QueryView queries={[one]} loading={<TableSkeleton columns={[2, 3]} rows={12} />}>
        {() => <Case key={orderId} loan={one.data!} />}
      </QueryView>
    </Page>
  )
}

/** The position in the list is the loan itself: the address holds the list and an id, and nothing about a person. */
function useQueueKeys(loan: CollectionCase | undefined, search: QueueSearch) {
  const navigate = useNavigate()
  const to = (orderId: string | null | undefined) =>
    orderId ? () => void navigate({ to: '/collections/$orderId', params: { orderId }, search }) : null
  const ways = { previous: to(loan?.previousOrderId), next: to(loan?.nextOrderId) }
  useShortcuts({ n: ways.next, p: ways.previous })
  return ways
}

function Case({ loan }: { loan: CollectionCase }) {
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const mayAct = useMay()('collections.contact')
  useShortcuts({
    c: mayAct ? () => setDialog('contact') : null,
    t: mayAct ? () => setDialog('task') : null,
  })
  return (
    <Columns>
      <Stack>
        <Complaints loan={loan} />
        <Owed loan={loan} />
        <Calling loan={loan} mayAct={mayAct} onRecord={() => setDialog('contact')} />
        <Payments loan={loan} />
      </Stack>
      <LoanContacts orderId={loan.orderId} currency={loan.currency} dialog={dialog} onDialog={setDialog} />
    </Columns>
  )
}

function Complaints({ loan: { complaints } }: { loan: CollectionCase }) {
  if (complaints.length === 0) return null
  return (
    <Notice tone="caution">
      {complaints.map(({ caseNumber, sentAt, isAboutCollection }) => (
        <p key={caseNumber}>
          Complaint <Link to={complaintPath(caseNumber)}>{caseNumber}</Link> is open since <When at={sentAt} />
          {isAboutCollection && ', and it is about how we collect'}.
        </p>
      ))}
    </Notice>
  )
}

function Owed({ loan }: { loan: CollectionCase }) {
  const { currency } = loan
  const money = (amountMinor: number) => moneyText(amountMinor, currency)
  return (
    <Section title="Owed now">
      <p className={styles.owed}>{money(loan.dueNowMinor)}</p>
      <p>
        {!loan.isRunning ? (
          <StateMark tone="ended">Nothing is owed any more</StateMark>
        ) : loan.daysLate > 0 ? (
          <StateMark tone="wrong">{loan.daysLate === 1 ? '1 day late' : `${loan.daysLate} days late`}</StateMark>
        ) : (
          <StateMark tone="plain">Not late</StateMark>
        )}
      </p>
      <div className={styles.figures}>
        {loan.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id, and one kind of an installment may stand twice.
          <Line key={index} line={line} currency={currency} />
        ))}
      </div>
      <Facts
        facts={[
          ['Overdue', money(loan.overdueMinor)],
          ['Late charges', money(loan.lateChargesMinor)],
          ['Closes the loan today', money(loan.payoffMinor)],
          loan.nextDueOn
            ? [
                'Next due',
                <>
                  {money(loan.nextDueMinor)} on <When at={loan.nextDueOn} />
                </>,
              ]
            : null,
          loan.newTermsSignBy
            ? [
                'New terms offered',
                <>
                  to be signed by <When at={loan.newTermsSignBy} />
                </>,
              ]
            : null,
        ]}
      />
    </Section>
  )
}

const LINES: Readonly<Record<string, string>> = {
  principal: 'Principal',
  interest: 'Interest',
  fee: 'Fee',
  tax: 'Tax',
  penalty: 'Penalty',
  lateInterest: 'Late interest',
}

type LineProps = { line: CollectionCase['lines'][number]; currency: string }

function Line({ line: { kind, installmentNumber, amountMinor }, currency }: LineProps) {
  return (
    <>
      <span>
        {LINES[kind] ?? kind}
        {installmentNumber !== null && <span className="quiet"> of installment {installmentNumber}</span>}
      </span>
      <Amount amountMinor={amountMinor} currency={currency} />
    </>
  )
}

type CallingProps = { loan: CollectionCase; mayAct: boolean; onRecord: () => void }

/** The call: allowed by the server first, then the number, then what came of it. */
function Calling({ loan, mayAct, onRecord }: CallingProps) {
  const { orderId } = loan
  const known = useQuery(loanContacts(orderId)).data
  const phone = useOperation(showLoanPhone, { onDone: (reply) => setShown(reply.phone) })
  const [shown, setShown] = useState<string | null>(null)
  const start = useOperation(startContact, {
    onDone: () => phone.send({ orderId }),
    onFailure: useReread(),
  })
  const contact = known?.contact
  return (
    <Section title="Borrower">
      <Facts
        facts={[
          ['Name', loan.nameMasked || 'Not stated'],
          [
            'Phone',
            shown === null ? (
              loan.phoneMasked
            ) : (
              <a key="phone" href={`tel:${shown}`} className={styles.phone}>
                {shown}
              </a>
            ),
          ],
          ['Product', loan.productName],
          ['Language', loan.language],
        ]}
      />
      {!mayAct ? (
        <NotOffered what="Call, show the number" why={READ_ONLY} />
      ) : (
        <>
          {contact && !contact.isAllowed && <NotOffered what="Call" why={contact.message} />}
          {known?.startedAt && (
            <Notice tone="caution">
              <p>
                You began a contact at <When at={known.startedAt} />. Record what came of it.
              </p>
            </Notice>
          )}
          <FailureNotice failure={start.failure ?? phone.failure} />
          <ButtonLine>
            {contact?.isAllowed && (
              <Button
                tone="main"
                isBusy={start.isSending || phone.isSending}
                onClick={() => start.send({ orderId, way: 'call' })}
              >
                Call
              </Button>
            )}
            {shown === null && (
              <Button isBusy={phone.isSending} onClick={() => phone.send({ orderId })}>
                Show the number
              </Button>
            )}
            <Button shortcut="c" onClick={onRecord}>
              Record contact
            </Button>
          </ButtonLine>
        </>
      )}
      <p>
        <Link to={loanPath(orderId)}>Loan</Link> · <Link to={borrowerPath(loan.borrowerId)}>Borrower</Link>
      </p>
    </Section>
  )
}

function Payments({ loan: { payments, currency } }: { loan: CollectionCase }) {
  return (
    <Section title="Last payments">
      {payments.length === 0 ? (
        <p className="quiet">Nothing was paid yet.</p>
      ) : (
        <ul className={styles.lines} aria-label="Last payments">
          {payments.map(({ on, amountMinor }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: payments of one day may be alike.
            <li key={index} className={styles.line}>
              <When at={on} />
              <Amount amountMinor={amountMinor} currency={currency} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
