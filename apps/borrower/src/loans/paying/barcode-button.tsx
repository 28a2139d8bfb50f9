import { BarcodeIcon, Button, Icon, toast } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { type ComponentType, useState } from 'react'
import type { BarcodeSheetProps } from './barcode-sheet.tsx'

/** REP-04: the code for a cashier's scanner. What draws it is loaded when it is asked for. */
export function BarcodeButton({ code }: { code: string }) {
  const { _ } = useLingui()
  const [Sheet, setSheet] = useState<ComponentType<BarcodeSheetProps> | null>(null)
  const [isOpen, setOpen] = useState(false)
  async function open() {
    try {
      const { BarcodeSheet } = await import('./barcode-sheet.tsx')
      setSheet(() => BarcodeSheet)
      setOpen(true)
    } catch {
      toast(_('repayments.barcode.failed'), { tone: 'error' })
    }
  }
  return (
    <>
      <Button tone="quiet" aria-haspopup="dialog" onClick={() => void open()}>
        <Icon of={BarcodeIcon} size={18} />
        {_('repayments.barcode')}
      </Button>
      {isOpen && Sheet && <Sheet code={code} onClose={() => setOpen(false)} />}
    </>
  )
}
