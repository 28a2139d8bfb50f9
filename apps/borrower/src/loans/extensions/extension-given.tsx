import { Card, DateText, ListRow, ListRows, ReceiptTextIcon, Section } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { Amount } from '../../platform/money/amount.tsx'
import { hrefTo } from '../../platform/navigation/href.ts'
import { PageRow } from '../../platform/shell/page-link.tsx'
import type { Extension, GivenExtension } from './extension.ts'

type Loan = Pick<Extension, 'orderId' | 'productId' | 'currency' | 'timesGiven' | 'timesAgreed'>

/** The time a loan was given: from when to when, and what was paid for it. */
export function ExtensionGiven({ given, extension }: { given: GivenExtension; extension: Loan }) {
  const { _ } = useLingui()
  const { orderId, productId, currency, timesGiven, timesAgreed } = extension
  return (
    <Section heading={_('extensions.given')}>
      <Card>
        <ListRows>
          <ListRow label={_('extensions.given.on')}>
            <DateText value={given.on} />
          </ListRow>
          <ListRow label={_('extensions.given.old')}>
            <DateText value={given.oldDueOn} />
          </ListRow>
          <ListRow label={_('extensions.given.new')} strong>
            <DateText value={given.newDueOn} />
          </ListRow>
          <ListRow
            label={_('extensions.given.paid')}
            note={_('extensions.times', { given: timesGiven, agreed: timesAgreed })}
          >
            <Amount minor={given.paidMinor} currency={currency} />
          </ListRow>
        </ListRows>
        <PageRow
          href={hrefTo('statement', { productId, orderId })}
          icon={ReceiptTextIcon}
          label={_('extensions.given.receipt')}
        />
      </Card>
    </Section>
  )
}
