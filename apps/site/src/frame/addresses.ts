import type { Edition, SiteFacts, SitePage } from '../facts.ts'

const NAMES: Readonly<Record<SitePage, string>> = { home: '', about: '/About', policy: '/Policy', loan: '/Loan' }

/**
 * SIT-05: where a page of an edition is: `/`, `/About`, `/hi`, `/hi/About`. Without a slash at the end, so that a page has one
 * address.
 */
export function pathOf({ path }: Edition, page: SitePage): string {
  return `${path && `/${path}`}${NAMES[page]}` || '/'
}

export function wholeAddress({ publicUrl }: Pick<SiteFacts, 'publicUrl'>, path: string): string {
  return `${publicUrl}${path}`
}

/** The borrower's own pages, in the language that is being read. The edition at `/` leaves the choice to the browser. */
export function appPath({ path, language }: Edition, page: '/home' | '/login'): string {
  return path ? `${page}?lang=${language}` : page
}
