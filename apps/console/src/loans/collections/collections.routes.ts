import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../../frame/root-route.ts'
import { screen } from '../../platform/navigation/screen.ts'
import { given, oneOf } from '../../platform/navigation/search.ts'
import { listSearch } from '../../platform/ui/table/list-address.ts'
import { queueSearch } from './collection-words.ts'

const inArea = screen({ area: 'collections', permission: 'collections.read' })

const collections = createRoute({
  getParentRoute: () => rootRoute,
  path: '/collections',
  ...inArea,
  validateSearch: (search: Record<string, unknown>) => ({ ...listSearch(search), ...queueSearch(search) }),
  component: lazyRouteComponent(() => import('./collections-page.tsx'), 'CollectionsPage'),
})

const collection = createRoute({
  getParentRoute: () => rootRoute,
  path: '/collections/$orderId',
  ...inArea,
  validateSearch: queueSearch,
  component: lazyRouteComponent(() => import('./collection-page.tsx'), 'CollectionPage'),
})

const againstRules = createRoute({
  getParentRoute: () => rootRoute,
  path: '/collections/against-rules',
  ...inArea,
  validateSearch: queueSearch,
  component: lazyRouteComponent(() => import('./against-rules-page.tsx'), 'AgainstRulesPage'),
})

const tasks = createRoute({
  getParentRoute: () => rootRoute,
  path: '/tasks',
  ...inArea,
  validateSearch: (search: Record<string, unknown>) => given({ box: oneOf(search, 'box', ['mine', 'open', 'done']) }),
  component: lazyRouteComponent(() => import('./tasks-page.tsx'), 'TasksPage'),
})

/** Collections: the list, the loan as it is worked on, the report, and tasks. */
export const collectionRoutes = [collections, collection, againstRules, tasks] as const
