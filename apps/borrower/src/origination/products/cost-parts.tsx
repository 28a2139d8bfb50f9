import type { Reply } from '@hulog/contract'
import { CostBar, DateText, ListRow, ListRows, Sentence } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { Amount, formatRate } from '../../platform/money/amount.tsx'
import { PartRows } from './part-rows.tsx'

/** Fees include their taxes. */
export type Cost = Pick<
  Reply<'getQuote'>,
  | 'currency'
  | 'netProceedsMinor'
  | 'laterParts'
  | 'interestMinor'
  | 'feesMinor'
  | 'costMinor'
  | 'rateDescription'
  | 'effectiveYearlyRatePpm'
  | 'firstDueOn'
  | 'lastDueOn'
> & { installments: readonly unknown[] }

export type CostPartsProps = {
  cost: Cost
  /** Rows after the cost itself. */
  children?: ReactNode
}

/** The parts of what is repaid as a picture, and cost, rates and dates of payment as rows. */
export function CostParts({ cost, children }: CostPartsProps) {
  const { _ } = useLingui()
  const { currency, effectiveYearlyRatePpm, installments } = cost
  const part = (kind: 'received' | 'interest' | 'fees', amountMinor: number) => ({
    kind,
    label: _(`products.cost.${kind}`),
    amountMinor,
    amount: <Amount minor={amountMinor} currency={currency} />,
  })
  return (
    <>
      <CostBar
        parts={[
          part('received', cost.netProceedsMinor),
          part('interest', cost.interestMinor),
          part('fees', cost.feesMinor),
        ]}
      />
      <ListRows>
        <PartRows of={cost} />
        <ListRow label={_('products.cost.ofWhich')} strong>
          <Amount minor={cost.costMinor} currency={currency} />
        </ListRow>
        {children}
        <ListRow label={_('products.home.rate')}>
          <Sentence>{cost.rateDescription}</Sentence>
        </ListRow>
        {effectiveYearlyRatePpm !== null && (
          <ListRow label={_('products.cost.yearly')}>{formatRate(effectiveYearlyRatePpm, currency)}</ListRow>
        )}
        <ListRow label={installments.length > 1 ? _('products.cost.first') : _('products.cost.only')}>
          <DateText value={cost.firstDueOn} />
        </ListRow>
        {installments.length > 1 && (
          <ListRow label={_('products.cost.last')}>
            <DateText value={cost.lastDueOn} />
          </ListRow>
        )}
      </ListRows>
    </>
  )
}
