import { ActionBar, Button, Card, DateText, ListRow, ListRows, Section } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { Amount } from '../../money/amount.tsx'
import { hrefTo } from '../../navigation/href.ts'
import { ProductHeader } from '../../order-page/product-header.tsx'
import { MethodPicker } from '../../paying/method-picker.tsx'
import type { Delay, Repayment } from '../../paying/repayment.ts'
import { AppPage } from '../../shell/app-page.tsx'
import { FailureNote } from '../../shell/failure-note.tsx'
import { useDelay } from './use-delay.ts'

export function DelayForm({ repayment, delay }: { repayment: Repayment; delay: Delay }) {
  const { _ } = useLingui()
  const { orderId, productId, repayList, currency } = repayment
  const [channelIndex, setChannelIndex] = useState(0)
  const channel = repayList[channelIndex] ?? repayList[0]
  const delaying = useDelay(repayment, delay)
  const isFree = delay.amount === 0
  return (
    <AppPage
      title={_('repayments.delay')}
      parent={hrefTo('loanDetail', { productId, orderId })}
      actions={
        <ActionBar>
          <Button
            wide
            busy={delaying.isSending}
            busyLabel={_('repayments.busy')}
            onClick={() => delaying.send(channel)}
          >
            {_(isFree ? 'repayments.delay.extend' : 'repayments.pay')}
          </Button>
        </ActionBar>
      }
    >
      <Card>
        <div>
          <p className="quiet">{_('repayments.delay.toPay')}</p>
          <Amount minor={delay.amount} currency={currency} size="hero" />
        </div>
        <ProductHeader name={repayment.productName} logo={repayment.productLogo} />
        <p>
          {_('repayments.delay.next')} <DateText value={delay.nextDueOn} />
        </p>
      </Card>
      <DelayPlan delay={delay} currency={currency} />
      {!isFree && channel && <MethodPicker channels={repayList} chosen={channel} onChoose={setChannelIndex} />}
      {delaying.failure && <FailureNote failure={delaying.failure} onRetry={delaying.retry} />}
    </AppPage>
  )
}

/** What the time costs, owed on the new date with the rest of the loan. */
function DelayPlan({ delay, currency }: { delay: Delay; currency: Repayment['currency'] }) {
  const { _ } = useLingui()
  return (
    <Section heading={_('repayments.delay.plan')}>
      <Card>
        <ListRows>
          <ListRow label={_('repayments.delay.interest')} note={<DateText value={delay.nextDueOn} />}>
            <Amount minor={delay.interestMinor} currency={currency} />
          </ListRow>
          {delay.feeMinor > 0 && (
            <ListRow label={_('repayments.delay.fee')} note={<DateText value={delay.nextDueOn} />}>
              <Amount minor={delay.feeMinor} currency={currency} />
            </ListRow>
          )}
        </ListRows>
      </Card>
    </Section>
  )
}
