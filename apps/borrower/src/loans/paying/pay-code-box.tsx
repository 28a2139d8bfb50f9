import { Card, CopyRow } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { hrefTo } from '../../platform/navigation/href.ts'
import { PageRow } from '../../platform/shell/page-link.tsx'
import { BarcodeButton } from './barcode-button.tsx'
import { groupCode } from './group-code.ts'
import type { Repayment } from './repayment.ts'

/** REP-02: the code a borrower already has. */
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
