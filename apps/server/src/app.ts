import type { FastifyInstance } from 'fastify'
import {
  agreementPageRoutes,
  agreementRoutes,
  lenderTextRoutes,
  listAgreedPapers,
} from './features/agreements/index.ts'
import { applicationRoutes, reasonSentence } from './features/applications/index.ts'
import { borrowerRoutes, makeMarketLookup } from './features/borrowers/index.ts'
import { calculatorRoutes } from './features/calculator/index.ts'
import { campaignRoutes } from './features/campaigns/index.ts'
import { complaintRoutes } from './features/complaints/index.ts'
import { confirmationRoutes } from './features/confirmations/index.ts'
import { consentRoutes } from './features/consents/index.ts'
import { disbursementRoutes } from './features/disbursements/index.ts'
import { dueWorkGauges } from './features/due-work/index.ts'
import { eventRoutes } from './features/events/index.ts'
import { extensionRoutes } from './features/extensions/index.ts'
import { homeRoutes, makeFindCustomer } from './features/home/index.ts'
import { notificationRoutes } from './features/notifications/index.ts'
import { hasOpenOrder, orderRoutes } from './features/orders/index.ts'
import { dataCopyRoute, ownDataRoutes } from './features/own-data/index.ts'
import { partnerRoutes } from './features/partners/index.ts'
import { payoutAccountRoutes } from './features/payout-accounts/index.ts'
import { paywayRoutes } from './features/payway/index.ts'
import { makeProductShelf, productRoutes } from './features/products/index.ts'
import {
  landingImageRoute,
  landingPageRoute,
  makeLandingPages,
  makeTemplateShelf,
  plainFormRoutes,
  registrationRoutes,
  templateRoutes,
} from './features/promotion/index.ts'
import { ratingRoutes } from './features/ratings/index.ts'
import { makeRecommendationShelf, recommendationRoutes } from './features/recommendations/index.ts'
import { repaymentRoutes } from './features/repayments/index.ts'
import { makeAuthenticator, sessionRoutes } from './features/sessions/index.ts'
import { makeLandingStatements, siteRoutes } from './features/site/index.ts'
import { smsGauges } from './features/sms/index.ts'
import { makeStaffAuthenticator } from './features/staff/index.ts'
import { statementPageRoutes, statementRoutes } from './features/statements/index.ts'
import { supportRoutes } from './features/support/index.ts'
import { testPreviewRoutes } from './features/test-preview/index.ts'
import { transferRoutes } from './features/transfers/index.ts'
import { timeMachineRoutes } from './platform/clock/time-machine.ts'
import { refuseWritesWithoutRoom } from './platform/disk-room/refuse-writes.ts'
import { healthRoutes } from './platform/http/health.routes.ts'
import { makeHttp } from './platform/http/make-http.ts'
import { describeApi } from './platform/http/openapi/openapi.ts'
import { brandStyle } from './platform/http/pages/brand-style.ts'
import { builtFolders, pageRoutes } from './platform/http/pages/page.routes.ts'
import { referenceRoutes } from './platform/http/reference/reference.routes.ts'
import { operationRoutes } from './platform/http/register-operation.ts'
import { sessionCookie } from './platform/http/session-cookie.ts'
import { metricsRoutes } from './platform/metrics/metrics.routes.ts'
import { fileRoute } from './platform/uploads/file.route.ts'
import { registerWebhook } from './platform/webhooks/register-webhook.ts'
import { readDictionary } from './platform/wire/read-dictionary.ts'
import { refuseTakenPaths } from './platform/wire/refuse-taken-paths.ts'
import { makeWire } from './platform/wire/wire.ts'
import { providerWebhooks } from './provider-webhooks.ts'
import type { Services } from './services.ts'

/** The whole API: an explicit list of what answers. */
export async function makeApp(services: Services): Promise<FastifyInstance> {
  const { config, db } = services
  const dictionary = config.wire === null ? null : readDictionary(config.wire)
  const wire = dictionary && makeWire(dictionary)
  const app = await makeHttp(config, services.log, wire, services.overload)
  refuseWritesWithoutRoom(app, services.diskRoom)
  if (wire) refuseTakenPaths(app, wire.paths)
  const cookie = sessionCookie(config.publicUrl)
  await describeApi(app, cookie.name)
  const known = makeAuthenticator(services, cookie)
  const routes = operationRoutes(app, known.authenticate, makeStaffAuthenticator(services))
  metricsRoutes(app, services.metrics, config.metricsToken)
  dueWorkGauges(services)
  smsGauges(services)
  healthRoutes(app, db, services.diskRoom)
  await pageRoutes(app, builtFolders, brandStyle(config.brandColour), wire?.file)
  referenceRoutes(app, config.publicUrl, cookie.name)
  sessionRoutes(routes, services, cookie, known)
  borrowerRoutes(routes, services, hasOpenOrder)
  consentRoutes(routes, services, { isLocked: hasOpenOrder, listAgreedPapers })
  fileRoute(app, services, known.authenticate)
  const marketOf = makeMarketLookup(db)
  const shelf = makeProductShelf(services)
  await siteRoutes(app, services, shelf)
  const recommendations = makeRecommendationShelf(services, shelf)
  homeRoutes(routes, services, shelf, marketOf)
  productRoutes(routes, services, shelf, makeFindCustomer(services, marketOf))
  applicationRoutes(routes, services)
  payoutAccountRoutes(routes, services)
  partnerRoutes(app, routes, services, cookie, known, recommendations)
  agreementRoutes(routes, services)
  agreementPageRoutes(app, services, known.authenticate)
  lenderTextRoutes(app, services, known.authenticate)
  confirmationRoutes(routes, services)
  disbursementRoutes(routes, services)
  orderRoutes(routes, services, { reasonSentence, recommendations })
  paywayRoutes(routes, services)
  repaymentRoutes(app, routes, services, known.authenticate)
  transferRoutes(routes, services)
  statementRoutes(routes, services)
  extensionRoutes(routes, services)
  statementPageRoutes(app, services, known.authenticate)
  calculatorRoutes(routes, services, shelf, marketOf, known.authenticate)
  recommendationRoutes(routes, services, { recommendations, products: shelf }, marketOf)
  supportRoutes(routes, services, shelf, marketOf, known.authenticate)
  eventRoutes(routes, services)
  ratingRoutes(routes, services)
  notificationRoutes(routes, services)
  complaintRoutes(routes, services)
  ownDataRoutes(routes, services)
  dataCopyRoute(app, services, known.authenticate)
  const templates = makeTemplateShelf(services, makeLandingStatements(services, shelf))
  templateRoutes(routes, templates)
  registrationRoutes(app, routes, services, templates)
  campaignRoutes(app, routes, services, templates)
  landingImageRoute(app, services)
  const landingPages = makeLandingPages(config, dictionary)
  landingPageRoute(app, templates, landingPages)
  plainFormRoutes(app, services, templates, landingPages)
  for (const webhook of providerWebhooks(services)) registerWebhook(app, services, webhook)
  if (config.sandbox) timeMachineRoutes(app, services, config.sandbox)
  if (config.sandbox) testPreviewRoutes(app)
  return app
}
