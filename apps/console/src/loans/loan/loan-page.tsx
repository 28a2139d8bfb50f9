import { classNames } from '@hulog/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { neighboursIn } from '../../platform/navigation/list-order.ts'
import { Page } from '../../platform/navigation/page.tsx'
import { borrowerPath } from '../../platform/navigation/paths.ts'
import { useMay } from '../../platform/session/session.queries.ts'
import { QueryView } from '../../platform/states/query-view.tsx'
import { Button } from '../../platform/ui/button.tsx'
import { TableSkeleton } from '../../platform/ui/empty.tsx'
import { useShortcuts } from '../../platform/ui/shortcuts.ts'
import { useChangeSearch } from '../../platform/ui/table/list-address.ts'
import { LoanActions } from '../acts/loan-actions.tsx'
import { type LoanCase, oneLoan } from './loan.queries.ts'
import styles from './loan-page.module.css'
import { type LoanPane, loanPanes } from './loan-panes.tsx'
import { LoanStanding } from './loan-standing.tsx'
import { LoanStateMark, MARKET_NAMES } from './loan-words.tsx'
import { Timeline } from './timeline.tsx'
import { WaitingRequests } from './waiting-requests.tsx'

/** One loan: what is owed, why, and what happened. `more`: panes of domains above loans. */
export function LoanPage({ more = [] }: { more?: readonly LoanPane[] }) {
  const orderId = useParams({ strict: false }).orderId ?? ''
  const loan = useQuery(oneLoan(orderId))
  const number = loan.data?.order.orderNumber
  return (
    <Page
      title={number ? `Loan ${number}` : 'Loan'}
      about={loan.data ? <WhoseLoan loan={loan.data} /> : <Link to="/loans">All loans</Link>}
      actions={<Neighbours orderId={orderId} />}
    >
      <QueryView queries={[loan]} loading={<TableSkeleton columns={[2, 2, 2, 2, 3]} rows={16} />}>
        {() => (
          <div className={styles.whole}>
            <WaitingRequests orderId={orderId} />
            <LoanStanding loan={loan.data!} />
            <div className={styles.acts}>
              <LoanActions loan={loan.data!} />
            </div>
            <Panes loan={loan.data!} all={[...loanPanes, ...more]} />
          </div>
        )}
      </QueryView>
    </Page>
  )
}

function WhoseLoan({ loan: { order, borrower } }: { loan: LoanCase }) {
  const may = useMay()
  const name = borrower.nameMasked || 'Borrower without a name'
  return (
    <>
      <LoanStateMark state={order.state} />
      {' · '}
      {may('borrowers.read') ? <Link to={borrowerPath(borrower.borrowerId)}>{name}</Link> : name}
      {borrower.phoneMasked && ` · ${borrower.phoneMasked}`}
      {` · ${order.productName} · ${MARKET_NAMES[order.market]} · `}
      <Link to="/loans">All loans</Link>
    </>
  )
}

/** Leads through the list that the loan was opened from. */
function Neighbours({ orderId }: { orderId: string }) {
  const navigate = useNavigate()
  const { pane } = useSearch({ strict: false })
  const { previous, next, place } = neighboursIn('loans', orderId)
  const to = (id: string | null) =>
    id === null
      ? null
      : () =>
          void navigate({ to: '/loans/$orderId', params: { orderId: id }, search: pane === undefined ? {} : { pane } })
  const [goBack, goOn] = [to(previous), to(next)]
  useShortcuts({ p: goBack, n: goOn })
  if (place === null) return null
  return (
    <>
      <span className="quiet">{place}</span>
      <Button shortcut="p" disabled={goBack === null} onClick={() => goBack?.()}>
        Previous
      </Button>
      <Button shortcut="n" disabled={goOn === null} onClick={() => goOn?.()}>
        Next
      </Button>
    </>
  )
}

/** The panes, one at a time, beside the timeline where there is room for both. */
function Panes({ loan, all }: { loan: LoanCase; all: readonly LoanPane[] }) {
  const may = useMay()
  const panes = all.filter(({ permission }) => permission === undefined || may(permission))
  const { pane } = useSearch({ strict: false })
  const shown = panes.find(({ name }) => name === pane) ?? panes[0]!
  const change = useChangeSearch()
  const show = (chosen: LoanPane) => change({ pane: chosen === panes[0] ? undefined : chosen.name })
  useShortcuts(Object.fromEntries(panes.map((each, at) => [String(at + 1), () => show(each)])))
  return (
    <div className={styles.case}>
      <nav aria-label="Parts of the loan" className={styles.tabs}>
        {panes.map((each, at) => (
          <button
            key={each.name}
            type="button"
            className={styles.tab}
            aria-current={each === shown ? 'true' : undefined}
            onClick={() => show(each)}
          >
            {each.label} {at < 9 && <kbd className={styles.key}>{at + 1}</kbd>}
          </button>
        ))}
      </nav>
      <div className={classNames(styles.body, shown.isAlone && styles.alone)}>
        <div className={styles.pane}>
          <shown.Pane loan={loan} />
        </div>
        {!shown.isAlone && (
          <aside className={classNames(styles.beside, shown !== panes[0] && styles.onlyBeside)} aria-label="Timeline">
            <Timeline orderId={loan.order.orderId} />
          </aside>
        )}
      </div>
    </div>
  )
}
