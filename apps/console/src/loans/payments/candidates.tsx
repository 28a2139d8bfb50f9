import { Link } from '@tanstack/react-router'
import { Button } from '../../platform/ui/button.tsx'
import { Empty } from '../../platform/ui/empty.tsx'
import { type Column, DataTable } from '../../platform/ui/table/data-table.tsx'
import { OPENS_ROW } from '../../platform/ui/table/row-keys.ts'
import { Amount, When } from '../../platform/ui/values.tsx'
import { LoanLink } from './payment-words.tsx'
import type { Candidate } from './payments.queries.ts'
import { shortId } from './payments-page.tsx'

export type CandidatesProps = {
  candidates: readonly Candidate[]
  /** Null for somebody who may not. */
  onMatch: ((candidate: Candidate) => void) | null
}

/** Money in suspense with the reference or the amount of a reported transfer. */
export function Candidates({ candidates, onMatch }: CandidatesProps) {
  if (candidates.length === 0)
    return (
      <Empty title="No money in suspense is like it">
        Money with this reference or this amount would be here. It may still be on its way.
      </Empty>
    )
  const columns: Column<Candidate>[] = [
    {
      id: 'receipt',
      header: 'Receipt',
      cell: ({ provider, receiptId }) => (
        <Link to="/suspense/$provider/$receiptId" params={{ provider, receiptId }} title={receiptId} {...OPENS_ROW}>
          {shortId(receiptId)}
        </Link>
      ),
    },
    {
      id: 'amount',
      header: 'Received',
      isFigure: true,
      cell: ({ amountMinor, currency }) => <Amount amountMinor={amountMinor} currency={currency} />,
    },
    { id: 'paid', header: 'Paid', cell: ({ paidAt }) => <When at={paidAt} /> },
    { id: 'code', header: 'Code', cell: ({ code }) => code },
    { id: 'why', header: 'Why', isWide: true, cell: (candidate) => likenessOf(candidate) },
    {
      id: 'loan',
      header: 'Loan of the code',
      cell: ({ orderId, orderNumber }) => <LoanLink orderId={orderId} orderNumber={orderNumber} />,
    },
    {
      id: 'match',
      header: 'Match',
      cell: (candidate) =>
        onMatch && (
          <Button shortcut={candidate === candidates[0] ? 'm' : undefined} onClick={() => onMatch(candidate)}>
            Match<span className="visually-hidden"> with receipt {candidate.receiptId}</span>
          </Button>
        ),
    },
  ]
  return (
    <DataTable
      label="Money that may be it"
      rows={candidates}
      rowId={({ provider, receiptId }) => `${provider}/${receiptId}`}
      columns={columns}
      search={{}}
    />
  )
}

export function likenessOf({ isOfReference, isOfAmount, isOfOtherLoan }: Candidate): string {
  const words = [
    isOfReference ? 'same reference' : '',
    isOfAmount ? 'same amount' : 'another amount',
    isOfOtherLoan ? 'code of another loan' : '',
  ]
  return words.filter(Boolean).join(', ')
}
