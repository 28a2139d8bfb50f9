import { ActionBar } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import type { SearchOf } from '../../addresses.ts'
import { orderReferenceOf } from '../../origination/order-page/order-reference.ts'
import { hrefTo } from '../../platform/navigation/href.ts'
import { AppPage } from '../../platform/shell/app-page.tsx'
import { PageButton } from '../../platform/shell/page-link.tsx'
import { FollowedCode } from '../paying/followed-code.tsx'
import { CodeIncomplete } from './code-incomplete.tsx'
import { PayCodeView } from './pay-code-view.tsx'
import { QrCodeView } from './qr-code-view.tsx'
import { codeOfQrImage, qrImagePath, readPayCode } from './read-pay-code.ts'
import type { ToPayProps } from './to-pay.tsx'

const SHOWS_PAY_CODE = '1'

/** REP-06: the code to pay with, or its QR image. */
export function CodePage({ search }: { search: SearchOf<'repaymentOfCode'> }) {
  const { _ } = useLingui()
  const { showType, payCode, payCodeImg, repayAmount } = search
  const { orderId } = search
  const back = hrefTo('loanDetail', { ...orderReferenceOf(search), from: 'repay' })
  const code = showType === SHOWS_PAY_CODE ? readPayCode(payCode) : null
  const image = showType === SHOWS_PAY_CODE ? null : qrImagePath(payCodeImg, location.origin)
  const shown = code ? (
    <FollowedCode code={code}>
      {(payment) => <PayCodeView code={code} repayAmount={repayAmount} orderId={orderId} payment={payment} />}
    </FollowedCode>
  ) : (
    image && <QrCode src={image} repayAmount={repayAmount} orderId={orderId} />
  )
  return (
    <AppPage
      title={_('repayments.title')}
      parent={back}
      actions={
        shown && (
          <ActionBar note={_('repayments.next')}>
            <PageButton wide href={back}>
              {_('repayments.seeLoan')}
            </PageButton>
          </ActionBar>
        )
      }
    >
      {shown ?? <CodeIncomplete />}
    </AppPage>
  )
}

function QrCode({ src, ...toPay }: ToPayProps & { src: string }) {
  const code = codeOfQrImage(src)
  if (code === null) return <QrCodeView src={src} payment={null} {...toPay} />
  return <FollowedCode code={code}>{(payment) => <QrCodeView src={src} payment={payment} {...toPay} />}</FollowedCode>
}
