import { Link } from '@tanstack/react-router'
import { complaintPath } from '../../platform/navigation/paths.ts'
import { type Column, DataTable } from '../../platform/ui/table/data-table.tsx'
import type { ListSearch } from '../../platform/ui/table/list-address.ts'
import { OPENS_ROW } from '../../platform/ui/table/row-keys.ts'
import { When } from '../../platform/ui/values.tsx'
import { MARKET_NAMES } from '../care-links.ts'
import type { CaseSearch } from './case-filters.ts'
import { CaseState, Due, Escalated, STATE_NAMES, starsInWords } from './case-words.tsx'
import type { Case } from './complaints.queries.ts'

export type CaseTableProps = {
  label: string
  cases: readonly Case[]
  search?: ListSearch
  /** Filters that the opened case keeps in its address. */
  from?: CaseSearch
}

/** Complaints as lines, in the server’s order. */
export function CaseTable({ label, cases, search = {}, from = {} }: CaseTableProps) {
  return (
    <DataTable
      label={label}
      rows={cases}
      rowId={({ caseNumber }) => caseNumber}
      columns={caseColumns(from)}
      search={search}
    />
  )
}

export function caseColumns(from: CaseSearch): readonly Column<Case>[] {
  return [
    {
      id: 'case',
      header: 'Case',
      value: ({ caseNumber }) => caseNumber,
      cell: ({ caseNumber }) => (
        <Link to={complaintPath(caseNumber)} search={from} {...OPENS_ROW}>
          {caseNumber}
        </Link>
      ),
    },
    { id: 'about', header: 'About', isWide: true, value: ({ about }) => about, cell: ({ about }) => about },
    {
      id: 'name',
      header: 'Borrower',
      value: ({ nameMasked }) => nameMasked,
      cell: ({ nameMasked }) => nameMasked || 'No name yet',
    },
    { id: 'market', header: 'Market', value: ({ market }) => market, cell: ({ market }) => MARKET_NAMES[market] },
    {
      id: 'state',
      header: 'State',
      value: ({ complaintState }) => STATE_NAMES[complaintState],
      cell: ({ complaintState }) => <CaseState state={complaintState} />,
    },
    { id: 'due', header: 'Due', value: ({ dueOn }) => dueOn, cell: (row) => <Due row={row} /> },
    {
      id: 'escalated',
      header: 'Escalated to',
      value: ({ escalatedTo }) => escalatedTo,
      cell: ({ escalatedTo }) => <Escalated to={escalatedTo} />,
    },
    {
      id: 'assigned',
      header: 'With',
      value: ({ assignedTo }) => assignedTo,
      cell: ({ assignedTo }) => assignedTo ?? <span className="quiet">nobody</span>,
    },
    {
      id: 'sent',
      header: 'Sent',
      isExtra: true,
      value: ({ sentAt }) => sentAt,
      cell: ({ sentAt }) => <When at={sentAt} />,
    },
    {
      id: 'score',
      header: 'Rated',
      isFigure: true,
      value: ({ score }) => score,
      cell: ({ score }) => starsInWords(score),
    },
  ]
}
