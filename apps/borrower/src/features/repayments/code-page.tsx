import { ActionBar } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { hrefTo } from '../../navigation/href.ts'
import { orderReferenceOf } from '../../order-page/order-reference.ts'
import type { SearchOf } from '../../routes.ts'
import { AppPage } from '../../shell/app-page.tsx'
import { PageButton } from '../../shell/page-link.tsx'
import { CodeIncomplete } from './code-incomplete.tsx'
import { PayCodeView } from './pay-code-view.tsx'
import { QrCodeView } from './qr-code-view.tsx'
import { qrImagePath, readPayCode } from './read-pay-code.ts'

const SHOWS_PAY_CODE = '1'

/** REP-06: the code to pay with, or its QR image. */
export function CodePage({ search }: { search: SearchOf<'repaymentOfCode'> }) {
  const { _ } = useLingui()
  const { showType, payCode, payCodeImg, repayAmount } = search
  const { orderId } = search
  const back = hrefTo('loanDetail', { ...orderReferenceOf(search), from: 'repay' })
  const code = showType === SHOWS_PAY_CODE ? readPayCode(payCode) : null
  const image = showType === SHOWS_PAY_CODE ? null : qrImagePath(payCodeImg, location.origin)
  const shown: ReactNode = code ? (
    <PayCodeView code={code} repayAmount={repayAmount} orderId={orderId} />
  ) : (
    image && <QrCodeView src={image} repayAmount={repayAmount} orderId={orderId} />
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
