import { html } from '../../platform/documents/page/html.ts'
import { pageStyle } from '../../platform/documents/page/page-style.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Services } from '../../services.ts'
import { requireOrder } from '../orders/index.ts'
import { findAgreedText } from './agreed-texts.store.ts'
import { findTextToReadFirst } from './text-to-read-first.ts'

/** Exactly the text that is named: as the lender has it now, or as it was agreed to. @throws NOT_FOUND for any other */
export async function readLenderText(
  services: Services,
  borrowerId: string,
  orderId: string,
  sha256: string,
): Promise<string> {
  const order = await requireOrder(services.db, borrowerId, { orderId })
  const current = await findTextToReadFirst(services, services.db, order)
  const text = current?.sha256 === sha256 ? current : await findAgreedText(services.db, order, sha256)
  if (!text) throw new DomainError('NOT_FOUND')
  return lenderTextPage(text)
}

/** `html` is clean already: it was cleaned when it was read, or kept as it was shown. */
function lenderTextPage(text: { readonly title: string; readonly html: string }): string {
  return [
    '<!doctype html><html><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    html`<title>${text.title}</title>`.markup,
    `<style>${pageStyle}</style></head><body><main>`,
    html`<h1>${text.title}</h1>`.markup,
    `${text.html}</main></body></html>`,
  ].join('')
}
