import type { ExtensionQuote, Loan } from '@hulog/lending'
import { lenderDocument } from '../../lender.ts'
import { nameOnPapers } from '../../people/borrowers/index.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { renderPdf } from '../../platform/documents/pdf/render-pdf.ts'
import { hashBody } from '../../platform/idempotency/once.ts'
import type { Services } from '../../services.ts'
import { type Order, showOrderNumber } from '../orders/index.ts'
import { hashText, pageOf, sealAgreement } from './agreement-documents.ts'
import { insertSignedOnce, listSigned } from './agreements.store.ts'
import type { Signing } from './disclose-offer.ts'
import { text, title } from './texts/extension-agreement.ts'

export type AgreedExtension = {
  readonly order: Order
  /** The loan before the extension. */
  readonly loan: Loan
  readonly quote: ExtensionQuote
  /** Which extension of the loan, counted from 1. */
  readonly number: number
}

/**
 * Stores what a borrower agrees to by extending a loan or by asking for a way to pay for it (TRM-04). The same figures
 * are signed once, no matter how often a payment code is requested. Other figures are signed anew, and so are the same
 * ones after the extension's payment was reversed, which `reversedExtensions` counts.
 */
export async function signExtension(
  services: Services,
  tx: Tx,
  { order, loan, quote, number }: AgreedExtension,
  reversedExtensions: number,
  signing: Signing,
): Promise<void> {
  const { borrowerId, id: orderId } = order
  const { on, ...figures } = quote
  const disclosureHash = hashBody({
    orderId,
    number,
    figures,
    ...(reversedExtensions > 0 && { takenBack: reversedExtensions }),
  })
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
