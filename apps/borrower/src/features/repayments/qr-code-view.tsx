import { Button, Card, Section, StatusBanner } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import styles from './code-page.module.css'
import { StepList } from './step-list.tsx'
import { ToPay, type ToPayProps } from './to-pay.tsx'

const SIZE = 240

/** A code to scan with a wallet or bank app, on this phone or another. */
export function QrCodeView({ src, ...toPay }: ToPayProps & { src: string }) {
  const { _ } = useLingui()
  const [tries, setTries] = useState(0)
  const [isBroken, setBroken] = useState(false)
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
          <div role="alert">
            <StatusBanner
              tone="overdue"
              title={_('repayments.qr.failed')}
              action={
                <Button tone="plain" onClick={retry}>
                  {_('shell.retry')}
                </Button>
              }
            />
          </div>
        ) : (
          <img
            key={tries}
            className={styles.qr}
            src={src}
            alt={_('repayments.qr.alt')}
            width={SIZE}
            height={SIZE}
            onError={() => setBroken(true)}
          />
        )}
        <ToPay {...toPay} />
      </Card>
      <Section heading={_('repayments.qr.tips')}>
        <Card>
          <StepList steps={tips.map((number) => _(`repayments.qr.tip${number}`))} />
        </Card>
      </Section>
    </>
  )
}
