import { BarcodeIcon, Button, Card, CircleQuestionMarkIcon, CopyRow, Icon, toast } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { type ComponentType, useState } from 'react'
import type { OrderReference } from '../../origination/order-page/order-query-view.tsx'
import { hrefTo, withCommonQuery } from '../../platform/navigation/go-to.ts'
import { PageRow } from '../../platform/shell/page-link.tsx'
import type { BarcodeSheetProps } from './barcode-sheet.tsx'
import { groupCode } from './copy-code.tsx'
import type { Repayment } from './repayment.ts'

/** REP-02: the pay code that the borrower already has. */
export function PayCodeBox({ detail, orderId }: { detail: Repayment['defDetail']; orderId: string }) {
  const { _ } = useLingui()
  return (
    <Card>
      <CopyRow
        label={detail.title}
        value={detail.payCode}
        shown={groupCode(detail.payCode)}
        copyLabel={_('repayments.copy')}
        copiedMessage={_('repayments.copied')}
        failedMessage={_('repayments.notCopied')}
      />
      <BarcodeButton code={detail.payCode} />
      <PageRow href={hrefTo('repaymentOfCode2', { orderId })} label={_('repayments.howToPay')} />
    </Card>
  )
}

/** REP-04: opens the bar code for a cashier's scanner, and the QR code. Its drawing code loads on demand. */
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
      <Button tone="quiet" wide aria-haspopup="dialog" onClick={() => void open()}>
        <Icon of={BarcodeIcon} size={18} />
        {_('repayments.barcode')}
      </Button>
      {isOpen && Sheet && <Sheet code={code} onClose={() => setOpen(false)} />}
    </>
  )
}

/** REP-01, REP-05: link to the payment instructions, where the lender shows them. */
export function GuidanceRow({ isShown, reference }: { isShown: boolean; reference: OrderReference }) {
  const { _ } = useLingui()
  if (!isShown) return null
  return (
    <Card>
      <PageRow
        href={withCommonQuery(hrefTo('paymentInstructions', reference))}
        icon={CircleQuestionMarkIcon}
        label={_('repayments.guidance')}
      />
    </Card>
  )
}
