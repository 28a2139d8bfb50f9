import { useInfiniteQuery } from '@tanstack/react-query'
import { QueryView } from '../../../platform/states/query-view.tsx'
import { Button } from '../../../platform/ui/button.tsx'
import { accountInWords } from '../../../platform/ui/effects/ledger-lines.tsx'
import { Empty, TableSkeleton } from '../../../platform/ui/empty.tsx'
import { Section } from '../../../platform/ui/page-parts.tsx'
import { Amount, When } from '../../../platform/ui/values.tsx'
import { type LoanCase, ledgerOf } from '../loan.queries.ts'
import { type FigureColumn, FigureTable } from './figure-table.tsx'

type Line = {
  readonly id: string
  readonly entry: { readonly kind: string; readonly effectiveOn: string; readonly source: string } | null
  readonly account: string
  readonly amountMinor: number
}

/** Every entry in the books about a loan, newest first; first the sum of each account. */
export function LedgerPane({ loan: { order } }: { loan: LoanCase }) {
  const ledger = useInfiniteQuery(ledgerOf(order.orderId))
  return (
    <QueryView queries={[ledger]} loading={<TableSkeleton columns={[2, 3, 4, 2, 2]} rows={12} />}>
      {() => {
        const { sums, entryCount } = ledger.data!.pages[0]!
        const entries = ledger.data!.pages.flatMap((page) => page.entries)
        if (entries.length === 0)
          return (
            <Section title="Ledger">
              <Empty title="No entry yet">The books have an entry for each movement from the payout on.</Empty>
            </Section>
          )
        const lines = entries.flatMap(({ entryId, kind, effectiveOn, source, lines: own }) =>
          own.map(
            (line, at): Line => ({
              id: `${entryId} ${at}`,
              entry: at === 0 ? { kind, effectiveOn, source } : null,
              ...line,
            }),
          ),
        )
        return (
          <>
            <Section title="Sum of each account">
              <FigureTable
                label="Sum of each account"
                rows={sums}
                rowId={({ account }) => account}
                columns={[accountColumn('Sum'), ...sides<(typeof sums)[number]>(sums, order.currency)]}
              />
            </Section>
            <Section title={countOf(entries.length, entryCount)} name="Ledger entries">
              <FigureTable
                label="Ledger entries"
                rows={lines}
                rowId={({ id }) => id}
                columns={[
                  { header: 'Counts on', cell: ({ entry }) => entry && <When at={entry.effectiveOn} /> },
                  {
                    header: 'Entry',
                    cell: ({ entry }) => entry && <span title={entry.source}>{entry.kind.replaceAll('-', ' ')}</span>,
                  },
                  accountColumn(entries.length === entryCount ? 'Sum' : 'Sum of those shown'),
                  ...sides(lines, order.currency),
                ]}
              />
              {ledger.hasNextPage && (
                <div>
                  <Button isBusy={ledger.isFetchingNextPage} onClick={() => void ledger.fetchNextPage()}>
                    Show earlier entries
                  </Button>
                </div>
              )}
            </Section>
          </>
        )
      }}
    </QueryView>
  )
}

function countOf(shown: number, all: number): string {
  return shown === all ? `${all === 1 ? '1 entry' : `${all} entries`}` : `The newest ${shown} of ${all} entries`
}

function accountColumn<Row extends { account: string }>(foot: string): FigureColumn<Row> {
  return { header: 'Account', isWide: true, cell: ({ account }) => accountInWords(account), foot }
}

/** Debit and credit of rows, with their sums: both are the same where nothing is amiss. */
function sides<Row extends { amountMinor: number }>(rows: readonly Row[], currency: string): FigureColumn<Row>[] {
  const side = (header: string, of: (row: Row) => number): FigureColumn<Row> => ({
    header,
    isFigure: true,
    cell: (row) => of(row) > 0 && <Amount amountMinor={of(row)} currency={currency} />,
    foot: <Amount amountMinor={rows.reduce((sum, row) => sum + of(row), 0)} currency={currency} />,
  })
  return [
    side(`Debit, ${currency}`, ({ amountMinor }) => Math.max(amountMinor, 0)),
    side('Credit', ({ amountMinor }) => Math.max(-amountMinor, 0)),
  ]
}
