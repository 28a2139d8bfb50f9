import {
  ActionBar,
  BarcodeIcon,
  Button,
  Card,
  currencySign,
  formatMoney,
  Icon,
  ProductLogo,
  Section,
  StatusBanner,
  toast,
} from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { type RefObject, useRef, useState } from 'react'
import type { SearchOf } from '../../addresses.ts'
import { orderReferenceOf } from '../../origination/order-page/order-query-view.tsx'
import { marketOfCurrency } from '../../platform/money/amount.tsx'
import { hrefTo } from '../../platform/navigation/go-to.ts'
import { AppPage } from '../../platform/shell/app-page.tsx'
import { PageButton } from '../../platform/shell/page-link.tsx'
import { CopyCode, groupCode } from '../paying/copy-code.tsx'
import { BarcodeButton } from '../paying/pay-code-box.tsx'
import { CodePurpose, FollowedCode, NextNote, PaymentLine } from '../paying/payment-progress.tsx'
import type { PaymentStatus } from '../paying/payment-status.ts'
import { keptRepayment } from '../paying/repayment.ts'
import { ShareCode } from '../paying/share-code.tsx'
import styles from './code-page.module.css'
import {
  amountToPay,
  CodeIncomplete,
  codeOfQrImage,
  qrImagePath,
  readPayCode,
  StepList,
  ToPay,
  type ToPayProps,
} from './code-parts.tsx'

const SHOWS_PAY_CODE = '1'

/** REP-06: shows the code to pay with, or its QR image. */
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
          <ActionBar note={<NextNote code={code ?? (image && codeOfQrImage(image))} />}>
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

type PayCodeViewProps = ToPayProps & { code: string; payment: PaymentStatus | null | undefined }

/** A code to type or to read aloud at a counter. */
function PayCodeView({ code, payment, ...toPay }: PayCodeViewProps) {
  const { _ } = useLingui()
  const stored = keptRepayment(toPay.orderId)
  const kept = stored?.payCode === code ? stored : null
  return (
    <>
      <Card className={styles.code}>
        {kept?.logo ? (
          <ProductLogo name={kept.title} src={kept.logo} />
        ) : (
          <span className={styles.picture}>
            <Icon of={BarcodeIcon} size={28} />
          </span>
        )}
        <p className="quiet">{kept?.title || _('repayments.payCode')}</p>
        <p className={styles.digits}>{groupCode(code)}</p>
        <CopyCode code={code} wide />
        <ShareCode code={groupCode(code)} amount={textOf({ ...toPay, currency: payment?.currency })} />
        <BarcodeButton code={code} />
        <ToPay {...toPay} currency={payment?.currency} />
        <CodePurpose payment={payment} />
        <PaymentLine payment={payment} />
      </Card>
      <NextSteps />
    </>
  )
}

function NextSteps() {
  const { _ } = useLingui()
  const steps = [_('repayments.code.step1'), _('repayments.code.step2'), _('repayments.code.step3')]
  return (
    <Section heading={_('repayments.whatNext')}>
      <Card>
        <StepList steps={steps} />
      </Card>
    </Section>
  )
}

const SIZE = 240

/** A code to scan with a wallet or bank app, on this phone or another. */
function QrCodeView({
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
        <CodePurpose payment={payment} />
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

type KeepPictureProps = ToPayProps & { image: RefObject<HTMLImageElement | null> }

/** Shares the QR code with its amount as a picture, or saves it where the browser cannot share. */
function KeepPicture({ image, ...toPay }: KeepPictureProps) {
  const { _ } = useLingui()
  const [isBusy, setBusy] = useState(false)
  async function keep() {
    if (!image.current) return
    setBusy(true)
    const kept = await import('./save-qr-picture.ts')
      .then(({ saveQrPicture }) => image.current && saveQrPicture(image.current, textOf(toPay)))
      .catch(() => 'failed' as const)
    setBusy(false)
    if (kept === 'failed') toast(_('repayments.qr.notSaved'), { tone: 'error' })
  }
  return (
    <Button tone="quiet" wide busy={isBusy} busyLabel={_('shell.loading')} onClick={() => void keep()}>
      {_('share' in navigator ? 'repayments.qr.share' : 'repayments.qr.save')}
    </Button>
  )
}

function textOf(toPay: ToPayProps): string {
  const amount = amountToPay(toPay)
  if (amount === null) return ''
  const { currency } = amount
  if ('written' in amount) return currencySign(currency) + amount.written
  return formatMoney(amount.minor, { currency, market: marketOfCurrency(currency) })
}
