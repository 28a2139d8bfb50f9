import { Empty } from '../../../platform/ui/empty.tsx'
import { Section } from '../../../platform/ui/page-parts.tsx'
import { Amount, When } from '../../../platform/ui/values.tsx'
import type { LoanCase } from '../loan.queries.ts'
import { KINDS, rowName } from '../loan-words.tsx'
import { type FigureColumn, FigureTable } from './figure-table.tsx'

type Installment = LoanCase['installments'][number]

/** The installments as they stand. In short: without the kinds of what is due. */
export function SchedulePane({ loan, isShort = false }: { loan: LoanCase; isShort?: boolean }) {
  const { installments, order } = loan
  if (installments.length === 0)
    return (
      <Section title="Schedule">
        <Empty title="No schedule yet">Its installments stand here once the loan is paid out.</Empty>
      </Section>
    )
  const figure = (header: string, of: (row: Installment) => number): FigureColumn<Installment> => ({
    header,
    isFigure: true,
    cell: (row) => <Amount amountMinor={of(row)} currency={order.currency} />,
    foot: <Amount amountMinor={installments.reduce((sum, row) => sum + of(row), 0)} currency={order.currency} />,
  })
  const isWaived = installments.some(({ waivedMinor }) => waivedMinor > 0)
  const kinds = isShort ? [] : KINDS.filter(([kind]) => installments.some(({ byKind }) => byKind[kind] > 0))
  const columns: FigureColumn<Installment>[] = [
    { header: 'No.', cell: ({ number, addedBy }) => rowName(number, addedBy), foot: 'Sum' },
    { header: 'Due on', cell: ({ dueOn }) => <When at={dueOn} /> },
    ...kinds.map(([kind, name]) => figure(name, ({ byKind }) => byKind[kind])),
    figure(`Due, ${order.currency}`, ({ dueMinor }) => dueMinor),
    figure('Paid', ({ paidMinor }) => paidMinor),
    ...(isWaived ? [figure('Given up', ({ waivedMinor }) => waivedMinor)] : []),
    figure('Unpaid', ({ unpaidMinor }) => unpaidMinor),
    { header: 'Days late', isFigure: true, cell: ({ daysLate }) => (daysLate === 0 ? '' : daysLate) },
  ]
  return (
    <Section title="Schedule">
      <FigureTable
        label="Schedule"
        rows={installments}
        rowId={(row) => `${row.number} ${row.addedBy} ${row.dueOn} ${installments.indexOf(row)}`}
        columns={columns}
        isMarked={({ daysLate }) => daysLate > 0}
      />
    </Section>
  )
}
