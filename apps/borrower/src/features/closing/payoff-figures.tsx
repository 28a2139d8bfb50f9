import { Card, Details, ListRow, ListRows, Section } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { Amount } from '../../money/amount.tsx'
import { OwedLineRows } from '../../order-page/owed-line-rows.tsx'
import { ProductHeader } from '../../order-page/product-header.tsx'
import type { Repayment } from '../../paying/repayment.ts'
import type { Payoff } from './payoff.ts'

export type PayoffFiguresProps = { payoff: Payoff; repayment: Pick<Repayment, 'productName' | 'productLogo'> }

/** What it takes, what it saves, and what it is made of; the rows come to the total. */
export function PayoffFigures({ payoff, repayment }: PayoffFiguresProps) {
  const { _ } = useLingui()
  const { currency, on, amountMinor, principalMinor, interestMinor, chargesMinor, rebateMinor, lines } = payoff
  const amount = (minor: number) => <Amount minor={minor} currency={currency} />
  return (
    <>
      <Card>
        <div>
          <p className="quiet">{_('closing.payoff.on', { date: on })}</p>
          <Amount minor={amountMinor} currency={currency} size="hero" />
        </div>
        <ProductHeader name={repayment.productName} logo={repayment.productLogo} />
        {rebateMinor > 0 && (
          <ListRows>
            <ListRow label={_('closing.payoff.saved')} note={_('closing.payoff.savedText')} strong>
              {amount(rebateMinor)}
            </ListRow>
          </ListRows>
        )}
        {rebateMinor === 0 && <p className="quiet">{_('closing.payoff.notSaved')}</p>}
      </Card>
      <Section heading={_('closing.payoff.made')}>
        <Card>
          <ListRows>
            {principalMinor > 0 && <ListRow label={_('closing.principal')}>{amount(principalMinor)}</ListRow>}
            {interestMinor > 0 && <ListRow label={_('closing.interest')}>{amount(interestMinor)}</ListRow>}
            {chargesMinor > 0 && <ListRow label={_('closing.charges')}>{amount(chargesMinor)}</ListRow>}
            {rebateMinor > 0 && <ListRow label={_('closing.rebate')}>{amount(-rebateMinor)}</ListRow>}
            <ListRow label={_('closing.total')} strong>
              {amount(amountMinor)}
            </ListRow>
          </ListRows>
          <Details moreLabel={_('closing.lines')} hideLabel={_('closing.hide')}>
            <OwedLineRows lines={lines} currency={currency} />
          </Details>
        </Card>
      </Section>
    </>
  )
}
