import { Link } from '@tanstack/react-router'
import { borrowerPath } from '../../platform/navigation/paths.ts'
import { StateMark } from '../../platform/ui/notice.tsx'
import type { Column } from '../../platform/ui/table/data-table.tsx'
import { OPENS_ROW } from '../../platform/ui/table/row-keys.ts'
import { When } from '../../platform/ui/values.tsx'
import { MARKET_NAMES } from '../care-links.ts'
import type { OwnDataKind, OwnDataRequest } from './own-data.queries.ts'

export const KINDS: readonly OwnDataKind[] = ['deletions', 'copies', 'corrections']

export const KIND_NAMES: Readonly<Record<OwnDataKind, string>> = {
  deletions: 'Deletions',
  copies: 'Copies',
  corrections: 'Corrections',
}

/** No request waits for staff: says who acts instead, and when. */
export const WHO_DOES_IT: Readonly<Record<OwnDataKind, string>> = {
  deletions:
    'A job deletes what is due each night, from the day named here on. While an application, a loan or a debt is open, it looks again the next day. The borrower alone can call a request off, in the app.',
  copies:
    'A job makes a copy at once. The borrower fetches it in the app, once; one that nobody fetches is removed after a day. No member of staff sees what is in it.',
  corrections:
    'The borrower corrects name, birth date and address in the app, with a code, and the change holds at once. Old and new values are on the borrower’s page.',
}

const HELD_BY: Readonly<Record<OwnDataRequest['heldBy'], string>> = {
  nothing: '',
  application: 'An open application',
  loan: 'A running loan',
  debt: 'A debt that was written off',
}

const STATES: Readonly<Record<OwnDataRequest['requestState'], string>> = {
  waiting: 'Waits',
  kept: 'Deleted but for what law keeps',
  cancelled: 'Called off',
  done: 'Done',
  making: 'Being made',
  ready: 'Ready to be fetched',
  served: 'Fetched',
  removed: 'Removed unfetched',
}

const CORRECTED: Readonly<Record<OwnDataRequest['what'], string>> = {
  deletion: 'Deletion',
  copy: 'Copy',
  fullName: 'Name',
  birthOn: 'Birth date',
  address: 'Address',
}

type Columns = readonly Column<OwnDataRequest>[]

const borrower: Column<OwnDataRequest> = {
  id: 'borrower',
  header: 'Borrower',
  value: ({ nameMasked }) => nameMasked,
  cell: ({ borrowerId, nameMasked }) => (
    <Link to={borrowerPath(borrowerId)} {...OPENS_ROW}>
      {nameMasked || 'No name'}
    </Link>
  ),
}

const market: Column<OwnDataRequest> = {
  id: 'market',
  header: 'Market',
  value: (row) => row.market,
  cell: (row) => MARKET_NAMES[row.market],
}

const asked = (header: string): Column<OwnDataRequest> => ({
  id: 'asked',
  header,
  value: ({ askedAt }) => askedAt,
  cell: ({ askedAt }) => <When at={askedAt} />,
})

const state: Column<OwnDataRequest> = {
  id: 'state',
  header: 'State',
  value: ({ requestState }) => STATES[requestState],
  cell: ({ requestState }) => STATES[requestState],
}

const done = (header: string): Column<OwnDataRequest> => ({
  id: 'done',
  header,
  value: ({ doneAt }) => doneAt,
  cell: ({ doneAt }) => doneAt && <When at={doneAt} />,
})

const deletions: Columns = [
  borrower,
  { id: 'case', header: 'Case', value: ({ caseNumber }) => caseNumber, cell: ({ caseNumber }) => caseNumber },
  market,
  asked('Asked'),
  {
    id: 'due',
    header: 'Next step',
    value: ({ dueOn }) => dueOn,
    cell: ({ dueOn, isLate }) =>
      dueOn && (
        <>
          <When at={dueOn} /> {isLate && <StateMark tone="wrong">the job did not run</StateMark>}
        </>
      ),
  },
  state,
  {
    id: 'held',
    header: 'Held up by',
    value: ({ heldBy }) => HELD_BY[heldBy],
    cell: ({ heldBy }) => HELD_BY[heldBy],
  },
  {
    id: 'kept',
    header: 'Kept until',
    value: ({ keptUntil }) => keptUntil,
    cell: ({ keptUntil, keptByLaw }) =>
      keptUntil ? <When at={keptUntil} /> : keptByLaw && <span className="quiet">counts from the last loan’s end</span>,
  },
  {
    id: 'law',
    header: 'By law',
    isWide: true,
    value: ({ keptByLaw }) => keptByLaw,
    cell: ({ keptByLaw }) => <span title={keptByLaw}>{keptByLaw}</span>,
  },
]

const copies: Columns = [
  borrower,
  market,
  asked('Asked'),
  state,
  {
    id: 'removed',
    header: 'Removed if not fetched',
    value: ({ removedAt }) => removedAt,
    cell: ({ removedAt }) => removedAt && <When at={removedAt} />,
  },
  done('Fetched'),
]

const corrections: Columns = [
  borrower,
  market,
  { id: 'what', header: 'Corrected', value: ({ what }) => CORRECTED[what], cell: ({ what }) => CORRECTED[what] },
  asked('When'),
]

export const COLUMNS: Readonly<Record<OwnDataKind, Columns>> = { deletions, copies, corrections }
