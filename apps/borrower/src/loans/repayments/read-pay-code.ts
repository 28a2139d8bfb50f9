import { ownPath } from '@hulog/bridge'

const CODE = /^[0-9A-Za-z-]{1,64}$/

/** A code from an address, where anyone could have written it: shown only in the form codes have. */
export function readPayCode(payCode: string | undefined): string | null {
  return payCode !== undefined && CODE.test(payCode) ? payCode : null
}

const QR_IMAGE = /^\/gateway\/repayment\/qr\/([0-9A-Za-z]{1,64})$/

/** The code that a QR image of ours stands for; null for any other image. */
export function codeOfQrImage(path: string): string | null {
  return QR_IMAGE.exec(path)?.[1] ?? null
}

/** Only an image of our own gateway: an address must not be able to show a QR code that pays someone else. */
export function qrImagePath(payCodeImg: string | undefined, origin: string): string | null {
  const path = ownPath(payCodeImg, origin)
  return path?.startsWith('/gateway/') ? path : null
}
