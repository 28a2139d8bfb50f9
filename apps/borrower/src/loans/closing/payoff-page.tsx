import type { Reply } from '@hulog/contract'
import {
  ActionBar,
  Card,
  Details,
  InfoIcon,
  ListRow,
  ListRows,
  LoadingOverlay,
  Section,
  Sentence,
  StatusBanner,
  useDates,
} from '@hulog/ui'
import { useLingui } from '@lingui/react'
import type { SearchOf } from '../../addresses.ts'
import {
  DayField,
  DayFigures,
  type Days,
  dayWithin,
  forDay,
  lastDayAhead,
} from '../../origination/order-page/day-figures.tsx'
import { OwedLineRows } from '../../origination/order-page/detail-rows.tsx'
import { LoanQueryView, type OrderReference, orderReferenceOf } from '../../origination/order-page/order-query-view.tsx'
import { useQuery } from '../../platform/api/reading.ts'
import { Amount } from '../../platform/money/amount.tsx'
import { hrefTo } from '../../platform/navigation/go-to.ts'
import { AppPage, LoadingCards } from '../../platform/shell/app-page.tsx'
import { ProductHeader } from '../../platform/shell/product-header.tsx'
import { MethodPicker, useChannel } from '../paying/method-picker.tsx'
import { dueRepayment, type Repayment } from '../paying/repayment.ts'
import { PayBar, type PayBarProps, usePay } from '../paying/use-pay.tsx'
import { PartsEnded } from '../repayments/parts-ended.tsx'
import { payoffOn } from './closing.queries.ts'
import { LoanClosed } from './loan-closed.tsx'
import { PartToday } from './part-today.tsx'

/** TRM-03: the amount that closes the loan today or on a later day, and what that saves. */
export function PayoffPage({ search }: { search: SearchOf<'payoff'> }) {
  const { _ } = useLingui()
  const reference = orderReferenceOf(search)
  const today = useQuery(payoffOn(reference))
  const repayment = useQuery(dueRepayment(reference))
  const isOpen = today.data !== undefined && !today.data.isSettled
  if (isOpen && repayment.data) {
    return <PayoffForm quote={today.data} repayment={repayment.data} wishedOn={search.on} reference={reference} />
  }
  // The page needs both replies, so a retry reads both.
  const retry = () => Promise.all([today.refetch(), repayment.refetch()])
  const loading = <LoadingCards heights={[150, 100, 180]} />
  return (
    <AppPage title={_('closing.payoff')} parent={hrefTo('loanDetail', reference)}>
      {isOpen ? (
        <LoanQueryView reference={reference} query={{ ...repayment, refetch: retry }} loading={loading}>
          {() => null}
        </LoanQueryView>
      ) : (
        <LoanQueryView reference={reference} query={{ ...today, refetch: retry }} loading={loading}>
          {({ orderId }) => <LoanClosed orderId={orderId} />}
        </LoanQueryView>
      )}
    </AppPage>
  )
}

type PayoffFormProps = {
  /** The quote for today. */
  quote: Payoff
  repayment: Repayment
  wishedOn: string | undefined
  reference: OrderReference
}

function PayoffForm({ quote, repayment, wishedOn, reference }: PayoffFormProps) {
  const { _ } = useLingui()
  const { orderId, productId, repayList } = repayment
  const days = payoffDays(quote)
  const day = dayWithin(wishedOn, days)
  const isToday = day === quote.today
  const then = useQuery(payoffOn(reference, isToday ? undefined : day))
  const figures = forDay(then, day)
  const dates = useDates()
  const [channel, chooseChannel] = useChannel(repayment)
  const paying = usePay(repayment, { onRefused: () => void then.refetch() })
  // Only the amount on the page can be paid, never the figures of another day.
  const payable = isToday && then.data?.on === day ? then.data : null

  return (
    <AppPage
      title={_('closing.payoff')}
      parent={hrefTo('loanDetail', reference)}
      actions={
        <PayoffBar
          day={day}
          isToday={isToday}
          isUnpaid={then.data !== undefined && fallsDueBefore(then.data)}
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
          title={_('closing.payoff.notYet', { date: dates.day(days.first) })}
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
      {isToday && quote.isAllowed && <PartToday repayment={repayment} />}
      {paying.isSending && <LoadingOverlay text={_('shell.loading')} />}
    </AppPage>
  )
}

type Payoff = Reply<'getPayoffQuote'>

/** Returns the days to choose from: from the first day of early payoff to the last due date. */
function payoffDays({ today, allowedFrom, lastDueOn }: Payoff): Days {
  const furthest = lastDayAhead(today)
  const first = allowedFrom > today ? allowedFrom : today
  const last = lastDueOn < furthest ? lastDueOn : furthest
  // After the last due date nothing is early, so only today is left.
  return last > first ? { first, last } : { first, last: first }
}

/** `day`: the day of the figures; a payment is possible only when it is today. */
type PayoffBarProps = PayBarProps & { day: string; isToday: boolean; isUnpaid: boolean }

function PayoffBar({ day, isToday, isUnpaid, ...pay }: PayoffBarProps) {
  const { _ } = useLingui()
  if (isToday) return <PayBar {...pay} />
  return (
    <ActionBar>
      <p className="quiet">
        <Sentence>{_(isUnpaid ? 'closing.payoff.laterUnpaid' : 'closing.payoff.later', { date: day })}</Sentence>
      </p>
    </ActionBar>
  )
}

type PayoffTotalProps = { payoff: Payoff; repayment: Pick<Repayment, 'productName' | 'productLogo'> }

/** Amount that closes the loan on a day, and what that saves. */
function PayoffTotal({ payoff, repayment }: PayoffTotalProps) {
  const { _ } = useLingui()
  const { day } = useDates()
  const { on, amountMinor, currency } = payoff
  return (
    <Card>
      <ProductHeader name={repayment.productName} logo={repayment.productLogo} />
      <div>
        <p className="quiet">{_('closing.payoff.on', { date: day(on) })}</p>
        <Amount minor={amountMinor} currency={currency} size="hero" />
      </div>
      <Saving payoff={payoff} />
      <PartsEnded {...payoff} />
    </Card>
  )
}

/** Says what paying on that day saves. Past an unpaid due date the late charges are more than that, so nothing is called saved. */
function Saving({ payoff }: { payoff: Payoff }) {
  const { _ } = useLingui()
  const { rebateMinor, interestRule, currency } = payoff
  if (fallsDueBefore(payoff)) return <p>{_('closing.payoff.unpaid')}</p>
  if (rebateMinor <= 0) return <p>{_(interestRule === 'full' ? 'closing.payoff.full' : 'closing.payoff.earned')}</p>
  return (
    <ListRows>
      <ListRow label={_('closing.payoff.saved')} strong>
        <Amount minor={rebateMinor} currency={currency} />
      </ListRow>
    </ListRows>
  )
}

/** True when a payment that is not late today would be late by the day of the figures. */
function fallsDueBefore({ lines, today, on }: Payoff): boolean {
  return lines.some(({ dueOn }) => dueOn >= today && dueOn < on)
}

/** Parts of the amount; they add up to the total. Every day shows every row, so that none moves. */
function PayoffParts({ payoff }: { payoff: Payoff }) {
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
      {rebateMinor > 0 && !fallsDueBefore(payoff) && <p className="quiet">{_('closing.payoff.savedText')}</p>}
    </>
  )
}
