import { Card, DateText, ListRow, Section, Sentence } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { OwedLineRows } from '../../origination/order-page/owed-line-rows.tsx'
import { Amount } from '../../platform/money/amount.tsx'
import { ProductHeader } from '../../platform/shell/product-header.tsx'
import type { PossibleExtension } from './extension.ts'

/** What is paid first and why, and the date it buys. */
export function ExtensionHead({ extension }: { extension: PossibleExtension }) {
  const { _ } = useLingui()
  const { delayAmount, currency, productName, productLogo, nextPayTime, oldDueOn, toPayFirst } = extension
  return (
    <>
      <Card>
        <div>
          <p className="quiet">{_('extensions.toPay')}</p>
          <Amount minor={delayAmount} currency={currency} size="hero" />
        </div>
        <ProductHeader name={productName} logo={productLogo} />
        <p>
          {_('extensions.next')}{' '}
          <strong>
            <DateText value={nextPayTime} />
          </strong>
        </p>
        {oldDueOn !== null && (
          <p className="quiet">
            <Sentence>{_('extensions.instead', { date: oldDueOn })}</Sentence>
          </p>
        )}
      </Card>
      <Section heading={_('extensions.first')}>
        <Card>
          <p className="quiet">{_(delayAmount === 0 ? 'extensions.first.none' : 'extensions.first.why')}</p>
          {delayAmount > 0 && (
            <OwedLineRows lines={toPayFirst} currency={currency}>
              <ListRow label={_('extensions.toPay')} strong>
                <Amount minor={delayAmount} currency={currency} />
              </ListRow>
            </OwedLineRows>
          )}
          {delayAmount > 0 && <p className="quiet small">{_('extensions.first.late')}</p>}
        </Card>
      </Section>
    </>
  )
}
