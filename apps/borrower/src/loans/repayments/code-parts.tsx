import { ownPath } from '@hulog/bridge/allowed-target'
import { type Currency, currencySign, EmptyState, MomentPicture } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { commonParameters } from '../../platform/api/call.ts'
import { Amount } from '../../platform/money/amount.tsx'
import { hrefTo } from '../../platform/navigation/go-to.ts'
import { PageButton } from '../../platform/shell/page-link.tsx'
import { currencyOfSystem } from '../paying/payment-status.ts'
import { keptRepayment } from '../paying/repayment.ts'
import styles from './code-page.module.css'

export type ToPayProps = {
  repayAmount: string | undefined
  orderId: string | undefined
  /** Currency from the server, where it is known. */
  currency?: Currency | undefined
}

type AmountToPay = RepayAmount & { readonly currency: Currency }

/** Returns the amount beside a code, in the order's currency if known, else in the host app's (COM-14). */
export function amountToPay({ repayAmount, orderId, currency }: ToPayProps): AmountToPay | null {
  const amount = readRepayAmount(repayAmount)
  if (amount === null) return null
  // Without an order in the address, the stored repayment may be about another order.
  const kept = orderId === undefined ? null : keptRepayment(orderId)
  return { ...amount, currency: currency ?? kept?.currency ?? currencyOfSystem(commonParameters.current().system) }
}

export function ToPay(toPay: ToPayProps) {
  const { _ } = useLingui()
  const amount = amountToPay(toPay)
  if (amount === null) return null
  return (
    <div className={styles.amount}>
      <p className="quiet">{_('repayments.toPay')}</p>
      {'minor' in amount ? (
        <Amount minor={amount.minor} currency={amount.currency} size="figure" />
      ) : (
        <strong className="figures">{currencySign(amount.currency) + amount.written}</strong>
      )}
    </div>
  )
}

/** Numbered steps. */
export function StepList({ steps }: { steps: readonly string[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  )
}

/** Shown when the address holds no valid code. */
export function CodeIncomplete() {
  const { _ } = useLingui()
  return (
    <EmptyState
      picture={<MomentPicture of="no-loans" />}
      title={_('repayments.incomplete')}
      action={<PageButton href={hrefTo('orders')}>{_('repayments.seeLoans')}</PageButton>}
    >
      {_('repayments.incompleteText')}
    </EmptyState>
  )
}

const CODE = /^[0-9A-Za-z-]{1,64}$/

/** Returns the pay code of an address if it looks like one: anyone can write an address. */
export function readPayCode(payCode: string | undefined): string | null {
  return payCode !== undefined && CODE.test(payCode) ? payCode : null
}

const QR_IMAGE = /^\/gateway\/repayment\/qr\/([0-9A-Za-z]{1,64})$/

/** Returns the code of one of our QR images; null for any other image. */
export function codeOfQrImage(path: string): string | null {
  return QR_IMAGE.exec(path)?.[1] ?? null
}

/** Accepts only images of our own gateway, so that no link can show a QR code that pays someone else. */
export function qrImagePath(payCodeImg: string | undefined, origin: string): string | null {
  const path = ownPath(payCodeImg, origin)
  return path?.startsWith('/gateway/') ? path : null
}

const MINOR_UNITS = /^\d{1,13}$/

/** Amounts as other systems write them: `1,240.00`, `1.240,00`, `1240.5`. */
const WRITTEN = /^\d{1,3}(?:[.,]?\d{3}){0,4}[.,]\d{1,2}$/

type RepayAmount = { readonly minor: number } | { readonly written: string }

/**
 * REP-06: reads the amount of an address. Whole digits are minor units; an amount with decimals is shown as written,
 * with the currency's sign.
 */
export function readRepayAmount(text: string | undefined): RepayAmount | null {
  if (text === undefined) return null
  if (MINOR_UNITS.test(text)) return { minor: Number(text) }
  return WRITTEN.test(text) ? { written: text } : null
}
