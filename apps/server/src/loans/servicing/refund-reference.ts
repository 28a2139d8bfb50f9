import { isUuid } from '../../platform/database/is-uuid.ts'

const PREFIX = 'refund-'

/** The name under which the bank is asked to pay a request out: it pays a reference at most once. */
export function refundReference(requestId: string): string {
  return `${PREFIX}${requestId}`
}

/** The request a reference is for, or null: payouts of loans have references of their own. */
export function requestOfReference(reference: string): string | null {
  const id = reference.startsWith(PREFIX) ? reference.slice(PREFIX.length) : ''
  return isUuid(id) ? id : null
}
