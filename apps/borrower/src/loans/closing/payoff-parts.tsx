import { Card, Details, ListRow, ListRows, Section } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { OwedLineRows } from '../../origination/order-page/owed-line-rows.tsx'
import { Amount } from '../../platform/money/amount.tsx'
import type { Payoff } from './payoff.ts'

/** What the amount is made of; the rows come to the total, and all of them stand on every day, so that none moves. */
export function PayoffParts({ payoff }: { payoff: Payoff }) {
  const { _ } = useLingui()
  const { currency, amountMinor, principalMinor, interestMinor, chargesMinor, rebateMinor, lines } = payoff
  const amount = (minor: number) => <Amount minor={minor} currency={currency} />
  return (
    <>
      <Section heading={_('closing.payoff.made')}>
        <Card>
          <ListRows>
            <ListRow label={_('closing.principal')}>{amount(principalMinor)}</ListRow>
            <ListRow label={_('closing.interest')}>{amount(interestMinor)}</ListRow>
            <ListRow label={_('closing.charges')}>{amount(chargesMinor)}</ListRow>
            <ListRow label={_('closing.rebate')}>{amount(-rebateMinor)}</ListRow>
            <ListRow label={_('closing.total')} strong>
              {amount(amountMinor)}
            </ListRow>
          </ListRows>
          <Details moreLabel={_('closing.lines')} hideLabel={_('closing.hide')}>
            <OwedLineRows lines={lines} currency={currency} />
          </Details>
        </Card>
      </Section>
      <p className="quiet">{_(rebateMinor > 0 ? 'closing.payoff.savedText' : 'closing.payoff.notSaved')}</p>
    </>
  )
}
