import { BarcodeIcon, Card, Icon, ProductLogo } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { BarcodeButton } from '../paying/barcode-button.tsx'
import { CopyCode } from '../paying/copy-code.tsx'
import { groupCode } from '../paying/group-code.ts'
import { keptRepayment } from '../paying/kept-repayment.ts'
import { PaymentLine } from '../paying/payment-line.tsx'
import type { PaymentStatus } from '../paying/payment-status.ts'
import styles from './code-page.module.css'
import { NextSteps } from './next-steps.tsx'
import { ToPay, type ToPayProps } from './to-pay.tsx'

type PayCodeViewProps = ToPayProps & { code: string; payment: PaymentStatus | null | undefined }

/** A code to type or to read aloud at a counter. */
export function PayCodeView({ code, payment, ...toPay }: PayCodeViewProps) {
  const { _ } = useLingui()
  const stored = keptRepayment(toPay.orderId)
  const kept = stored?.payCode === code ? stored : null
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
        <CopyCode code={code} />
        <BarcodeButton code={code} />
        <ToPay {...toPay} currency={payment?.currency} />
        <PaymentLine payment={payment} />
      </Card>
      <NextSteps />
    </>
  )
}
