import { REPLY_TEXT_MAX_LENGTH } from '@hulog/contract/limits'
import { REPLY_FACTS } from '@hulog/contract/staff-limits'
import { maskCardNumbers } from '../../platform/card-numbers/mask-card-numbers.ts'
import { DomainError } from '../../platform/http/domain-error.ts'

const LINE_ENDS = /\r\n?/g

/** All controls but the end of a line. */
const CONTROLS = /(?!\n)\p{Cc}/u

/** Returns a text for borrowers as stored; counted in code points. @throws REPLY_MISSING, REPLY_HOLDS_CARD */
export function readReplyText(typed: string): string {
  const content = typed.replace(LINE_ENDS, '\n').trim()
  if ([...content].length > REPLY_TEXT_MAX_LENGTH) throw new DomainError('REPLY_MISSING')
  if (CONTROLS.test(content) || !content.isWellFormed()) {
    throw new DomainError('REPLY_MISSING', null, 'The reply holds a character that cannot be shown.')
  }
  if (maskCardNumbers(content, 'person') !== content) throw new DomainError('REPLY_HOLDS_CARD')
  return content
}

/** Refuses a fact of a template that was not filled in. Other braces are the writer's own. */
export function requireFilled(content: string): void {
  if (factsIn(content).some(isFact)) throw new DomainError('REPLY_NOT_FILLED')
}

/** Refuses a template that names what no complaint has. @throws TEMPLATE_FACT_UNKNOWN */
export function requireKnownFacts(content: string): void {
  if (!factsIn(content).every(isFact)) throw new DomainError('TEMPLATE_FACT_UNKNOWN')
}

function factsIn(content: string): string[] {
  return [...content.matchAll(/\{([^{}\n]*)\}/g)].map(([, name = '']) => name)
}

function isFact(name: string): boolean {
  return REPLY_FACTS.some((fact) => fact === name)
}
