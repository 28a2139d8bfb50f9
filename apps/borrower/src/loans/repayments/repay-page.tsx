import {
  ActionBar,
  Button,
  Card,
  CreditCardIcon,
  DateText,
  Details,
  EmptyState,
  Form,
  formatMoney,
  InfoIcon,
  LandmarkIcon,
  LoadingOverlay,
  MomentPicture,
  StatusBanner,
  useDates,
} from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useEffect, useId, useState } from 'react'
import type { SearchOf } from '../../addresses.ts'
import { DetailRows } from '../../origination/order-page/detail-rows.tsx'
import { LoanLinks } from '../../origination/order-page/loan-links.tsx'
import {
  OrderQueryView,
  type OrderReference,
  orderReferenceOf,
} from '../../origination/order-page/order-query-view.tsx'
import { isRefusedFor } from '../../platform/api/call.ts'
import { useQuery } from '../../platform/api/reading.ts'
import { Amount, marketOfCurrency } from '../../platform/money/amount.tsx'
import { hrefTo } from '../../platform/navigation/go-to.ts'
import { AppPage, LoadingCards } from '../../platform/shell/app-page.tsx'
import { FailureNote } from '../../platform/shell/failure-note.tsx'
import { PageButton, PageRow } from '../../platform/shell/page-link.tsx'
import { ProductHeader } from '../../platform/shell/product-header.tsx'
import { LateSum } from '../loan/late-sum.tsx'
import { MethodPicker, useChannel } from '../paying/method-picker.tsx'
import { GuidanceRow, PayCodeBox } from '../paying/pay-code-box.tsx'
import { dueRepayment, keepRepayment, type Repayment } from '../paying/repayment.ts'
import { usePay } from '../paying/use-pay.tsx'
import {
  type AmountChoice,
  AmountFields,
  chosenAmount,
  forgetChoice,
  keepChoice,
  keptChoice,
} from './amount-fields.tsx'
import { PrepaymentPart } from './prepayment-part.tsx'
import { type Prepayment, usePrepayment } from './use-prepayment.ts'

/** REP-01..03: what to pay now and how to pay it. */
export function RepayPage({ search }: { search: SearchOf<'repay'> }) {
  const { _ } = useLingui()
  const reference = orderReferenceOf(search)
  const repayment = useQuery(dueRepayment(reference))
  if (repayment.data && isForLater(repayment.data)) return <PayLater repayment={repayment.data} />
  if (repayment.data && repayment.data.repayAmount > 0) return <RepayForm repayment={repayment.data} />
  const isNothingDue = repayment.isSuccess || isRefusedFor(repayment.error, 'NOTHING_TO_REPAY')
  return (
    <AppPage title={_('repayments.title')} parent={hrefTo('loanDetail', reference)}>
      {isNothingDue ? (
        <NothingToRepay reference={reference} />
      ) : (
        <OrderQueryView query={repayment} loading={<LoadingCards heights={[120, 96, 96]} />}>
          {() => null}
        </OrderQueryView>
      )}
    </AppPage>
  )
}

function RepayForm({ repayment }: { repayment: Repayment }) {
  const { _ } = useLingui()
  const { orderId, productId, repayList, noticeMsg } = repayment
  const [choice, setChoice] = useState<AmountChoice>(() => keptChoice(repayment))
  const [isChecked, setChecked] = useState(false)
  const [channel, chooseChannel] = useChannel(repayment)
  const formId = useId()
  const amount = chosenAmount(choice, repayment)
  const prepayment = usePrepayment(repayment, choice, amount)
  const paying = usePay(repayment, {
    onOpened: () => forgetChoice(orderId),
    onRefused({ reason }) {
      if (reason !== 'PREPAYMENT_NOT_OFFERED') return
      choose({ kind: choice.kind, typed: choice.typed })
      prepayment.readAgain()
    },
  })

  // Code page 2 gets nothing from its address. It shows what is stored here.
  useEffect(() => keepRepayment(repayment), [repayment])

  function choose(changed: AmountChoice) {
    keepChoice(orderId, changed)
    setChoice(changed)
  }

  function change(changed: AmountChoice) {
    setChecked(false)
    paying.forgetFailure()
    choose(changed)
  }

  function pay() {
    setChecked(true)
    if (amount.isValid && channel) {
      paying.send({ orderId, productId, amount: amount.minor, ...prepayment.toSend }, channel)
    }
  }

  const refusal = paying.failure?.kind === 'refusal' ? paying.failure : null
  const isAboutAmount = refusal?.field === 'amount'
  const isAboutEffect =
    refusal?.reason === 'PREPAYMENT_NOT_OFFERED' && prepayment.isShown && prepayment.quote !== undefined
  const failed = !isAboutAmount && !isAboutEffect && paying.failure && (
    <FailureNote failure={paying.failure} onRetry={paying.retry} />
  )
  return (
    <AppPage
      title={_('repayments.title')}
      parent={hrefTo('loanDetail', { productId, orderId })}
      actions={
        <ActionBar note={_('repayments.hint')} quieter={failed}>
          <Button type="submit" form={formId} wide busy={paying.isSending} busyLabel={_('repayments.busy')}>
            {_('repayments.pay')}
          </Button>
        </ActionBar>
      }
    >
      <RepayHead repayment={repayment} />
      <GuidanceRow isShown={repayment.isShowReyTop === 1} reference={{ productId, orderId }} />
      {repayment.defDetail.payCode !== '' && <PayCodeBox detail={repayment.defDetail} orderId={orderId} />}
      <Form id={formId} onSubmit={pay}>
        <Card>
          <AmountFields
            repayment={repayment}
            choice={choice}
            error={isChecked && !amount.isValid ? amount.reason : isAboutAmount ? 'repayments.amount.refused' : null}
            onChange={change}
          />
        </Card>
        {prepayment.isShown && (
          <PrepaymentPart
            prepayment={prepayment}
            refusal={isAboutEffect ? refusal.message : ''}
            onChoose={(effect) => change({ ...choice, prepayment: effect })}
          />
        )}
      </Form>
      {channel && <MethodPicker channels={repayList} chosen={channel} onChoose={chooseChannel} />}
      <OtherWays
        reference={{ productId, orderId }}
        amount={amount.isValid ? amount.minor : undefined}
        choice={prepayment.toSend}
      />
      {noticeMsg !== '' && (
        <StatusBanner tone="waiting" icon={InfoIcon} title={_('repayments.notice')} description={noticeMsg} />
      )}
      <RepayLinks repayment={repayment} />
      {paying.isSending && <LoadingOverlay text={_('shell.loading')} />}
    </AppPage>
  )
}

/** TRM-03: true when nothing can be paid today, but later. */
function isForLater({ repayAmount, payableAmount, payableFrom }: Repayment): boolean {
  return repayAmount > 0 && payableAmount === 0 && payableFrom !== null
}

/** Shows from when the loan can be paid, instead of a form that would only be refused. */
function PayLater({ repayment }: { repayment: Repayment }) {
  const { _ } = useLingui()
  const { day } = useDates()
  const { productId, orderId, payableFrom } = repayment
  return (
    <AppPage title={_('repayments.title')} parent={hrefTo('loanDetail', { productId, orderId })}>
      <RepayHead repayment={repayment} />
      <StatusBanner
        tone="waiting"
        icon={InfoIcon}
        title={_('repayments.early')}
        description={_('repayments.earlyText', { date: payableFrom === null ? '' : day(payableFrom) })}
      />
      <RepayLinks repayment={repayment} />
    </AppPage>
  )
}

function NothingToRepay({ reference }: { reference: OrderReference }) {
  const { _ } = useLingui()
  return (
    <EmptyState
      picture={<MomentPicture of="settled" />}
      title={_('repayments.nothing')}
      action={<PageButton href={hrefTo('loanDetail', reference)}>{_('repayments.seeLoan')}</PageButton>}
    >
      {_('repayments.nothingText')}
    </EmptyState>
  )
}

const LINES_SHOWN = 2

/** REP-01: due date, amount, product, and the parts of the amount. */
function RepayHead({ repayment }: { repayment: Repayment }) {
  const { _ } = useLingui()
  const { repayAmount, currency, repayDate, detail, daysOverdue, lateChargesAmount } = repayment
  const more = detail.slice(LINES_SHOWN)
  return (
    <Card>
      <ProductHeader name={repayment.productName} logo={repayment.productLogo} />
      <div>
        <p className="quiet">
          {daysOverdue > 0 ? _('repayments.late', { days: daysOverdue }) : _('repayments.dueOn')}{' '}
          <DateText value={repayDate} />
        </p>
        <Amount minor={repayAmount} currency={currency} size="hero" />
      </div>
      <LateSum dueNowMinor={repayAmount} lateChargesMinor={lateChargesAmount} currency={currency} />
      {lateChargesAmount > 0 && <strong>{_('repayments.late.madeOf')}</strong>}
      <DetailRows rows={detail.slice(0, LINES_SHOWN)} />
      <PaidToday repayment={repayment} />
      {more.length > 0 && (
        <Details moreLabel={_('shell.more')} hideLabel={_('shell.hide')}>
          <DetailRows rows={more} />
        </Details>
      )}
    </Card>
  )
}

/** Says what the installment is made of when it is paid today, ahead of its day: less interest, and more principal. */
function PaidToday({ repayment: { paidToday, repayAmount, currency } }: { repayment: Repayment }) {
  const { _ } = useLingui()
  if (paidToday === null) return null
  const money = (minor: number) => formatMoney(minor, { currency, market: marketOfCurrency(currency) })
  const parts = { interest: money(paidToday.interestMinor), principal: money(paidToday.principalMinor) }
  return (
    <p className="quiet">
      {paidToday.amount === repayAmount
        ? _('repayments.today', parts)
        : _('repayments.todayAmount', { ...parts, amount: money(paidToday.amount) })}
    </p>
  )
}

type OtherWaysProps = {
  reference: OrderReference
  amount: number | undefined
  /** The effect chosen for money paid early, where there is one to choose. */
  choice: Prepayment['toSend']
}

/**
 * Two more ways: paying the chosen amount from a bank account (REP-10), and reporting a transfer to the lender's
 * account, which no pay code announces (OTH-05).
 */
function OtherWays({ reference, amount, choice }: OtherWaysProps) {
  const { _ } = useLingui()
  const payway = hrefTo('payway', { ...reference, ...(amount !== undefined && { amount }), ...choice })
  return (
    <Card>
      <PageRow href={payway} icon={CreditCardIcon} label={_('repayments.payway')} />
      <PageRow
        href={hrefTo('transfer', { ...reference, ...choice })}
        icon={LandmarkIcon}
        label={_('repayments.transfer')}
      />
    </Card>
  )
}

/** Links beside paying what is due: what is owed, extension, early payoff. */
function RepayLinks({ repayment }: { repayment: Repayment }) {
  const { productId, orderId, isDelay, payoffAmount, repayAmount, payableFrom } = repayment
  return (
    <LoanLinks
      reference={{ productId, orderId }}
      isOwed
      canExtend={isDelay === '1'}
      hasLater={payoffAmount > repayAmount || payableFrom !== null}
      payableFrom={payableFrom}
      giveBackUntil={null}
      hasDocuments={false}
    />
  )
}
