import { Barcode, Sheet } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { CopyCode, groupCode } from './copy-code.tsx'
import styles from './paying.module.css'

export type BarcodeSheetProps = { code: string; onClose: () => void }

const HEIGHT = 120
const WIDEST = 560
/** Padding of the sheet on each side. */
const MARGIN = 16
const QR_SIDE = 240

/** Both codes of a payment, black on white in every theme. The QR code is its owner's: strangers see the bar code alone. */
export function BarcodeSheet({ code, onClose }: BarcodeSheetProps) {
  const { _ } = useLingui()
  const [hasQr, setHasQr] = useState(true)
  const width = Math.min(WIDEST, document.documentElement.clientWidth) - 2 * MARGIN
  return (
    <Sheet open title={_('repayments.payCode')} closeLabel={_('shell.close')} onClose={onClose}>
      <div className={styles.barcode}>
        <Barcode value={code} label={_('repayments.barcode.alt', { code })} width={width} height={HEIGHT} />
        <p className={styles.digits}>{groupCode(code)}</p>
        {hasQr && (
          <img
            className={styles.qr}
            src={`/gateway/repayment/qr/${encodeURIComponent(code)}`}
            alt={_('repayments.qr.alt')}
            width={QR_SIDE}
            height={QR_SIDE}
            onError={() => setHasQr(false)}
          />
        )}
      </div>
      <p className="quiet">{_('repayments.barcode.hint')}</p>
      <CopyCode code={code} wide />
    </Sheet>
  )
}
