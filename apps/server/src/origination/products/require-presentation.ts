import { PRODUCT_ID_PATTERN } from '@hulog/contract/limits'
import type { Presentation } from './presentation.ts'

const LABEL_MAX_LENGTH = 30
const TITLE_MAX_LENGTH = 80
const MESSAGE_MAX_LENGTH = 300
const HTML_MAX_LENGTH = 100_000
const CONTROL_SIGNS = /\p{Cc}/u

/** Refuses words that a page could not show: none, more than fit, or signs that cannot be seen. */
export function requirePresentation(id: string, presentation: Presentation): void {
  const { confirmPage, confirmLabel, promotion, retention, readFirst, tips, descriptions = {} } = presentation
  if (confirmPage !== undefined && confirmPage !== 'confirm' && confirmPage !== 'newConfirm') {
    throw new Error(`product ${id} names no page to confirm on`)
  }
  requireWords(id, 'confirmLabel', confirmLabel, LABEL_MAX_LENGTH)
  requireWords(id, 'promotion.message', promotion?.message, MESSAGE_MAX_LENGTH)
  requireWords(id, 'promotion.button', promotion?.button, LABEL_MAX_LENGTH)
  requireWords(id, 'retention.title', retention?.title, TITLE_MAX_LENGTH)
  requireWords(id, 'retention.content', retention?.content, MESSAGE_MAX_LENGTH)
  requireWords(id, 'readFirst.title', readFirst?.title, TITLE_MAX_LENGTH)
  requireWords(id, 'tips', tips, MESSAGE_MAX_LENGTH)
  for (const [language, words] of Object.entries(descriptions)) {
    requireWords(id, `descriptions.${language}`, words, MESSAGE_MAX_LENGTH)
  }
  if (promotion?.productId !== undefined && !new RegExp(PRODUCT_ID_PATTERN).test(promotion.productId)) {
    throw new Error(`the promotion of product ${id} leads to no product`)
  }
  if (readFirst && (readFirst.html.trim() === '' || readFirst.html.length > HTML_MAX_LENGTH)) {
    throw new Error(`product ${id} has nothing to read first, or too much`)
  }
}

function requireWords(id: string, what: string, words: string | undefined, maxLength: number): void {
  if (words === undefined) return
  if (words.trim() === '' || words.length > maxLength || CONTROL_SIGNS.test(words)) {
    throw new Error(`${what} of product ${id} cannot be shown`)
  }
}
