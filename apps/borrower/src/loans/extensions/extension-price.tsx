import { Card, ListRow, ListRows, Section, Sentence } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { Amount } from '../../platform/money/amount.tsx'
import type { Extension } from './extension.ts'

/** What the time gained costs, what is then to be paid in all, and what being late adds. */
export function ExtensionPrice({ extension }: { extension: Extension }) {
  const { _ } = useLingui()
  const { currency, newInterestMinor, feeMinor, totalNowMinor, totalThenMinor, lateDescription } = extension
  const amount = (minor: number) => <Amount minor={minor} currency={currency} />
  return (
    <>
      <Section heading={_('extensions.price')}>
        <Card>
          <ListRows>
            <ListRow label={_('extensions.price.interest')}>{amount(newInterestMinor)}</ListRow>
            {feeMinor > 0 && <ListRow label={_('extensions.price.fee')}>{amount(feeMinor)}</ListRow>}
            <ListRow label={_('extensions.price.sum')} strong>
              {amount(newInterestMinor + feeMinor)}
            </ListRow>
            <ListRow label={_('extensions.price.now')}>{amount(totalNowMinor)}</ListRow>
            <ListRow label={_('extensions.price.then')} strong>
              {amount(totalThenMinor)}
            </ListRow>
          </ListRows>
        </Card>
      </Section>
      <Card>
        <h3>{_('extensions.late')}</h3>
        <p className="quiet">
          <Sentence>{lateDescription}</Sentence>
        </p>
      </Card>
    </>
  )
}
