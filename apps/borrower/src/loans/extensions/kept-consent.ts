import { forgetDraft, keepDraft, keptDraft } from '../../platform/browser/typed-drafts.ts'

/** The terms that were agreed to before the page was left: others have to be agreed to anew. */
export function keptConsent(orderId: string): string {
  const { terms }: { terms?: unknown } = Object(keptDraft(formOf(orderId)))
  return typeof terms === 'string' ? terms : ''
}

export function keepConsent(orderId: string, terms: string): void {
  keepDraft(formOf(orderId), { terms })
}

export function forgetConsent(orderId: string): void {
  forgetDraft(formOf(orderId))
}

function formOf(orderId: string): string {
  return `extension ${orderId}`
}
