import { DIFFERENCE_KINDS, PAYMENT_OUTCOMES, SUSPENSE_REASONS } from '@hulog/contract/staff-limits'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../../frame/root-route.ts'
import { screen } from '../../platform/navigation/screen.ts'
import { given, oneOf, textIn } from '../../platform/navigation/search.ts'
import { listSearch } from '../../platform/ui/table/list-address.ts'

type Search = Record<string, unknown>

const inArea = screen({ area: 'payments', permission: 'payments.read' })

/** Filters by provider and by days, as several lists have them. */
function moneySearch(search: Search) {
  const { columns } = listSearch(search)
  return given({
    columns,
    provider: textIn(search, 'provider', 40),
    from: textIn(search, 'from', 10),
    to: textIn(search, 'to', 10),
  })
}

const payments = createRoute({
  getParentRoute: () => rootRoute,
  path: '/payments',
  ...inArea,
  validateSearch: (search: Search) => ({
    ...moneySearch(search),
    ...given({
      find: textIn(search, 'find', 128),
      order: textIn(search, 'order', 40),
      outcome: oneOf(search, 'outcome', PAYMENT_OUTCOMES),
    }),
  }),
  component: lazyRouteComponent(() => import('./payments-page.tsx'), 'PaymentsPage'),
})

const events = createRoute({
  getParentRoute: () => rootRoute,
  path: '/payments/events',
  ...inArea,
  validateSearch: (search: Search) => ({
    ...moneySearch(search),
    ...given({ state: oneOf(search, 'state', ['waiting', 'forStaff', 'done']) }),
  }),
  component: lazyRouteComponent(() => import('./events-page.tsx'), 'EventsPage'),
})

const suspense = createRoute({
  getParentRoute: () => rootRoute,
  path: '/suspense',
  ...inArea,
  validateSearch: (search: Search) => ({
    ...moneySearch(search),
    ...given({ reason: oneOf(search, 'reason', SUSPENSE_REASONS) }),
  }),
  component: lazyRouteComponent(() => import('./suspense-page.tsx'), 'SuspensePage'),
})

const suspenseCase = createRoute({
  getParentRoute: () => rootRoute,
  path: '/suspense/$provider/$receiptId',
  ...inArea,
  validateSearch: (search: Search) => given({ loan: textIn(search, 'loan', 24) }),
  component: lazyRouteComponent(() => import('./suspense-case-page.tsx'), 'SuspenseCasePage'),
})

const transfers = createRoute({
  getParentRoute: () => rootRoute,
  path: '/transfers',
  ...inArea,
  validateSearch: (search: Search) =>
    given({
      columns: textIn(search, 'columns'),
      state: oneOf(search, 'state', ['received', 'matched', 'refused']),
    }),
  component: lazyRouteComponent(() => import('./transfers-page.tsx'), 'TransfersPage'),
})

const transfer = createRoute({
  getParentRoute: () => rootRoute,
  path: '/transfers/$transferId',
  ...inArea,
  component: lazyRouteComponent(() => import('./transfer-page.tsx'), 'TransferPage'),
})

const payouts = createRoute({
  getParentRoute: () => rootRoute,
  path: '/payouts',
  ...inArea,
  validateSearch: (search: Search) => ({
    ...moneySearch(search),
    ...given({ state: oneOf(search, 'state', ['all', 'requested', 'sent', 'succeeded', 'failed', 'reversed']) }),
  }),
  component: lazyRouteComponent(() => import('./payouts-page.tsx'), 'PayoutsPage'),
})

const reconciliation = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reconciliation',
  ...inArea,
  validateSearch: (search: Search) =>
    given({
      columns: textIn(search, 'columns'),
      state: oneOf(search, 'state', ['settled', 'gone']),
      kind: oneOf(search, 'kind', DIFFERENCE_KINDS),
      day: textIn(search, 'day', 10),
      mine: oneOf(search, 'mine', ['yes']),
    }),
  component: lazyRouteComponent(() => import('./reconciliation-page.tsx'), 'ReconciliationPage'),
})

const providers = createRoute({
  getParentRoute: () => rootRoute,
  path: '/providers',
  ...inArea,
  component: lazyRouteComponent(() => import('./providers-page.tsx'), 'ProvidersPage'),
})

/** Money that comes in and goes out: events, suspense, transfers with proof, payouts, reconciliation, and the providers. */
export const paymentRoutes = [
  payments,
  events,
  suspense,
  suspenseCase,
  transfers,
  transfer,
  payouts,
  reconciliation,
  providers,
] as const
