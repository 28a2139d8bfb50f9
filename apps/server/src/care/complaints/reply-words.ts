import { REPLY_TEXT_MAX_LENGTH } from '@hulog/contract/limits'
import { DomainError } from '../../platform/http/domain-error.ts'

export type ReplyDraft = { readonly text: string; readonly pictures: readonly Uint8Array[] }

const LINE_ENDS = /\r\n?/g
/** All controls but the end of a line. */
const CONTROLS = /(?!\n)\p{Cc}/u

/** What staff wrote, as it is kept; counted in code points. @throws REPLY_MISSING */
export function readReply({ text, pictures }: ReplyDraft): string {
  const content = text.replace(LINE_ENDS, '\n').trim()
  const isEmpty = content === '' && pictures.length === 0
  if (isEmpty || [...content].length > REPLY_TEXT_MAX_LENGTH) throw new DomainError('REPLY_MISSING')
  if (CONTROLS.test(content) || !content.isWellFormed()) {
    throw new DomainError('REPLY_MISSING', null, 'The reply holds a character that cannot be shown.')
  }
  return content
}
