import type { FastifyInstance } from 'fastify'
import { complaintRoutes } from './care/complaints/index.ts'
import { ratingRoutes } from './care/ratings/index.ts'
import { agreeToPrivacyPolicy, supportRoutes } from './care/support/index.ts'
import { disbursementRoutes, startDisbursement } from './loans/disbursements/index.ts'
import { dueWorkGauges } from './loans/due-work/index.ts'
import { extensionRoutes } from './loans/extensions/index.ts'
import { homeRoutes, makeFindCustomer } from './loans/home/index.ts'
import { loanRoutes } from './loans/loan/index.ts'
import { findPayoutAccount, payoutAccountRoutes } from './loans/payout-accounts/index.ts'
import { paywayRoutes } from './loans/payway/index.ts'
import { repaymentRoutes } from './loans/repayments/index.ts'
import { statementPageRoutes, statementRoutes } from './loans/statements/index.ts'
import { transferRoutes } from './loans/transfers/index.ts'
import { campaignRoutes } from './marketing/campaigns/index.ts'
import { eventRoutes } from './marketing/events/index.ts'
import {
  landingImageRoute,
  landingPageRoute,
  makeLandingPages,
  makeTemplateShelf,
  plainFormRoutes,
  registrationRoutes,
  templateRoutes,
} from './marketing/landing/index.ts'
import { makeRecommendationShelf, recommendationRoutes } from './marketing/recommendations/index.ts'
import { makeLandingStatements, siteRoutes } from './marketing/site/index.ts'
import { notificationRoutes } from './messaging/notifications/index.ts'
import { smsGauges } from './messaging/texts/index.ts'
import {
  agreementPageRoutes,
  agreementRoutes,
  lenderTextRoutes,
  listAgreedPapers,
} from './origination/agreements/index.ts'
import { applicationRoutes, reasonSentence } from './origination/applications/index.ts'
import { calculatorRoutes } from './origination/calculator/index.ts'
import { confirmationRoutes } from './origination/confirmation/index.ts'
import { hasOpenOrder, orderRoutes, requireOrder } from './origination/orders/index.ts'
import { makeProductShelf, productRoutes } from './origination/products/index.ts'
import { otherRecords } from './other-records.ts'
import { borrowerRoutes, getBorrower, makeMarketLookup, setLanguage } from './people/borrowers/index.ts'
import { consentRoutes } from './people/consents/index.ts'
import { dataCopyRoute, ownDataRoutes } from './people/own-data/index.ts'
import { partnerRoutes } from './people/partners/index.ts'
import { makeAuthenticator, sessionRoutes } from './people/sessions/index.ts'
import { makeStaffAuthenticator } from './people/staff/index.ts'
import { refuseWritesWithoutRoom } from './platform/disk-room/refuse-writes.ts'
import { healthRoutes } from './platform/http/health.routes.ts'
import { makeHttp } from './platform/http/make-http.ts'
import { describeApi } from './platform/http/openapi/openapi.ts'
import { builtFolders, pageRoutes } from './platform/http/pages/page.routes.ts'
import { brandStyle } from './platform/http/pages/page-styles.ts'
import { referenceRoutes } from './platform/http/reference/reference.routes.ts'
import { operationRoutes } from './platform/http/register-operation.ts'
import { sessionCookie } from './platform/http/session-cookie.ts'
import { metricsRoutes } from './platform/metrics/metrics.routes.ts'
import { fileRoute } from './platform/uploads/file.route.ts'
import { registerWebhook } from './platform/webhooks/register-webhook.ts'
import { readDictionary, refuseTakenPaths } from './platform/wire/read-dictionary.ts'
import { makeWire } from './platform/wire/wire.ts'
import { providerWebhooks } from './provider-webhooks.ts'
import { timeMachineRoutes } from './providers/sandbox/time-machine.ts'
import type { Services } from './services.ts'
import { testPreviewRoutes } from './testing/preview/index.ts'

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
  sessionRoutes(routes, services, cookie, known, { requireOrder, agreeToPrivacyPolicy })
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
  confirmationRoutes(routes, services, { findPayoutAccount, startDisbursement })
  disbursementRoutes(routes, services)
  orderRoutes(routes, services)
  loanRoutes(routes, services, { reasonSentence, recommendations })
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
  notificationRoutes(routes, services, {
    find: async (db, borrowerId) => (await getBorrower(db, borrowerId)).language,
    set: setLanguage,
  })
  complaintRoutes(routes, services)
  ownDataRoutes(routes, { ...services, records: otherRecords })
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
