import { extendLoan } from '@hulog/client/operations'
import { ActionBar, Button, CheckboxRow, Form, formatMoney, LoadingOverlay, Sentence, StatusBanner } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { outdateAll } from '../../platform/api/reading.ts'
import { useOperation } from '../../platform/api/use-operation.ts'
import { forgetDraft, keepDraft, keptDraft } from '../../platform/browser/drafts.ts'
import { marketOfCurrency } from '../../platform/money/amount.tsx'
import { goTo, hrefTo } from '../../platform/navigation/go-to.ts'
import { AppPage } from '../../platform/shell/app-page.tsx'
import { FailureNote } from '../../platform/shell/failure-note.tsx'
import { MethodPicker, useChannel } from '../paying/method-picker.tsx'
import { GuidanceRow, PayCodeBox } from '../paying/pay-code-box.tsx'
import { type Channel, keepPayment } from '../paying/repayment.ts'
import { usePay } from '../paying/use-pay.tsx'
import { ExtensionGiven, ExtensionHead, ExtensionPlan, ExtensionPrice } from './extension-terms.tsx'
import type { PossibleExtension } from './extensions.queries.ts'

/** The button stands outside of the form, in the bar. */
const FORM = 'extend'

type ExtensionFormProps = { extension: PossibleExtension; onRefused: () => void }

/** REP-05: the changed terms. The borrower agrees to them before paying. */
export function ExtensionForm({ extension, onRefused }: ExtensionFormProps) {
  const { _ } = useLingui()
  const { orderId, productId, currency, delayAmount, nextPayTime, repayList, defDetail, lastExtension } = extension
  const [channel, chooseChannel] = useChannel(extension)
  const [agreedTo, setAgreedTo] = useState(() => keptConsent(orderId))
  const [isChecked, setChecked] = useState(false)
  const extending = useExtending(extension, onRefused)
  // Consent covers exact figures: when they change, the borrower has to agree again.
  const terms = `${delayAmount} ${nextPayTime} ${extension.totalThenMinor}`
  const isAgreed = agreedTo === terms
  const isFree = delayAmount === 0

  // Code page 2 gets nothing from its address. It shows what is stored here.
  useEffect(() => {
    const { payCode, logo, title } = defDetail
    if (payCode !== '') keepPayment(extension, { amountMinor: delayAmount, payCode, logo, title })
  }, [extension, defDetail, delayAmount])

  function agree(to: string) {
    keepConsent(orderId, to)
    setAgreedTo(to)
  }
  function extend() {
    setChecked(true)
    if (isAgreed) extending.send(channel)
  }

  return (
    <AppPage
      title={extension.title}
      parent={hrefTo('loanDetail', { productId, orderId })}
      actions={
        <ActionBar
          note={isFree ? undefined : _('repayments.hint')}
          quieter={extending.failure && <FailureNote failure={extending.failure} onRetry={extending.retry} />}
        >
          <Button type="submit" form={FORM} wide busy={extending.isSending} busyLabel={_('repayments.busy')}>
            {_(isFree ? 'extensions.extend' : 'repayments.pay')}
          </Button>
        </ActionBar>
      }
    >
      {extension.missedText !== '' && (
        <StatusBanner tone="overdue" title={_('extensions.missed')} description={extension.missedText} />
      )}
      <ExtensionHead extension={extension} />
      <ExtensionPlan extension={extension} />
      <ExtensionPrice extension={extension} />
      {lastExtension && <ExtensionGiven given={lastExtension} extension={extension} />}
      {!isFree && <GuidanceRow isShown={extension.isShowReyTop === 1} reference={{ productId, orderId }} />}
      {defDetail.payCode !== '' && <PayCodeBox detail={defDetail} orderId={orderId} />}
      {!isFree && channel && <MethodPicker channels={repayList} chosen={channel} onChoose={chooseChannel} />}
      <Form id={FORM} onSubmit={extend}>
        <CheckboxRow
          checked={isAgreed}
          error={isChecked && !isAgreed && _('extensions.agree.missing')}
          onChange={(event) => agree(event.currentTarget.checked ? terms : '')}
        >
          <Sentence>
            {_(isFree ? 'extensions.agree.free' : 'extensions.agree', {
              amount: formatMoney(delayAmount, { currency, market: marketOfCurrency(currency) }),
              date: nextPayTime,
            })}
          </Sentence>
        </CheckboxRow>
      </Form>
      {extending.isSending && <LoadingOverlay text={_('shell.loading')} />}
    </AppPage>
  )
}

/** TRM-04: asks for the first payment, or extends the loan at once when none is due. */
function useExtending(extension: PossibleExtension, onRefused: () => void) {
  const { orderId, productId, delayAmount: amount, nextPayTime } = extension
  const queryClient = useQueryClient()
  const paying = usePay(extension, { onRefused, onOpened: () => forgetConsent(orderId) })
  const extending = useOperation(extendLoan, {
    onDone(_reply, _body, isLeft) {
      forgetConsent(orderId)
      outdateAll(queryClient, { isLeaving: !isLeft })
    },
    onward: () => goTo(hrefTo('loanDetail', { orderId, productId }), { replace: true }),
    onFailure({ kind }) {
      if (kind === 'refusal') onRefused()
      return false
    },
  })
  const [current, other] = amount === 0 ? [extending, paying] : [paying, extending]
  // A failed payment request stays visible, and can be retried, even when no payment is due any more.
  const told = current.failure ? current : other
  return {
    isSending: paying.isSending || extending.isSending,
    failure: told.failure,
    retry: told.retry,
    send(channel: Channel | undefined) {
      if (amount === 0) extending.send({ orderId, productId, newDueOn: nextPayTime })
      else if (channel) paying.send({ orderId, productId, amount, isDelay: '1' }, channel)
    },
  }
}

/** Returns the terms that the borrower agreed to earlier in this tab. */
function keptConsent(orderId: string): string {
  const { terms }: { terms?: unknown } = Object(keptDraft(formOf(orderId)))
  return typeof terms === 'string' ? terms : ''
}

function keepConsent(orderId: string, terms: string): void {
  keepDraft(formOf(orderId), { terms })
}

function forgetConsent(orderId: string): void {
  forgetDraft(formOf(orderId))
}

function formOf(orderId: string): string {
  return `extension ${orderId}`
}
