import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../frame/root-route.ts'
import { screen } from '../platform/navigation/screen.ts'
import { given, textIn } from '../platform/navigation/search.ts'
import { applicationSearch } from './applications/application-words.ts'

const applications = createRoute({
  getParentRoute: () => rootRoute,
  path: '/applications',
  ...screen({ area: 'applications', permission: 'applications.read' }),
  validateSearch: (search: Record<string, unknown>) => ({
    ...applicationSearch(search),
    ...given({ columns: textIn(search, 'columns') }),
  }),
  component: lazyRouteComponent(() => import('./applications/queue-page.tsx'), 'QueuePage'),
})

const application = createRoute({
  getParentRoute: () => rootRoute,
  path: '/applications/$orderId',
  ...screen({ area: 'applications', permission: 'applications.read' }),
  // The queue that one works through: the next case comes from it too.
  validateSearch: applicationSearch,
  component: lazyRouteComponent(() => import('./applications/case-page.tsx'), 'CasePage'),
})

/** Applications: the queue and the case. */
export const originationRoutes = [applications, application] as const
