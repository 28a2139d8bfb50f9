import type { FastifyInstance } from 'fastify'
import {
  agreeToPrivacyPolicy,
  complaintRoutes,
  listOrderComplaints,
  ratingRoutes,
  staffComplaintRoutes,
  supportRoutes,
} from './care/index.ts'
import {
  approvalParts,
  collectionParts,
  otherRecords,
  providerWebhooks,
  searchParts,
  staffBorrowerParts,
  todayParts,
} from './composition.ts'
import { lender } from './lender.ts'
import {
  collectionRoutes,
  dueWorkGauges,
  extensionRoutes,
  findDaysLate,
  findPayoutAccount,
  findSharingAccount,
  homeRoutes,
  loanCaseRoutes,
  loanRoutes,
  makeFindCustomer,
  payoutAccountRoutes,
  payoutRoutes,
  paywayRoutes,
  portfolioRoutes,
  repaymentRoutes,
  restructuringRoutes,
  staffPaymentRoutes,
  startPayout,
  statementPageRoutes,
  statementRoutes,
  transferRoutes,
} from './loans/index.ts'
import {
  campaignRoutes,
  eventRoutes,
  landingImageRoute,
  landingPageRoute,
  makeLandingPages,
  makeLandingStatements,
  makeRecommendationCache,
  makeTemplateCache,
  plainFormRoutes,
  recommendationRoutes,
  registrationRoutes,
  siteRoutes,
  templateRoutes,
} from './marketing/index.ts'
import { notificationRoutes, pushRoutes, smsGauges } from './messaging/index.ts'
import {
  agreementPageRoutes,
  agreementRoutes,
  applicationCaseRoutes,
  applicationRoutes,
  calculatorRoutes,
  canApply,
  confirmationRoutes,
  hasDecidedOrder,
  hasOpenOrder,
  lenderTextRoutes,
  listAgreedPapers,
  makeProductCache,
  orderRoutes,
  productRoutes,
  reasonSentence,
  requireOrder,
} from './origination/index.ts'
import {
  approvalRoutes,
  auditRoutes,
  borrowerRoutes,
  consentRoutes,
  consoleCookie,
  dataCopyRoute,
  getBorrower,
  handOverRoutes,
  makeAuthenticator,
  makeMarketLookup,
  makeStaffAccess,
  makeStaffAuthenticator,
  ownDataRoutes,
  partnerRoutes,
  passkeyRoutes,
  passwordRoutes,
  searchRoutes,
  sessionRoutes,
  setLanguage,
  staffBorrowerRoutes,
  staffFileRoute,
  staffRoutes,
  staffSignInRoutes,
  todayRoutes,
} from './people/index.ts'
import { appLinkRoutes } from './platform/app-links/app-links.routes.ts'
import { refuseWritesWithoutRoom } from './platform/disk-room/refuse-writes.ts'
import { healthRoutes } from './platform/http/health.routes.ts'
import { makeHttp } from './platform/http/make-http.ts'
import { describeApi } from './platform/http/openapi/openapi.ts'
import { brandedPage, readMark } from './platform/http/pages/brand.ts'
import { consolePageRoutes } from './platform/http/pages/console-page.routes.ts'
import { homeScreenRoutes, workerMark } from './platform/http/pages/home-screen.routes.ts'
import { builtFolders, pageRoutes } from './platform/http/pages/page.routes.ts'
import { brandStyle } from './platform/http/pages/page-styles.ts'
import { referenceRoutes } from './platform/http/reference/reference-page.ts'
import { operationRoutes } from './platform/http/register-operation.ts'
import { sessionCookie } from './platform/http/session-cookie.ts'
import { metricsRoutes } from './platform/metrics/metrics.routes.ts'
import { fileRoute } from './platform/uploads/file.route.ts'
import { registerWebhook } from './platform/webhooks/register-webhook.ts'
import { makeWire, readDictionary, refuseTakenPaths } from './platform/wire/wire.ts'
import { timeMachineRoutes } from './providers/sandbox/time-machine.ts'
import type { Services } from './services.ts'
import { testPreviewRoutes } from './testing/preview/index.ts'

/** Makes the whole API: an explicit list of every route. */
export async function makeApp(services: Services): Promise<FastifyInstance> {
  const { config, db } = services
  const dictionary = config.wire === null ? null : readDictionary(config.wire)
  const wire = dictionary && makeWire(dictionary)
  const app = await makeHttp(config, services.log, wire, services.overload)
  refuseWritesWithoutRoom(app, services.diskRoom)
  if (wire) refuseTakenPaths(app, wire.paths)
  const cookie = sessionCookie(config.publicUrl)
  const consoleSession = consoleCookie(config.publicUrl)
  await describeApi(app, { borrower: cookie.name, staff: consoleSession.name })
  const known = makeAuthenticator(services, cookie)
  const knownStaff = makeStaffAuthenticator(services, consoleSession)
  const staffAccess = makeStaffAccess(services, knownStaff)
  const routes = operationRoutes(app, known.authenticate, staffAccess)
  metricsRoutes(app, services.metrics, config.metricsToken)
  dueWorkGauges(services)
  smsGauges(services)
  healthRoutes(app, db, services.diskRoom)
  const endOfHead = brandStyle(config.brandColour) + workerMark(config)
  const brand = { name: lender.shortName, mark: readMark(lender.mark), colour: config.brandColour }
  const appPage = await pageRoutes(app, builtFolders, endOfHead, wire?.file, (page) => brandedPage(page, brand))
  await consolePageRoutes(app, {
    endOfHead: brandStyle(config.brandColour),
    wireNames: wire?.file,
    finish: (page) => brandedPage(page, brand),
  })
  homeScreenRoutes(app, config, brand, appPage)
  referenceRoutes(app, config.publicUrl, cookie.name)
  appLinkRoutes(app, config.appLinks)
  sessionRoutes(routes, services, cookie, known, { requireOrder, agreeToPrivacyPolicy })
  handOverRoutes(routes, services, cookie, known)
  passkeyRoutes(routes, services, cookie, known, agreeToPrivacyPolicy)
  passwordRoutes(routes, services, cookie, known, agreeToPrivacyPolicy)
  borrowerRoutes(routes, services, { isLocked: hasOpenOrder, isDecided: hasDecidedOrder })
  consentRoutes(routes, services, { isLocked: hasOpenOrder, listAgreedPapers })
  fileRoute(app, services, known.authenticate)
  staffFileRoute(app, services, staffAccess)
  staffBorrowerRoutes(routes, services, known, staffBorrowerParts)
  const marketOf = makeMarketLookup(db)
  const productCache = makeProductCache(services)
  await siteRoutes(app, services, productCache)
  const recommendations = makeRecommendationCache(services, productCache)
  homeRoutes(routes, services, productCache, marketOf)
  productRoutes(routes, services, productCache, makeFindCustomer(services, marketOf), (borrowerId) =>
    canApply(services, borrowerId),
  )
  applicationRoutes(routes, services)
  applicationCaseRoutes(routes, services, { findSharingAccount, findDaysLate })
  payoutAccountRoutes(routes, services)
  partnerRoutes(app, routes, services, cookie, known, recommendations)
  agreementRoutes(routes, services)
  agreementPageRoutes(app, services, known.authenticate)
  lenderTextRoutes(app, services, known.authenticate)
  confirmationRoutes(routes, services, { findPayoutAccount, startPayout })
  payoutRoutes(routes, services)
  orderRoutes(routes, services)
  loanRoutes(routes, services, { reasonSentence, recommendations })
  loanCaseRoutes(app, routes, services, staffAccess, { listOrderComplaints })
  paywayRoutes(routes, services)
  repaymentRoutes(app, routes, services, known.authenticate)
  transferRoutes(routes, services)
  statementRoutes(routes, services)
  portfolioRoutes(routes, services)
  collectionRoutes(routes, services, collectionParts)
  extensionRoutes(routes, services)
  restructuringRoutes(app, routes, services, known.authenticate)
  statementPageRoutes(app, services, known.authenticate)
  calculatorRoutes(routes, services, productCache, marketOf, known.authenticate)
  recommendationRoutes(routes, services, { recommendations, products: productCache }, marketOf)
  supportRoutes(routes, services, productCache, marketOf, known.authenticate)
  eventRoutes(routes, services)
  ratingRoutes(routes, services)
  notificationRoutes(routes, services, {
    find: async (db, borrowerId) => (await getBorrower(db, borrowerId)).language,
    set: setLanguage,
  })
  pushRoutes(routes, services)
  complaintRoutes(routes, services)
  staffComplaintRoutes(routes, services)
  ownDataRoutes(routes, { ...services, records: otherRecords })
  dataCopyRoute(app, services, known.authenticate)
  staffSignInRoutes(routes, services, consoleSession, knownStaff)
  staffRoutes(routes, services, knownStaff)
  auditRoutes(routes, services)
  approvalRoutes(routes, services, approvalParts)
  searchRoutes(routes, services, searchParts)
  todayRoutes(routes, services, todayParts)
  const templates = makeTemplateCache(services, makeLandingStatements(services, productCache))
  templateRoutes(routes, templates)
  registrationRoutes(app, routes, services, templates)
  campaignRoutes(app, routes, services, templates)
  landingImageRoute(app, services)
  const landingPages = makeLandingPages(config, dictionary)
  landingPageRoute(app, templates, landingPages)
  plainFormRoutes(app, services, templates, landingPages)
  const webhooks = providerWebhooks(services)
  staffPaymentRoutes(routes, services, webhooks)
  for (const webhook of webhooks) registerWebhook(app, services, webhook)
  if (config.sandbox) timeMachineRoutes(app, services, config.sandbox)
  if (config.sandbox) testPreviewRoutes(app, services)
  return app
}
