import { Type } from 'typebox'
import { currency, market } from '../../fields.ts'

/** What a page may know of the session. The session's own value never leaves the cookie. */
export const sessionReply = Type.Object({
  phoneMasked: Type.String(),
  market,
  currency,
})
