import { ownPath } from '@hulog/bridge'
import type { Currency } from '@hulog/ui'

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

export type RepayAmount = { readonly minor: number } | { readonly written: string }

/**
 * REP-06: reads the amount of an address. Whole digits are minor units; an amount with decimals is shown as written,
 * with the currency's sign.
 */
export function readRepayAmount(text: string | undefined): RepayAmount | null {
  if (text === undefined) return null
  if (MINOR_UNITS.test(text)) return { minor: Number(text) }
  return WRITTEN.test(text) ? { written: text } : null
}

/** COM-14: returns the currency when nothing but the host app's system tells it. */
export function currencyOfSystem(system: string | undefined): Currency {
  return system === '1' ? 'INR' : 'PHP'
}
