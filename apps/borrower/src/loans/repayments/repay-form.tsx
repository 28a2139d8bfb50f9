import { ActionBar, Button, Card, Form, InfoIcon, LoadingOverlay, StatusBanner } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useEffect, useId, useState } from 'react'
import { hrefTo } from '../../platform/navigation/href.ts'
import { AppPage } from '../../platform/shell/app-page.tsx'
import { FailureNote } from '../../platform/shell/failure-note.tsx'
import { GuidanceRow } from '../paying/guidance-row.tsx'
import { keepRepayment } from '../paying/kept-repayment.ts'
import { MethodPicker } from '../paying/method-picker.tsx'
import { PayCodeBox } from '../paying/pay-code-box.tsx'
import type { Repayment } from '../paying/repayment.ts'
import { useChannel } from '../paying/use-channel.ts'
import { usePay } from '../paying/use-pay.ts'
import { type AmountChoice, AmountFields } from './amount-fields.tsx'
import { chosenAmount } from './chosen-amount.ts'
import { forgetChoice, keepChoice, keptChoice } from './kept-choice.ts'
import { OtherWays } from './other-ways.tsx'
import { RepayHead } from './repay-head.tsx'
import { RepayLinks } from './repay-links.tsx'

export function RepayForm({ repayment }: { repayment: Repayment }) {
  const { _ } = useLingui()
  const { orderId, productId, repayList, noticeMsg } = repayment
  const [choice, setChoice] = useState<AmountChoice>(() => keptChoice(repayment))
  const [isChecked, setChecked] = useState(false)
  const [channel, chooseChannel] = useChannel(repayment)
  const formId = useId()
  const paying = usePay(repayment, { onOpened: () => forgetChoice(orderId) })
  const amount = chosenAmount(choice, repayment)

  // Code page 2 has nothing in its address: it shows what was kept here.
  useEffect(() => keepRepayment(repayment), [repayment])

  function pay() {
    setChecked(true)
    if (amount.isValid && channel) paying.send({ orderId, productId, amount: amount.minor }, channel)
  }

  const isAboutAmount = paying.failure?.kind === 'refusal' && paying.failure.field === 'amount'
  const failed = !isAboutAmount && paying.failure && <FailureNote failure={paying.failure} onRetry={paying.retry} />
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
            onChange={(changed) => {
              setChecked(false)
              paying.forgetFailure()
              keepChoice(orderId, changed)
              setChoice(changed)
            }}
          />
        </Card>
      </Form>
      {channel && <MethodPicker channels={repayList} chosen={channel} onChoose={chooseChannel} />}
      <OtherWays reference={{ productId, orderId }} amount={amount.isValid ? amount.minor : undefined} />
      {noticeMsg !== '' && (
        <StatusBanner tone="waiting" icon={InfoIcon} title={_('repayments.notice')} description={noticeMsg} />
      )}
      <RepayLinks repayment={repayment} />
      {paying.isSending && <LoadingOverlay />}
    </AppPage>
  )
}
