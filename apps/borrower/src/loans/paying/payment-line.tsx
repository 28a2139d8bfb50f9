import { Chip } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import styles from './paying.module.css'
import type { PaymentStatus } from './payment-status.ts'

/** Whom a code pays, and that the page follows it. Its place is kept from the start, so that nothing moves. */
export function PaymentLine({ payment }: { payment: PaymentStatus | null | undefined }) {
  const { _ } = useLingui()
  return (
    <div role="status" className={styles.line}>
      {payment && (
        <>
          {payment.providerName !== '' && (
            <p className="quiet small">
              {_('repayments.provider')} {payment.providerName}
            </p>
          )}
          <Chip tone="waiting">{_('repayments.status.waiting')}</Chip>
        </>
      )}
    </div>
  )
}
