/**
 * The domains of the house, from the ground up. A domain may use those before it: a loan knows its borrower, a borrower knows no loan.
 * Beside them stands what serves every domain (`platform`, `providers`), and above them what puts the parts together (`app.ts`, the seed).
 */
const DOMAINS = ['messaging', 'people', 'books', 'origination', 'loans', 'care', 'marketing']

/** Returns the feature a file belongs to, `apps/server/src/loans/repayments`; null for what belongs to none. */
export function featureOf(file: string): string | null {
  const found = /^apps\/[^/]+\/src\/([^/]+)\/[^/]+(?=\/)/.exec(file)
  return found?.[1] && DOMAINS.includes(found[1]) ? found[0] : null
}

/** Returns how high a feature's domain stands. */
export function heightOf(feature: string): number {
  return DOMAINS.indexOf(domainOf(feature))
}

export function domainOf(feature: string): string {
  return feature.split('/')[3] ?? feature
}
