import { Link } from '@tanstack/react-router'
import { Button } from '../../platform/ui/button.tsx'
import { Empty } from '../../platform/ui/empty.tsx'
import { type Column, DataTable } from '../../platform/ui/table/data-table.tsx'
import { Amount } from '../../platform/ui/values.tsx'
import { LoanLink, reasonsOf } from './payment-words.tsx'
import styles from './payments.module.css'
import type { Suggestion, SuspenseCase } from './payments.queries.ts'

export type SuggestionsProps = {
  suggestions: readonly Suggestion[]
  payment: SuspenseCase['payment']
  /** Null for somebody who may not. */
  onApply: ((suggestion: Suggestion) => void) | null
  /** The likeliest that can take the money: a key of the page applies it. */
  first: Suggestion | undefined
}

/** Loans that money may be for, each with why and with what applying it would do. */
export function Suggestions({ suggestions, payment: { currency }, onApply, first }: SuggestionsProps) {
  if (suggestions.length === 0)
    return (
      <Empty title="No loan is like it">
        Loans whose code or number was nearly typed, and those whose borrowers told us of such a transfer, would be
        here.
      </Empty>
    )
  const amount = (minor: number | null) => minor !== null && <Amount amountMinor={minor} currency={currency} />
  const columns: Column<Suggestion>[] = [
    {
      id: 'loan',
      header: 'Loan',
      cell: ({ orderId, orderNumber }) => <LoanLink orderId={orderId} orderNumber={orderNumber} />,
    },
    { id: 'phone', header: 'Borrower', cell: ({ phoneMasked }) => phoneMasked },
    {
      id: 'why',
      header: 'Why',
      isWide: true,
      cell: (suggestion) => (
        <ul className={styles.reasons}>
          {reasonsOf(suggestion).map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
          {suggestion.transferId && (
            <li>
              <Link to="/transfers/$transferId" params={{ transferId: suggestion.transferId }}>
                The transfer they told us of
              </Link>
            </li>
          )}
        </ul>
      ),
    },
    { id: 'owed', header: 'Owed now', isFigure: true, cell: ({ owedMinor }) => amount(owedMinor) },
    { id: 'after', header: 'Owed after', isFigure: true, cell: ({ owedAfterMinor }) => amount(owedAfterMinor) },
    { id: 'credit', header: 'Left over', isFigure: true, cell: ({ creditAfterMinor }) => amount(creditAfterMinor) },
    {
      id: 'apply',
      header: 'Apply',
      cell: (suggestion) =>
        suggestion.refusal !== null ? (
          <span className="quiet">{suggestion.refusal}</span>
        ) : (
          onApply && (
            <Button shortcut={suggestion === first ? 'a' : undefined} onClick={() => onApply(suggestion)}>
              Apply<span className="visually-hidden"> to loan {suggestion.orderNumber}</span>
            </Button>
          )
        ),
    },
  ]
  return (
    <DataTable
      label="Suggested loans"
      rows={suggestions}
      rowId={({ orderId }) => orderId}
      columns={columns}
      search={{}}
    />
  )
}
