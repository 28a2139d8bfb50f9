import { ActionBar, Button, CheckboxRow, formatMoney, LoadingOverlay, Sentence, StatusBanner } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'
import { marketOfCurrency } from '../../platform/money/market-of-currency.ts'
import { hrefTo } from '../../platform/navigation/href.ts'
import { AppPage } from '../../platform/shell/app-page.tsx'
import { FailureNote } from '../../platform/shell/failure-note.tsx'
import { GuidanceRow } from '../paying/guidance-row.tsx'
import { keepPayment } from '../paying/kept-repayment.ts'
import { MethodPicker } from '../paying/method-picker.tsx'
import { PayCodeBox } from '../paying/pay-code-box.tsx'
import { useChannel } from '../paying/use-channel.ts'
import type { PossibleExtension } from './extension.ts'
import { ExtensionGiven } from './extension-given.tsx'
import { ExtensionHead } from './extension-head.tsx'
import { ExtensionPlan } from './extension-plan.tsx'
import { ExtensionPrice } from './extension-price.tsx'
import { keepConsent, keptConsent } from './kept-consent.ts'
import { useExtending } from './use-extending.ts'

export type ExtensionFormProps = { extension: PossibleExtension; onRefused: () => void }

/** REP-05: everything about the changed terms, agreed to before anything is paid. */
export function ExtensionForm({ extension, onRefused }: ExtensionFormProps) {
  const { _ } = useLingui()
  const { orderId, productId, currency, delayAmount, nextPayTime, repayList, defDetail, lastExtension } = extension
  const [channel, chooseChannel] = useChannel(extension)
  const [agreedTo, setAgreedTo] = useState(() => keptConsent(orderId))
  const [isChecked, setChecked] = useState(false)
  const extending = useExtending(extension, onRefused)
  // Figures that were read again and changed have not been agreed to.
  const terms = `${delayAmount} ${nextPayTime} ${extension.totalThenMinor}`
  const isAgreed = agreedTo === terms
  const isFree = delayAmount === 0

  // Code page 2 has nothing in its address: it shows what was kept here.
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
          <Button wide busy={extending.isSending} busyLabel={_('repayments.busy')} onClick={extend}>
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
      {extending.isSending && <LoadingOverlay />}
    </AppPage>
  )
}
