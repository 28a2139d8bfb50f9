import { borrowerPages } from '@hulog/contract/pages'

/** Pages of the app that show something to whoever is not signed in. */
const openPages: readonly string[] = [
  '/login',
  '/home',
  '/productDetail',
  '/customerService',
  '/aboutUs',
  '/privacyPolicy',
  '/loanAgreement',
]
const calls = ['/gateway/', '/api/', '/gopia/', '/webhooks/', '/opponents/']

/** What search engines may read: the site, landing pages, and what of the app needs no sign-in. */
export function robots(publicUrl: string): string {
  const signedIn = borrowerPages.filter((page) => !openPages.includes(page))
  return [
    'User-agent: *',
    ...[...calls, ...signedIn].map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}
