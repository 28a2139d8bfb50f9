import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../frame/root-route.ts'
import { screen } from '../platform/navigation/screen.ts'
import { loansSearch } from './list/loans-search.ts'

const loans = createRoute({
  getParentRoute: () => rootRoute,
  path: '/loans',
  ...screen({ area: 'loans', permission: 'loans.read' }),
  validateSearch: loansSearch,
  component: lazyRouteComponent(() => import('./list/loans-page.tsx'), 'LoansPage'),
})

/** The list of loans. The page of each also shows complaints, and is in the list of `care`. */
export const loanRoutes = [loans] as const
