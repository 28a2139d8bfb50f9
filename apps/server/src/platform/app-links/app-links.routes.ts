import { borrowerPages } from '@hulog/contract/pages'
import type { FastifyInstance } from 'fastify'
import type { AndroidApp, AppLinksConfig } from './app-links-config.ts'

/**
 * Files by which a phone verifies that an app belongs to this site, and opens our links in it. They are at these addresses
 * exactly: a phone follows no redirect. Without an app there is no file.
 */
export function appLinkRoutes(app: FastifyInstance, { android, appleApps }: AppLinksConfig): void {
  if (android) addFile(app, '/.well-known/assetlinks.json', assetLinks(android))
  if (appleApps.length > 0) addFile(app, '/.well-known/apple-app-site-association', siteAssociation(appleApps))
}

/** The same for everybody; an app's new certificate is known within the hour. */
function addFile(app: FastifyInstance, path: string, content: object): void {
  const text = JSON.stringify(content, null, 2)
  app.get(path, { schema: { hide: true } }, (_request, reply) =>
    reply.type('application/json').header('cache-control', 'public, max-age=3600').send(text),
  )
}

/** Digital Asset Links: the app may show the whole site without an address bar, as a Trusted Web Activity does. */
function assetLinks({ packageName, fingerprints }: AndroidApp): object {
  return [
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: { namespace: 'android_app', package_name: packageName, sha256_cert_fingerprints: fingerprints },
    },
  ]
}

/** Universal links: only pages of the borrower's app. The official site, landing pages and papers stay in the browser. */
function siteAssociation(appIDs: readonly string[]): object {
  return { applinks: { details: [{ appIDs, components: borrowerPages.map((page) => ({ '/': page })) }] } }
}
