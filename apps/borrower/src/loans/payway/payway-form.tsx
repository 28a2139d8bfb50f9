import type { Reply } from '@hulog/contract'
import { Card, LoadingOverlay, toast } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { Amount } from '../../platform/money/amount.tsx'
import { goTo } from '../../platform/navigation/go-to.ts'
import { hrefTo } from '../../platform/navigation/href.ts'
import { AppPage } from '../../platform/shell/app-page.tsx'
import { PageRow } from '../../platform/shell/page-link.tsx'
import { ProductHeader } from '../../platform/shell/product-header.tsx'
import type { Repayment } from '../paying/repayment.ts'
import { type BankCard, CardChoice } from './card-choice.tsx'
import { CodeStep, isAboutCode } from './code-step.tsx'
import { forgetCard, keepCard, keptCard } from './kept-card.ts'
import { PaywayBar } from './payway-bar.tsx'
import { useBankPayment } from './use-bank-payment.ts'
import { useRedirectPayment } from './use-redirect-payment.ts'

export type PaywayFormProps = {
  repayment: Repayment
  way: Reply<'getRepaymentWay'>
  amount: number
  onTokenUsed: () => void
  /** While a new token is on its way the one at hand is used up. */
  isTokenNew: boolean
}

/** REP-10, REP-12: pick an account, pay, and where the bank wants it enter its code; or pay on the provider's page. */
export function PaywayForm({ repayment, way, amount, onTokenUsed, isTokenNew }: PaywayFormProps) {
  const { _ } = useLingui()
  const { orderId, productId, currency } = repayment
  const order = { productId, orderId }
  const [cardId, setCardId] = useState(() => keptCard(orderId))
  const payment = useBankPayment({ orderId, amount, onPaid, onTokenUsed })
  const redirect = useRedirectPayment()
  const { started, committing, confirming } = payment
  const card = way.bankCards.find(({ id }) => id === cardId)
  const isBusy = committing.isSending || confirming.isSending || redirect.isSending

  function onPaid() {
    forgetCard(orderId)
    goTo(hrefTo('loanDetail', order), { replace: true })
  }
  function choose(chosenId: string) {
    keepCard(orderId, chosenId)
    setCardId(chosenId)
  }
  function requestFrom({ id, cardNo, bankName, bankCode }: BankCard) {
    return { orderId, amount, cardId: id, cardNo, bankName, bankCode, repayToken: way.repayToken }
  }
  function pay() {
    if (card) payment.start(requestFrom(card))
    else toast(_('payway.pickCard'), { tone: 'error' })
  }
  function sendCodeAgain() {
    if (card) payment.sendCodeAgain(requestFrom(card))
    else payment.leave()
  }

  const failed = [committing, confirming, redirect].find(({ failure }) => failure && !(started && isAboutCode(failure)))
  return (
    <AppPage
      title={_('payway.title')}
      parent={hrefTo('repay', order)}
      actions={
        <PaywayBar
          isCodeAwaited={started !== null}
          isBusy={isBusy}
          failed={failed}
          onPay={way.bankCards.length > 0 ? { press: pay, isReady: isTokenNew } : null}
          onPage={way.alipay === '1' ? () => redirect.send(orderId, amount) : null}
        />
      }
    >
      <Card>
        <ProductHeader name={repayment.productName} logo={repayment.productLogo} />
        <div>
          <p className="quiet">{_('payway.amount')}</p>
          <Amount minor={started?.withholdingAmount ?? amount} currency={currency} size="hero" />
        </div>
        {!started && <PageRow href={hrefTo('repay', order)} label={_('payway.otherAmount')} />}
      </Card>
      {started ? (
        <CodeStep payment={payment} started={started} onSendAgain={sendCodeAgain} />
      ) : (
        <CardChoice
          cards={way.bankCards}
          chosenId={cardId}
          bindHref={hrefTo('bindBank', { ...order, source: 'loanDetail' })}
          onChoose={choose}
        />
      )}
      {isBusy && <LoadingOverlay text={_('payway.loading')} />}
    </AppPage>
  )
}
