import { Empty } from '../../../platform/ui/empty.tsx'
import { Facts, Section } from '../../../platform/ui/page-parts.tsx'
import { Amount, moneyText, When } from '../../../platform/ui/values.tsx'
import type { LoanCase } from '../loan.queries.ts'
import { KINDS, LINE_NAMES } from '../loan-words.tsx'
import { FigureTable } from './figure-table.tsx'

/** Shows each line that is owed with its arithmetic, and the way from their sum to the amount that closes the loan. */
export function OwedLines({ loan }: { loan: LoanCase }) {
  const { lines, owed, order } = loan
  if (owed === null || lines.length === 0)
    return (
      <Section title="Owed line by line">
        <Empty title="Nothing is owed" />
      </Section>
    )
  const money = (amountMinor: number) => moneyText(amountMinor, order.currency)
  const { payoffMinor, rebateMinor, byKind } = owed
  return (
    <Section title="Owed line by line">
      <FigureTable
        label="Owed line by line"
        rows={lines.map((line, at) => ({ ...line, at }))}
        rowId={({ at }) => String(at)}
        columns={[
          { header: 'No.', cell: ({ installmentNumber }) => installmentNumber ?? '' },
          { header: 'Kind', cell: ({ kind }) => LINE_NAMES[kind], foot: 'Sum' },
          { header: 'Due on', cell: ({ dueOn }) => <When at={dueOn} /> },
          { header: 'Why', isWide: true, cell: ({ explanation }) => explanation },
          {
            header: `Owed, ${order.currency}`,
            isFigure: true,
            cell: ({ amountMinor }) => <Amount amountMinor={amountMinor} currency={order.currency} />,
            foot: <Amount amountMinor={payoffMinor + rebateMinor} currency={order.currency} />,
          },
        ]}
      />
      <Facts
        facts={[
          ...KINDS.map(([kind, name]) => (byKind[kind] === 0 ? null : ([name, money(byKind[kind])] as const))),
          rebateMinor === 0 ? null : ['Interest not earned yet', `−${money(rebateMinor)}`],
          ['Closes it today', <b key="payoff">{money(payoffMinor)}</b>],
        ]}
      />
    </Section>
  )
}
