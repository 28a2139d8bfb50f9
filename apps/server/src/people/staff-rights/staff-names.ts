import { isUuid, type Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Services } from '../../services.ts'
import { findStaff } from './staff.store.ts'

/** Actors of the audit trail that are no people: the product, its parts and commands, strangers, and words that could be read as such. */
const RESERVED = new Set([
  ...['admin', 'administrator', 'anonymous', 'anyone', 'borrower', 'demo-seed', 'everybody', 'hulog', 'job', 'lender'],
  ...['nobody', 'null', 'partner-link', 'product', 'program', 'root', 'sandbox', 'seed', 'server', 'somebody', 'staff'],
  ...['support', 'system', 'terminal', 'token', 'undefined', 'unknown'],
])

/**
 * Refuses a name that somebody has or had, even without access now, that the product or a provider acts under, or that is formed
 * like the id of a borrower: under each, the trail would say that somebody else had acted. @throws STAFF_NAME_TAKEN
 */
export async function requireFreeName(
  { providers: { paymentProviders, payoutProviders } }: Pick<Services, 'providers'>,
  tx: Tx,
  name: string,
): Promise<void> {
  const isProvider = [...paymentProviders, ...payoutProviders].some((provider) => provider.name === name)
  const isReserved = RESERVED.has(name) || isUuid(name) || isProvider
  if (isReserved || (await findStaff(tx, name)) !== null) throw new DomainError('STAFF_NAME_TAKEN', 'staffName')
}
