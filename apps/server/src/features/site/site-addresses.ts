import type { Edition, SitePage } from '../../../../site/src/facts.ts'

/** SIT-05: the sub-pages by the names the specification gives them. */
const names: Readonly<Record<SitePage, string>> = { home: '', about: 'About', policy: 'Policy', loan: 'Loan' }

export const sitePages = Object.keys(names) as SitePage[]

/** `/`, `/About`, `/hi`, `/hi/About`: without a slash at the end, so that a page has one address. */
export function addressOf({ path }: Edition, page: SitePage): string {
  return `/${[path, names[page]].filter(Boolean).join('/')}`
}
