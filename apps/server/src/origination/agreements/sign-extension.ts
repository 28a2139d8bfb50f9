import type { ExtensionQuote, Loan } from '@hulog/lending'
import { lenderDocument } from '../../lender-document.ts'
import { nameOnPapers } from '../../people/borrowers/index.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { renderPdf } from '../../platform/documents/pdf/render-pdf.ts'
import { hashBody } from '../../platform/idempotency/once.ts'
import type { Services } from '../../services.ts'
import { type Order, readLoanEvents, showOrderNumber } from '../orders/index.ts'
import { insertSignedOnce, listSigned } from './agreements.store.ts'
import { hashText, pageOf } from './render-agreement.ts'
import { sealAgreement } from './seal-agreement.ts'
import type { Signing } from './signing.ts'
import { text, title } from './texts/extension-agreement.ts'

export type AgreedExtension = {
  readonly order: Order
  /** As it stands before the extension. */
  readonly loan: Loan
  readonly quote: ExtensionQuote
  /** Which extension of the loan, counted from 1. */
  readonly number: number
}

/**
 * TRM-04: keeps what a borrower agrees to by extending a loan, or by asking for a way to pay for it. The same figures are
 * agreed to once, however often and on however many days a way to pay is asked for; others are agreed to anew, and so are
 * the same ones after a payment was taken back with the extension it paid for.
 */
export async function signExtension(
  services: Services,
  tx: Tx,
  { order, loan, quote, number }: AgreedExtension,
  signing: Signing,
): Promise<void> {
  const { borrowerId, id: orderId } = order
  const { on, ...figures } = quote
  const takenBack = await countTakenBack(tx, order)
  const disclosureHash = hashBody({ orderId, number, figures, ...(takenBack > 0 && { takenBack }) })
  const kind = `extension-${number}-${disclosureHash.slice(0, 16)}`
  const signed = await listSigned(tx, borrowerId, orderId)
  if (signed.some((paper) => paper.kind === kind)) return
  const orderNumber = showOrderNumber(order.number)
  const facts = { orderNumber, borrowerName: await nameOnPapers(services, tx, borrowerId), loan, quote, number }
  const reference = `Order ${orderNumber}, extension ${number}, figures of ${on}`
  const document = lenderDocument({ title: title(facts), reference, madeOn: on, blocks: text(facts) })
  const html = pageOf(kind, document)
  const pdf = await renderPdf(document)
  const isNew = await insertSignedOnce(tx, {
    borrowerId,
    orderId,
    title: document.title,
    ...sealAgreement(services, orderId, { kind, html, pdf }),
    disclosure: { number, ...quote },
    disclosureHash,
    signedAt: services.clock.businessNow(),
    ...signing,
  })
  if (isNew) await recordAudit(tx, borrowerId, 'extension-agreed', { orderId, kind, sha256: hashText(html) })
}

/** How many extensions of the loan ended because their payment was taken back: what was agreed to for them ended too. */
async function countTakenBack(tx: Tx, { borrowerId, id }: Order): Promise<number> {
  const events = await readLoanEvents(tx, borrowerId, id)
  const extended = new Set(events.filter(({ type }) => type === 'extended').map(({ sourceId }) => sourceId))
  return events.filter(({ type, sourceId }) => type === 'reversed' && extended.has(sourceId)).length
}
