import { exitLoan } from '@hulog/client/operations'
import type { Reply } from '@hulog/contract'
import { Card, EmptyState, ListRow, ListRows, LoadingOverlay, MomentPicture, Section, Sentence } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import type { SearchOf } from '../../addresses.ts'
import { LoanQueryView, type OrderReference, orderReferenceOf } from '../../origination/order-page/order-query-view.tsx'
import { useQuery } from '../../platform/api/reading.ts'
import { Amount } from '../../platform/money/amount.tsx'
import { hrefTo } from '../../platform/navigation/go-to.ts'
import { AppPage, LoadingCards } from '../../platform/shell/app-page.tsx'
import { PageButton } from '../../platform/shell/page-link.tsx'
import { ProductHeader } from '../../platform/shell/product-header.tsx'
import { MethodPicker, useChannel } from '../paying/method-picker.tsx'
import { dueRepayment, type Repayment } from '../paying/repayment.ts'
import { PayBar, usePay } from '../paying/use-pay.tsx'
import { coolingOff } from './closing.queries.ts'
import { LoanClosed } from './loan-closed.tsx'

/** TRM-07: gives a loan back within the cooling-off time. */
export function GiveBackPage({ search }: { search: SearchOf<'giveBack'> }) {
  const { _ } = useLingui()
  const reference = orderReferenceOf(search)
  const quote = useQuery(coolingOff(reference))
  const repayment = useQuery(dueRepayment(reference))
  const isPayable = quote.data?.isOpen === true && quote.data.amountMinor > 0
  if (isPayable && quote.data && repayment.data) {
    return <GiveBackForm quote={quote.data} repayment={repayment.data} onRefused={() => void quote.refetch()} />
  }
  // The page needs both replies, so a retry reads both.
  const retry = () => Promise.all([quote.refetch(), repayment.refetch()])
  const loading = <LoadingCards heights={[150, 180]} />
  return (
    <AppPage title={_('closing.back')} parent={hrefTo('loanDetail', reference)}>
      {isPayable ? (
        <LoanQueryView reference={reference} query={{ ...repayment, refetch: retry }} loading={loading}>
          {() => null}
        </LoanQueryView>
      ) : (
        <LoanQueryView reference={reference} query={{ ...quote, refetch: retry }} loading={loading}>
          {(closed) => <GiveBackClosed quote={closed} reference={reference} />}
        </LoanQueryView>
      )}
    </AppPage>
  )
}

type GiveBackFormProps = {
  quote: Reply<'getCoolingOffQuote'>
  repayment: Repayment
  onRefused: () => void
}

function GiveBackForm({ quote, repayment, onRefused }: GiveBackFormProps) {
  const { _ } = useLingui()
  const { orderId, productId, repayList } = repayment
  const [channel, chooseChannel] = useChannel(repayment)
  const paying = usePay(repayment, { asking: exitLoan, onRefused })
  function pay() {
    if (channel) paying.send({ orderId, productId, amount: quote.amountMinor }, channel)
  }
  return (
    <AppPage
      title={_('closing.back')}
      parent={hrefTo('loanDetail', { productId, orderId })}
      actions={<PayBar paying={paying} onPay={pay} />}
    >
      <GiveBackFigures quote={quote} repayment={repayment} />
      <Card>
        <p>{_('closing.back.next')}</p>
        <p className="quiet">
          <Sentence>{_('closing.back.late', { date: quote.until ?? '' })}</Sentence>
        </p>
      </Card>
      {channel && <MethodPicker channels={repayList} chosen={channel} onChoose={chooseChannel} />}
      {paying.isSending && <LoadingOverlay text={_('shell.loading')} />}
    </AppPage>
  )
}

type GiveBackFiguresProps = {
  quote: Reply<'getCoolingOffQuote'>
  repayment: Pick<Repayment, 'productName' | 'productLogo'>
}

/** Exact amount that gives the loan back; the rows add up to the total. */
function GiveBackFigures({ quote, repayment }: GiveBackFiguresProps) {
  const { _ } = useLingui()
  const { currency, amountMinor, principalMinor, interestMinor, daysHeld } = quote
  const { feeKeptMinor, feeReturnedMinor, paidMinor } = quote
  const amount = (minor: number) => <Amount minor={minor} currency={currency} />
  return (
    <>
      <Card>
        <ProductHeader name={repayment.productName} logo={repayment.productLogo} />
        <div>
          <p className="quiet">{_('closing.back.amount')}</p>
          <Amount minor={amountMinor} currency={currency} size="hero" />
        </div>
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

type GiveBackClosedProps = { quote: Reply<'getCoolingOffQuote'>; reference: OrderReference }

/** Explains why the loan cannot be given back: done already, paid already, too late, or never agreed. */
function GiveBackClosed({ quote, reference }: GiveBackClosedProps) {
  const { _ } = useLingui()
  if (quote.isGivenBack) return <LoanClosed orderId={quote.orderId} isGivenBack />
  const reason = quote.isOpen ? 'paidAlready' : quote.until === null ? 'none' : 'closed'
  const action =
    reason === 'paidAlready' ? (
      <PageButton href={hrefTo('customerService')}>{_('support.title')}</PageButton>
    ) : (
      <PageButton href={hrefTo('payoff', reference)}>{_('closing.payoff')}</PageButton>
    )
  return (
    <EmptyState
      picture={<MomentPicture of={reason === 'paidAlready' ? 'settled' : 'declined'} />}
      title={_(`closing.back.${reason}`)}
      action={action}
    >
      {_(`closing.back.${reason}Text`, { date: quote.until ?? '' })}
    </EmptyState>
  )
}
