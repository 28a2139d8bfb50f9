import { BarcodeIcon, Button, Card, CopyIcon, copyText, Icon, ProductLogo, toast } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { BarcodeButton } from '../../paying/barcode-button.tsx'
import { groupCode } from '../../paying/group-code.ts'
import { keptRepayment } from '../../paying/kept-repayment.ts'
import { PaymentLine } from '../../paying/payment-line.tsx'
import type { PaymentStatus } from '../../paying/payment-status.ts'
import styles from './code-page.module.css'
import { NextSteps } from './next-steps.tsx'
import { ToPay, type ToPayProps } from './to-pay.tsx'

type PayCodeViewProps = ToPayProps & { code: string; payment: PaymentStatus | null | undefined }

/** A code to type or to read aloud at a counter. */
export function PayCodeView({ code, payment, ...toPay }: PayCodeViewProps) {
  const { _ } = useLingui()
  const stored = keptRepayment(toPay.orderId)
  const kept = stored?.payCode === code ? stored : null
  async function copy() {
    if (await copyText(code)) toast(_('repayments.copied'), { tone: 'success' })
    else toast(_('repayments.notCopied'), { tone: 'error' })
  }
  return (
    <>
      <Card className={styles.code}>
        {kept?.logo ? (
          <ProductLogo name={kept.title} src={kept.logo} />
        ) : (
          <span className={styles.picture}>
            <Icon of={BarcodeIcon} size={28} />
          </span>
        )}
        <p className="quiet">{kept?.title || _('repayments.payCode')}</p>
        <p className={styles.digits}>{groupCode(code)}</p>
        <Button tone="quiet" onClick={copy}>
          <Icon of={CopyIcon} size={18} />
          {_('repayments.copy')}
        </Button>
        <BarcodeButton code={code} />
        <ToPay {...toPay} currency={payment?.currency} />
        <PaymentLine payment={payment} />
      </Card>
      <NextSteps />
    </>
  )
}
