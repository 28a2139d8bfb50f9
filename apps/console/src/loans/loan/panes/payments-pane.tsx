import { Link } from '@tanstack/react-router'
import { suspensePath } from '../../../platform/navigation/paths.ts'
import { useMay } from '../../../platform/session/session.queries.ts'
import { Empty } from '../../../platform/ui/empty.tsx'
import { Section } from '../../../platform/ui/page-parts.tsx'
import { Amount, When } from '../../../platform/ui/values.tsx'
import type { LoanCase } from '../loan.queries.ts'
import { FigureTable } from './figure-table.tsx'

/** Money that was received, and the single charges that colleagues made. */
export function PaymentsPane({ loan }: { loan: LoanCase }) {
  return (
    <>
      <Payments loan={loan} />
      <Charges loan={loan} />
    </>
  )
}

function Payments({ loan: { payments, order } }: { loan: LoanCase }) {
  const may = useMay()
  if (payments.length === 0)
    return (
      <Section title="Payments">
        <Empty title="No payment yet">Each receipt stands here with its provider’s number.</Empty>
      </Section>
    )
  const kept = payments.filter(({ reversedAt, isInSuspense }) => reversedAt === null && !isInSuspense)
  return (
    <Section title="Payments">
      <FigureTable
        label="Payments"
        rows={payments}
        rowId={({ provider, receiptId }) => `${provider}/${receiptId}`}
        columns={[
          { header: 'Paid', cell: ({ paidAt }) => <When at={paidAt} />, foot: 'Received and kept' },
          {
            header: 'Receipt',
            isWide: true,
            cell: ({ provider, receiptId, isInSuspense }) =>
              isInSuspense && may('payments.read') ? (
                <Link to={suspensePath(provider, receiptId)}>
                  {provider} {receiptId}
                </Link>
              ) : (
                `${provider} ${receiptId}`
              ),
          },
          {
            header: 'Standing',
            cell: ({ reversedAt, isInSuspense }) =>
              reversedAt === null ? (
                isInSuspense ? (
                  'In suspense'
                ) : (
                  'On the loan'
                )
              ) : (
                <>
                  Taken back <When at={reversedAt} />
                </>
              ),
          },
          {
            header: order.currency,
            isFigure: true,
            cell: ({ amountMinor, currency }) => <Amount amountMinor={amountMinor} currency={currency} />,
            foot: (
              <Amount
                amountMinor={kept
                  .filter(({ currency }) => currency === order.currency)
                  .reduce((sum, { amountMinor }) => sum + amountMinor, 0)}
                currency={order.currency}
              />
            ),
          },
        ]}
      />
    </Section>
  )
}

function Charges({ loan: { charges, order } }: { loan: LoanCase }) {
  if (charges.length === 0)
    return (
      <Section title="Single charges">
        <Empty title="Nobody charged anything by hand">Fees and penalties that colleagues charge stand here.</Empty>
      </Section>
    )
  const figure = (header: string, of: (charge: (typeof charges)[number]) => number) => ({
    header,
    isFigure: true,
    cell: (charge: (typeof charges)[number]) => <Amount amountMinor={of(charge)} currency={order.currency} />,
    foot: <Amount amountMinor={charges.reduce((sum, charge) => sum + of(charge), 0)} currency={order.currency} />,
  })
  return (
    <Section title="Single charges">
      <FigureTable
        label="Single charges"
        rows={charges}
        rowId={({ chargeId }) => chargeId}
        columns={[
          { header: 'Charged', cell: ({ on }) => <When at={on} />, foot: 'Sum' },
          { header: 'Reference', isWide: true, cell: ({ reference }) => reference },
          { header: 'Kind', cell: ({ kind }) => (kind === 'fee' ? 'Fee' : 'Penalty') },
          { header: 'No.', cell: ({ installmentNumber }) => installmentNumber ?? '' },
          figure(`Charged, ${order.currency}`, ({ amountMinor }) => amountMinor),
          figure('Paid', ({ paidMinor }) => paidMinor),
          figure('Given up', ({ waivedMinor, capitalisedMinor }) => waivedMinor + capitalisedMinor),
          figure('Unpaid', ({ unpaidMinor }) => unpaidMinor),
        ]}
      />
    </Section>
  )
}
