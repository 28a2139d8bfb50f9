import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../frame/root-route.ts'
import { screen } from '../platform/navigation/screen.ts'
import { given, textIn } from '../platform/navigation/search.ts'
import { loansSearch } from './list/loans-search.ts'

const loans = createRoute({
  getParentRoute: () => rootRoute,
  path: '/loans',
  ...screen({ area: 'loans', permission: 'loans.read' }),
  validateSearch: loansSearch,
  component: lazyRouteComponent(() => import('./list/loans-page.tsx'), 'LoansPage'),
})

const loan = createRoute({
  getParentRoute: () => rootRoute,
  path: '/loans/$orderId',
  ...screen({ area: 'loans', permission: 'loans.read' }),
  validateSearch: (search: Record<string, unknown>) => given({ pane: textIn(search, 'pane', 20) }),
  component: lazyRouteComponent(() => import('./loan/loan-page.tsx'), 'LoanPage'),
})

/** The list of loans, and the page of each. */
export const loanRoutes = [loans, loan] as const
