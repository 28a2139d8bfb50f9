import { Barcode, Sheet } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { CopyCode, groupCode } from './copy-code.tsx'
import styles from './paying.module.css'

export type BarcodeSheetProps = { code: string; onClose: () => void }

const HEIGHT = 120
const WIDEST = 560
/** Padding of the sheet on each side. */
const MARGIN = 16

export function BarcodeSheet({ code, onClose }: BarcodeSheetProps) {
  const { _ } = useLingui()
  const width = Math.min(WIDEST, document.documentElement.clientWidth) - 2 * MARGIN
  return (
    <Sheet open title={_('repayments.payCode')} closeLabel={_('shell.close')} onClose={onClose}>
      <div className={styles.barcode}>
        <Barcode value={code} label={_('repayments.barcode.alt', { code })} width={width} height={HEIGHT} />
        <p className={styles.digits}>{groupCode(code)}</p>
      </div>
      <p className="quiet">{_('repayments.barcode.hint')}</p>
      <CopyCode code={code} wide />
    </Sheet>
  )
}
