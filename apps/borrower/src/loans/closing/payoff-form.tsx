import { InfoIcon, LoadingOverlay, StatusBanner } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { DayField } from '../../origination/order-page/day-field.tsx'
import { DayFigures } from '../../origination/order-page/day-figures.tsx'
import { dayWithin } from '../../origination/order-page/days.ts'
import { forDay } from '../../origination/order-page/for-day.ts'
import { LoanQueryView } from '../../origination/order-page/loan-query-view.tsx'
import type { OrderReference } from '../../origination/order-page/order-reference.ts'
import { useQuery } from '../../platform/api/use-query.ts'
import { hrefTo } from '../../platform/navigation/href.ts'
import { AppPage } from '../../platform/shell/app-page.tsx'
import { LoadingCards } from '../../platform/shell/loading-cards.tsx'
import { MethodPicker } from '../paying/method-picker.tsx'
import type { Repayment } from '../paying/repayment.ts'
import { useChannel } from '../paying/use-channel.ts'
import { usePay } from '../paying/use-pay.ts'
import { payoffOn } from './closing.queries.ts'
import { type Payoff, payoffDays } from './payoff.ts'
import { PayoffBar } from './payoff-bar.tsx'
import { PayoffParts } from './payoff-parts.tsx'
import { PayoffTotal } from './payoff-total.tsx'

export type PayoffFormProps = {
  /** Today's. */
  quote: Payoff
  repayment: Repayment
  wishedOn: string | undefined
  reference: OrderReference
}

export function PayoffForm({ quote, repayment, wishedOn, reference }: PayoffFormProps) {
  const { _ } = useLingui()
  const { orderId, productId, repayList } = repayment
  const days = payoffDays(quote)
  const day = dayWithin(wishedOn, days)
  const isToday = day === quote.today
  const then = useQuery(payoffOn(reference, isToday ? undefined : day))
  const figures = forDay(then, day)
  const [channel, chooseChannel] = useChannel(repayment)
  const paying = usePay(repayment, { onRefused: () => void then.refetch() })
  // What is paid is what stands on the page, not what another day was asked about.
  const payable = isToday && then.data?.on === day ? then.data : null

  return (
    <AppPage
      title={_('closing.payoff')}
      parent={hrefTo('loanDetail', reference)}
      actions={
        <PayoffBar
          day={day}
          isToday={isToday}
          paying={paying}
          onPay={
            payable && (() => channel && paying.send({ orderId, productId, amount: payable.amountMinor }, channel))
          }
        />
      }
    >
      {quote.today < days.first && (
        <StatusBanner
          tone="waiting"
          icon={InfoIcon}
          title={_('closing.payoff.notYet', { date: days.first })}
          description={_('closing.payoff.notYetText')}
        />
      )}
      <LoanQueryView reference={reference} query={then} loading={<LoadingCards heights={[150, 72, 180]} />}>
        {(payoff) => (
          <>
            <DayFigures areComing={figures.areComing}>
              <PayoffTotal payoff={payoff} repayment={repayment} />
            </DayFigures>
            {days.last > days.first && (
              <DayField
                label={_('closing.payoff.day')}
                days={days}
                day={day}
                figures={figures}
                hrefOn={(on) => hrefTo('payoff', { ...reference, on })}
              />
            )}
            <DayFigures areComing={figures.areComing}>
              <PayoffParts payoff={payoff} />
            </DayFigures>
          </>
        )}
      </LoanQueryView>
      <p className="quiet small">{_('closing.payoff.next')}</p>
      {isToday && channel && <MethodPicker channels={repayList} chosen={channel} onChoose={chooseChannel} />}
      {paying.isSending && <LoadingOverlay />}
    </AppPage>
  )
}
