import { Button, Card, Section, StatusBanner } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useRef, useState } from 'react'
import { PaymentLine } from '../paying/payment-line.tsx'
import type { PaymentStatus } from '../paying/payment-status.ts'
import styles from './code-page.module.css'
import { KeepPicture } from './keep-picture.tsx'
import { StepList } from './step-list.tsx'
import { ToPay, type ToPayProps } from './to-pay.tsx'

const SIZE = 240

/** A code to scan with a wallet or bank app, on this phone or another. */
export function QrCodeView({
  src,
  payment,
  ...toPay
}: ToPayProps & { src: string; payment: PaymentStatus | null | undefined }) {
  const { _ } = useLingui()
  const [tries, setTries] = useState(0)
  const [isBroken, setBroken] = useState(false)
  const image = useRef<HTMLImageElement>(null)
  function retry() {
    setBroken(false)
    setTries(tries + 1)
  }
  const tips = [1, 2, 3, 4, 5] as const
  return (
    <>
      <Card className={styles.code}>
        <p className="quiet">{_('repayments.qr')}</p>
        {isBroken ? (
          <QrFailed onRetry={retry} />
        ) : (
          <>
            <img
              key={tries}
              ref={image}
              className={styles.qr}
              src={src}
              alt={_('repayments.qr.alt')}
              width={SIZE}
              height={SIZE}
              onError={() => setBroken(true)}
            />
            <KeepPicture image={image} {...toPay} currency={payment?.currency} />
          </>
        )}
        <ToPay {...toPay} currency={payment?.currency} />
        <PaymentLine payment={payment} />
      </Card>
      <Section heading={_('repayments.qr.tips')}>
        <Card>
          <StepList steps={tips.map((number) => _(`repayments.qr.tip${number}`))} />
        </Card>
      </Section>
    </>
  )
}

function QrFailed({ onRetry }: { onRetry: () => void }) {
  const { _ } = useLingui()
  return (
    <div role="alert">
      <StatusBanner
        tone="overdue"
        title={_('repayments.qr.failed')}
        action={
          <Button tone="plain" onClick={onRetry}>
            {_('shell.retry')}
          </Button>
        }
      />
    </div>
  )
}
