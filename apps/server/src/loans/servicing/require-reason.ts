import { DomainError } from '../../platform/http/domain-error.ts'

/** What staff do to a loan is done for a reason that can be read later. */
export function requireReason(reason: string): string {
  const written = reason.trim()
  if (written.length < 3 || written.length > 1000) throw new DomainError('REASON_MISSING', 'reason')
  return written
}
