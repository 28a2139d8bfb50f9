import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../frame/root-route.ts'
import { screen } from '../platform/navigation/screen.ts'
import { given, oneOf, textIn } from '../platform/navigation/search.ts'
import { caseSearch } from './complaints/case-filters.ts'

const ofCare = screen({ area: 'care', permission: 'care.read' })

const complaints = createRoute({
  getParentRoute: () => rootRoute,
  path: '/complaints',
  ...ofCare,
  validateSearch: caseSearch,
  component: lazyRouteComponent(() => import('./complaints/complaints-page.tsx'), 'ComplaintsPage'),
})

/** Its address keeps the filters of the list it was opened from, so that the next case is the next of that list. */
const complaint = createRoute({
  getParentRoute: () => rootRoute,
  path: '/complaints/$caseNumber',
  ...ofCare,
  validateSearch: caseSearch,
  component: lazyRouteComponent(() => import('./complaints/case-page.tsx'), 'CasePage'),
})

/** The loan's page is one of care's, because it shows complaints too: care may use loans, and loans not care. */
const loan = createRoute({
  getParentRoute: () => rootRoute,
  path: '/loans/$orderId',
  ...screen({ area: 'loans', permission: 'loans.read' }),
  validateSearch: (search: Record<string, unknown>) => given({ pane: textIn(search, 'pane', 20) }),
  component: lazyRouteComponent(() => import('./complaints/loan-complaints.tsx'), 'LoanWithComplaints'),
})

const ownData = createRoute({
  getParentRoute: () => rootRoute,
  path: '/own-data',
  ...ofCare,
  validateSearch: (search: Record<string, unknown>) =>
    given({ kind: oneOf(search, 'kind', ['copies', 'corrections']), columns: textIn(search, 'columns') }),
  component: lazyRouteComponent(() => import('./own-data/own-data-page.tsx'), 'OwnDataPage'),
})

const replyTemplates = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reply-templates',
  ...ofCare,
  validateSearch: (search: Record<string, unknown>) =>
    given({
      find: textIn(search, 'find'),
      language: textIn(search, 'language', 10),
      archived: oneOf(search, 'archived', ['yes']),
      template: textIn(search, 'template', 40),
    }),
  component: lazyRouteComponent(() => import('./reply-templates/reply-templates-page.tsx'), 'ReplyTemplatesPage'),
})

const ratings = createRoute({
  getParentRoute: () => rootRoute,
  path: '/care-ratings',
  ...ofCare,
  component: lazyRouteComponent(() => import('./service/ratings-page.tsx'), 'RatingsPage'),
})

const customerService = createRoute({
  getParentRoute: () => rootRoute,
  path: '/customer-service',
  ...ofCare,
  component: lazyRouteComponent(() => import('./service/customer-service-page.tsx'), 'CustomerServicePage'),
})

/** Complaints, own-data requests, reply templates, ratings, and how borrowers reach customer service. */
export const careRoutes = [loan, complaints, complaint, ownData, replyTemplates, ratings, customerService] as const
