import { forgetDraft, keepDraft, keptDraft } from '../../platform/browser/typed-drafts.ts'

/** The account that was picked before the page was left, by its id: its number is never kept. */
export function keptCard(orderId: string): string | undefined {
  const { cardId }: { cardId?: unknown } = Object(keptDraft(formOf(orderId)))
  return typeof cardId === 'string' ? cardId : undefined
}

export function keepCard(orderId: string, cardId: string): void {
  keepDraft(formOf(orderId), { cardId })
}

export function forgetCard(orderId: string): void {
  forgetDraft(formOf(orderId))
}

function formOf(orderId: string): string {
  return `payway ${orderId}`
}
