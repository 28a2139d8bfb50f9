import type { Reply } from '@hulog/contract'
import { Card, ListRow, ListRows, Section, Sentence } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { Amount } from '../../platform/money/amount.tsx'
import { ProductHeader } from '../../platform/shell/product-header.tsx'
import type { Repayment } from '../paying/repayment.ts'

export type GiveBackFiguresProps = {
  quote: Reply<'getCoolingOffQuote'>
  repayment: Pick<Repayment, 'productName' | 'productLogo'>
}

/** What giving the loan back takes, to the cent; the rows come to the total. */
export function GiveBackFigures({ quote, repayment }: GiveBackFiguresProps) {
  const { _ } = useLingui()
  const { currency, amountMinor, principalMinor, interestMinor, daysHeld } = quote
  const { feeKeptMinor, feeReturnedMinor, paidMinor } = quote
  const amount = (minor: number) => <Amount minor={minor} currency={currency} />
  return (
    <>
      <Card>
        <div>
          <p className="quiet">{_('closing.back.amount')}</p>
          <Amount minor={amountMinor} currency={currency} size="hero" />
        </div>
        <ProductHeader name={repayment.productName} logo={repayment.productLogo} />
        <p>
          <Sentence>{_('closing.back.until', { date: quote.until ?? '' })}</Sentence>
        </p>
      </Card>
      <Section heading={_('closing.payoff.made')}>
        <Card>
          <ListRows>
            <ListRow label={_('closing.back.principal')}>{amount(principalMinor)}</ListRow>
            <ListRow label={_('closing.back.interest', { days: daysHeld })}>{amount(interestMinor)}</ListRow>
            {feeKeptMinor > 0 && <ListRow label={_('closing.back.feeKept')}>{amount(feeKeptMinor)}</ListRow>}
            {feeReturnedMinor > 0 && (
              <ListRow label={_('closing.back.feeReturned')}>{amount(-feeReturnedMinor)}</ListRow>
            )}
            {paidMinor > 0 && <ListRow label={_('closing.back.paid')}>{amount(-paidMinor)}</ListRow>}
            <ListRow label={_('closing.total')} strong>
              {amount(amountMinor)}
            </ListRow>
          </ListRows>
        </Card>
      </Section>
    </>
  )
}
