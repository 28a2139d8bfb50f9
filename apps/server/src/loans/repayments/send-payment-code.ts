import type { Body, Reply } from '@hulog/contract'
import { requireOrderById } from '../../origination/index.ts'
import { getBorrower } from '../../people/index.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { StaffCall } from '../../platform/http/register-operation.ts'
import { textsIn } from '../../platform/texts/texts-in.ts'
import type { Services } from '../../services.ts'
import { type Channel, hostedChannel, payCodeChannel, qrChannel } from './channels.ts'
import { askForCode, forExtension, forRepayment } from './payment-codes.ts'
import { requireRunningLoan } from './running-loan.ts'

type Wish = Body<'sendPaymentCode'>

const channels: Readonly<Record<Wish['channel'], Channel>> = {
  payCode: payCodeChannel,
  qr: qrChannel,
  hosted: hostedChannel,
}

/**
 * Makes a payment code for a borrower who asked a colleague for it. For an extension the borrower agreed to its figures by word of
 * mouth: the paper says through whom, is in their language, and is theirs to read before they pay.
 */
export async function sendPaymentCode(
  services: Services,
  { caller: { name: by }, body, requestKey, request }: StaffCall<'sendPaymentCode'>,
): Promise<Reply<'sendPaymentCode'>> {
  const { db, config } = services
  const { orderId, purpose, amountMinor, channel } = body
  const order = await requireOrderById(db, orderId)
  const { borrowerId, productId, currency } = order
  const { payUrl, payCode, amount } = await askForCode(services, channels[channel].number, requestKey, async () => {
    const running = await requireRunningLoan(services, db, borrowerId, { orderId, productId })
    const wanted =
      purpose === 'repayment'
        ? forRepayment(running, amountMinor)
        : await forExtension(services, running, amountMinor, await wordsOf(services, borrowerId), {
            ...{ userAgent: `agreed with ${by}`, ipAddress: request.ip },
            through: by,
          })
    const sign = async (tx: Tx) => {
      await wanted.sign?.(tx)
      await recordAudit(tx, by, 'payment-code-sent', { orderId, purpose, amountMinor, channel })
    }
    return { ...wanted, sign }
  })
  const url = new URL(payUrl, config.publicUrl).href
  return {
    payCode,
    amountMinor: amount,
    currency: currency as Reply<'sendPaymentCode'>['currency'],
    channel,
    payUrl: url,
  }
}

async function wordsOf({ db }: Services, borrowerId: string) {
  return textsIn((await getBorrower(db, borrowerId)).language)
}
