import { DomainError } from '../../platform/http/domain-error.ts'
import type { Services } from '../../services.ts'

/** Who else stands in the audit trail: strangers, the product itself, its parts, and words that could be read as such. */
const RESERVED = new Set([
  'anonymous',
  'anyone',
  'borrower',
  'demo-seed',
  'everybody',
  'hulog',
  'job',
  'nobody',
  'null',
  'partner-link',
  'product',
  'program',
  'sandbox',
  'seed',
  'server',
  'somebody',
  'staff',
  'system',
  'token',
  'undefined',
  'unknown',
])

/** The id of a borrower, and the sandbox's providers, which acted here in a demonstration. */
const LIKE_ANOTHER = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$|^sandbox-/

/**
 * Refuses a name under which something else acts, so that nobody's acts are taken for theirs: the product's own, a provider's, and
 * the id of a borrower. @throws STAFF_NAME_TAKEN
 */
export function requireFreeName({ providers }: Pick<Services, 'providers'>, name: string): void {
  const ofProviders = [...providers.paymentProviders, ...providers.payoutProviders].map((provider) => provider.name)
  if (RESERVED.has(name) || ofProviders.includes(name) || LIKE_ANOTHER.test(name))
    throw new DomainError('STAFF_NAME_TAKEN', 'staffName')
}
