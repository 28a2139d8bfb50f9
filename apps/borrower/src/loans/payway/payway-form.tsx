import type { Failure } from '@hulog/client'
import type { Reply } from '@hulog/contract'
import { ActionBar, Button, Card, EmptyState, LoadingOverlay, RadioCards, toast } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { forgetDraft, keepDraft, keptDraft } from '../../platform/browser/drafts.ts'
import { Amount } from '../../platform/money/amount.tsx'
import { goTo, hrefTo } from '../../platform/navigation/go-to.ts'
import { AppPage } from '../../platform/shell/app-page.tsx'
import { FailureNote } from '../../platform/shell/failure-note.tsx'
import { PageButton, PageRow } from '../../platform/shell/page-link.tsx'
import { ProductHeader } from '../../platform/shell/product-header.tsx'
import { ChosenEffect } from '../paying/chosen-effect.tsx'
import type { Repayment } from '../paying/repayment.ts'
import { CODE_FORM, CodeStep, isAboutCode } from './code-step.tsx'
import { useBankPayment, useRedirectPayment, type Wish, wishToSend } from './use-payway.ts'

type PaywayFormProps = {
  repayment: Repayment
  way: Reply<'getRepaymentWay'>
  wish: Wish
  onTokenUsed: () => void
  /** False while a new token is being read: the current one is used up. */
  isTokenNew: boolean
}

/** REP-10, REP-12: pays from a chosen account, with the bank's code if it asks for one, or on the provider's page. */
export function PaywayForm({ repayment, way, wish, onTokenUsed, isTokenNew }: PaywayFormProps) {
  const { _ } = useLingui()
  const { orderId, productId, currency } = repayment
  const { amount, prepayment } = wish
  const order = { productId, orderId }
  const [cardId, setCardId] = useState(() => keptCard(orderId))
  const payment = useBankPayment({ orderId, wish, onPaid, onTokenUsed })
  const redirect = useRedirectPayment()
  const { started, committing, confirming } = payment
  const card = way.bankCards.find(({ id }) => id === cardId)
  const isBusy = committing.isSending || confirming.isSending || redirect.isSending

  function onPaid() {
    forgetCard(orderId)
    // The bank may report the money a little later, so the loan's page waits for it.
    goTo(hrefTo('loanDetail', { ...order, from: 'repay' }), { replace: true })
  }
  function choose(chosenId: string) {
    keepCard(orderId, chosenId)
    setCardId(chosenId)
  }
  function requestFrom({ id, cardNo, bankName, bankCode }: BankCard) {
    const from = { cardId: id, cardNo, bankName, bankCode }
    return { orderId, ...wishToSend(wish), ...from, repayToken: way.repayToken }
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
          onPage={way.alipay === '1' ? () => redirect.send(orderId, wish) : null}
        />
      }
    >
      <Card>
        <ProductHeader name={repayment.productName} logo={repayment.productLogo} />
        <div>
          <p className="quiet">{_('payway.amount')}</p>
          <Amount minor={started?.withholdingAmount ?? amount} currency={currency} size="hero" />
          <ChosenEffect prepayment={prepayment} />
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
      {isBusy && <LoadingOverlay text={_('shell.loading')} />}
    </AppPage>
  )
}

type BankCard = Reply<'getRepaymentWay'>['bankCards'][number]

type CardChoiceProps = {
  cards: readonly BankCard[]
  chosenId: string | undefined
  /** Address for adding an account. */
  bindHref: string
  onChoose: (cardId: string) => void
}

/** REP-10: the account to repay from. None is preselected, because it is the borrower's money. */
function CardChoice({ cards, chosenId, bindHref, onChoose }: CardChoiceProps) {
  const { _ } = useLingui()
  if (cards.length === 0) {
    return (
      <EmptyState
        title={_('payway.noCard')}
        action={
          <PageButton tone="plain" href={bindHref}>
            {_('payway.bind')}
          </PageButton>
        }
      >
        {_('payway.noCardText')}
      </EmptyState>
    )
  }
  return (
    <Card>
      <RadioCards
        label={_('payway.card')}
        options={cards.map(({ id, bankName, cardNo }) => ({
          value: id,
          label: bankName,
          description: groupMasked(cardNo),
        }))}
        value={chosenId ?? ''}
        onChange={onChoose}
      />
    </Card>
  )
}

/** COM-17: groups a masked number in fours: `****7890` becomes `•••• 7890`. */
export function groupMasked(cardNo: string): string {
  return cardNo.replaceAll('*', '•').replace(/(.{4})(?=.)/gu, '$1 ')
}

type PaywayBarProps = {
  isCodeAwaited: boolean
  isBusy: boolean
  failed: { readonly failure: Failure | null; readonly retry: () => void } | undefined
  /** Null without an account. */
  onPay: { readonly press: () => void; readonly isReady: boolean } | null
  onPage: (() => void) | null
}

/** Buttons to pay, to confirm the bank's code, or to pay on the provider's page; and what failed. */
function PaywayBar({ isCodeAwaited, isBusy, failed, onPay, onPage }: PaywayBarProps) {
  const { _ } = useLingui()
  const quieter = (
    <>
      {failed && <FailureNote failure={failed.failure} onRetry={failed.retry} />}
      {onPage && !isCodeAwaited && (
        <Button tone="quiet" wide disabled={isBusy} onClick={onPage}>
          {_('payway.redirect')}
        </Button>
      )}
    </>
  )
  return (
    <ActionBar quieter={quieter}>
      {isCodeAwaited ? (
        <Button type="submit" form={CODE_FORM} wide disabled={isBusy}>
          {_('payway.confirm')}
        </Button>
      ) : (
        onPay && (
          <Button wide disabled={isBusy || !onPay.isReady} onClick={onPay.press}>
            {_('payway.pay')}
          </Button>
        )
      )}
    </ActionBar>
  )
}

/** Returns the id of the account picked earlier in this tab. Its number is never stored. */
function keptCard(orderId: string): string | undefined {
  const { cardId }: { cardId?: unknown } = Object(keptDraft(formOf(orderId)))
  return typeof cardId === 'string' ? cardId : undefined
}

function keepCard(orderId: string, cardId: string): void {
  keepDraft(formOf(orderId), { cardId })
}

function forgetCard(orderId: string): void {
  forgetDraft(formOf(orderId))
}

function formOf(orderId: string): string {
  return `payway ${orderId}`
}
