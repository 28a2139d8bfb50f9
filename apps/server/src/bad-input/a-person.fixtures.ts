import { aComplaint } from '../care/complaints/complaints.fixtures.ts'
import { replyToComplaint } from '../care/index.ts'
import { aBankPayer } from '../loans/payway/payway.fixtures.ts'
import { aTransfer, uploadProof } from '../loans/transfers/transfers.fixtures.ts'
import { addPasskey } from '../people/passkeys/passkeys.fixtures.ts'
import { aStepUpCode } from '../people/sessions/step-up.fixtures.ts'
import type { TestProduct } from '../testing/test-product.ts'

export type Person = Awaited<ReturnType<typeof aPerson>>

/** A borrower with one of everything that an id can name. */
export async function aPerson(product: TestProduct) {
  const payer = await aBankPayer(product)
  const { cookie, orderId } = payer
  const { repayRecordId: repaymentRecordId } = await payer.start()
  const { passkeyId } = await addPasskey(product, cookie)
  const { challengeId, smsCode } = await aStepUpCode(product, cookie)
  const calculated = { title: 'mine', currency: 'PHP', amount: 100_000, ratePpm: 10_000, ratePer: 'month' } as const
  const terms = { method: 'flat', installments: 3, every: 1, termUnit: 'month' } as const
  const saved = await product.call('saveCalculation', { ...calculated, ...terms }, { cookie })
  const proofId = await uploadProof(product, cookie)
  const told = await product.call('submitTransfer', { ...aTransfer(product, payer), proofId }, { cookie })
  if (saved.code !== 0 || told.code !== 0) throw new Error(`${saved.raw} ${told.raw}`)
  const complaint = await aComplaint(product, payer)
  await replyToComplaint(product.services, 'ana', complaint.caseNumber, { text: 'It works again.', pictures: [] })
  const [notification] = (await product.call('listNotifications', {}, { cookie })).data.notifications
  const [session] = (await product.call('listSessions', {}, { cookie })).data.sessions
  if (!session) throw new Error('nobody is signed in')
  if (!notification) throw new Error('nobody was told of anything')
  const ids: Record<string, string> = {
    notificationId: notification.notificationId,
    loginId: session.loginId,
    orderId,
    orderNo: orderId,
    problemId: complaint.problemId,
    cardId: payer.card.id,
    repaymentRecordId,
    repayToken: await payer.newToken(),
    payCode: await payer.getCode(50_000),
    challengeId,
    smsCode,
    passkeyId,
    calculationId: saved.data.calculationId,
    proofId,
    userId: payer.order.borrowerId,
  }
  return { cookie, phone: payer.phone, ids }
}
