import { Button, currencySign, formatMoney, toast } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { type RefObject, useState } from 'react'
import { marketOfCurrency } from '../../platform/money/market-of-currency.ts'
import { amountToPay, type ToPayProps } from './to-pay.tsx'

type KeepPictureProps = ToPayProps & { image: RefObject<HTMLImageElement | null> }

/** The QR code with its amount as a picture: shared where the browser can share one, else saved. */
export function KeepPicture({ image, ...toPay }: KeepPictureProps) {
  const { _ } = useLingui()
  const [isBusy, setBusy] = useState(false)
  async function keep() {
    if (!image.current) return
    setBusy(true)
    const kept = await import('./keep-qr-picture.ts')
      .then(({ keepQrPicture }) => image.current && keepQrPicture(image.current, textOf(toPay)))
      .catch(() => 'failed' as const)
    setBusy(false)
    if (kept === 'failed') toast(_('repayments.qr.notSaved'), { tone: 'error' })
  }
  return (
    <Button tone="quiet" busy={isBusy} busyLabel={_('shell.loading')} onClick={() => void keep()}>
      {_('share' in navigator ? 'repayments.qr.share' : 'repayments.qr.save')}
    </Button>
  )
}

function textOf(toPay: ToPayProps): string {
  const amount = amountToPay(toPay)
  if (amount === null) return ''
  const { currency } = amount
  if ('written' in amount) return currencySign(currency) + amount.written
  return formatMoney(amount.minor, { currency, market: marketOfCurrency(currency) })
}
