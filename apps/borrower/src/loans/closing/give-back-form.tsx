import { exitLoan } from '@hulog/client/operations'
import type { Reply } from '@hulog/contract'
import { Card, LoadingOverlay, Sentence } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { hrefTo } from '../../platform/navigation/href.ts'
import { AppPage } from '../../platform/shell/app-page.tsx'
import { MethodPicker } from '../paying/method-picker.tsx'
import { PayBar } from '../paying/pay-bar.tsx'
import type { Repayment } from '../paying/repayment.ts'
import { useChannel } from '../paying/use-channel.ts'
import { usePay } from '../paying/use-pay.ts'
import { GiveBackFigures } from './give-back-figures.tsx'

export type GiveBackFormProps = {
  quote: Reply<'getCoolingOffQuote'>
  repayment: Repayment
  onRefused: () => void
}

export function GiveBackForm({ quote, repayment, onRefused }: GiveBackFormProps) {
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
      {paying.isSending && <LoadingOverlay />}
    </AppPage>
  )
}
