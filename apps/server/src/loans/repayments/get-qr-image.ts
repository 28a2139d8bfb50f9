import { renderSVG } from 'uqr'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Services } from '../../services.ts'
import { findOwnPaymentCode } from './repayments.store.ts'

/** The QR image of a borrower's own code. Refusal: NOT_FOUND, for an unknown code and for another borrower's alike. */
export async function getQrImage({ db }: Services, borrowerId: string, code: string): Promise<string> {
  const payment = await findOwnPaymentCode(db, borrowerId, code)
  if (!payment) throw new DomainError('NOT_FOUND')
  return renderSVG(payment.qrText, { ecc: 'M', border: 4 })
}
