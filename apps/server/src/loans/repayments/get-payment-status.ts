import type { Body, Reply } from '@hulog/contract'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Services } from '../../services.ts'
import { payCodeChannel } from './channels.ts'
import { describePayment } from './describe-payment.ts'
import { findOwnPaymentCode, listUnpaidCodes } from './repayments.store.ts'

/** A borrower has one or two: older ones are looked at only while the newer ones can no longer be paid. */
const MOST_LOOKED_AT = 5

/** Refusal: NOT_FOUND, for an unknown code and for another borrower's alike. */
export async function getPaymentStatus(
  services: Services,
  borrowerId: string,
  { payCode }: Body<'getPaymentStatus'>,
): Promise<Reply<'getPaymentStatus'>> {
  const { db } = services
  if (payCode === undefined) return { payment: await findPayable(services, borrowerId) }
  const code = await findOwnPaymentCode(db, borrowerId, payCode)
  if (code === null) throw new DomainError('NOT_FOUND')
  return { payment: await describePayment(services, code) }
}

async function findPayable(services: Services, borrowerId: string): Promise<Reply<'getPaymentStatus'>['payment']> {
  const wanted = { borrowerId, channelNumber: payCodeChannel.number, limit: MOST_LOOKED_AT }
  for (const code of await listUnpaidCodes(services.db, wanted)) {
    const payment = await describePayment(services, code)
    if (payment.paymentState === 'waiting') return payment
  }
  return null
}
