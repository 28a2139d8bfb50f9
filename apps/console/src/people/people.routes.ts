import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../frame/root-route.ts'
import { screen } from '../platform/navigation/screen.ts'
import { given, oneOf, textIn } from '../platform/navigation/search.ts'
import { ENDINGS } from '../platform/session/activity.ts'
import { listSearch } from '../platform/ui/table/list-address.ts'
import { auditSearch } from './audit/audit-words.ts'

const signIn = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in',
  staticData: { isBare: true },
  validateSearch: (search: Record<string, unknown>) =>
    given({ next: textIn(search, 'next', 2_000), ended: oneOf(search, 'ended', ENDINGS) }),
  component: lazyRouteComponent(() => import('./sign-in/sign-in-page.tsx'), 'SignInPage'),
})

const welcome = createRoute({
  getParentRoute: () => rootRoute,
  path: '/welcome',
  staticData: { isBare: true },
  component: lazyRouteComponent(() => import('./sign-in/welcome-page.tsx'), 'WelcomePage'),
})

const account = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account',
  ...screen({}),
  component: lazyRouteComponent(() => import('./own-account/account-page.tsx'), 'AccountPage'),
})

const today = createRoute({
  getParentRoute: () => rootRoute,
  path: '/today',
  ...screen({ area: 'today' }),
  component: lazyRouteComponent(() => import('./today/today-page.tsx'), 'TodayPage'),
})

const people = createRoute({
  getParentRoute: () => rootRoute,
  path: '/people',
  ...screen({ area: 'people', permission: 'people.read' }),
  validateSearch: (search: Record<string, unknown>) => ({
    ...listSearch(search),
    ...given({ state: oneOf(search, 'state', ['active', 'invited', 'ended']), role: textIn(search, 'role', 40) }),
  }),
  component: lazyRouteComponent(() => import('./staff/people-page.tsx'), 'PeoplePage'),
})

const person = createRoute({
  getParentRoute: () => rootRoute,
  path: '/people/$staffName',
  ...screen({ area: 'people', permission: 'people.read' }),
  component: lazyRouteComponent(() => import('./staff/person-page.tsx'), 'PersonPage'),
})

const roles = createRoute({
  getParentRoute: () => rootRoute,
  path: '/roles',
  ...screen({ area: 'people', permission: 'people.read' }),
  validateSearch: (search: Record<string, unknown>) => given({ role: textIn(search, 'role', 40) }),
  component: lazyRouteComponent(() => import('./staff/roles-page.tsx'), 'RolesPage'),
})

const services = createRoute({
  getParentRoute: () => rootRoute,
  path: '/services',
  ...screen({ area: 'people', permission: 'people.read' }),
  validateSearch: (search: Record<string, unknown>) => ({
    ...listSearch(search),
    ...given({ program: textIn(search, 'program', 40) }),
  }),
  component: lazyRouteComponent(() => import('./services/services-page.tsx'), 'ServicesPage'),
})

const rules = createRoute({
  getParentRoute: () => rootRoute,
  path: '/rules',
  ...screen({ area: 'people', permission: 'people.read' }),
  validateSearch: (search: Record<string, unknown>) => ({
    ...listSearch(search),
    ...given({ rule: textIn(search, 'rule', 40) }),
  }),
  component: lazyRouteComponent(() => import('./approvals/rules-page.tsx'), 'RulesPage'),
})

const approvals = createRoute({
  getParentRoute: () => rootRoute,
  path: '/approvals',
  ...screen({ area: 'approvals' }),
  validateSearch: (search: Record<string, unknown>) =>
    given({ box: oneOf(search, 'box', ['toDecide', 'mine', 'all']), columns: textIn(search, 'columns') }),
  component: lazyRouteComponent(() => import('./approvals/inbox-page.tsx'), 'InboxPage'),
})

const approval = createRoute({
  getParentRoute: () => rootRoute,
  path: '/approvals/$approvalId',
  ...screen({ area: 'approvals' }),
  component: lazyRouteComponent(() => import('./approvals/approval-page.tsx'), 'ApprovalPage'),
})

const audit = createRoute({
  getParentRoute: () => rootRoute,
  path: '/audit',
  ...screen({ area: 'audit', permission: 'audit.read' }),
  validateSearch: auditSearch,
  component: lazyRouteComponent(() => import('./audit/audit-page.tsx'), 'AuditPage'),
})

const verification = createRoute({
  getParentRoute: () => rootRoute,
  path: '/audit/verification',
  ...screen({ area: 'audit', permission: 'audit.read' }),
  component: lazyRouteComponent(() => import('./audit/verification-page.tsx'), 'VerificationPage'),
})

/** In no area: it is reached by links and by search. */
const borrower = createRoute({
  getParentRoute: () => rootRoute,
  path: '/borrowers/$borrowerId',
  ...screen({ permission: 'borrowers.read' }),
  component: lazyRouteComponent(() => import('./borrowers/borrower-page.tsx'), 'BorrowerPage'),
})

/** Sign-in, one's own account, people and rights, borrowers, approvals, and the audit trail. */
/** Sign-in, one's own account, the first page, people and rights, approvals, and the audit trail. */
export const peopleRoutes = [
  signIn,
  welcome,
  account,
  today,
  people,
  person,
  roles,
  services,
  rules,
  approvals,
  approval,
  audit,
  verification,
  borrower,
] as const
