import { createRoute, redirect } from '@tanstack/react-router'
import { rootRoute } from './frame/root-route.ts'
import { loanRoutes } from './loans/loans.routes.ts'
import { peopleRoutes } from './people/people.routes.ts'

/** The first page: what waits for the person. Everybody has an inbox. */
const start = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/approvals', replace: true })
  },
})

/**
 * Every page of the console: its address, its area, the right that it needs, what its address may hold, and its code, which is
 * fetched when the page is opened. Each domain lists its own (`<domain>/<domain>.routes.ts`); the rail's areas are in `frame/areas.ts`.
 */
export const routeTree = rootRoute.addChildren([start, ...loanRoutes, ...peopleRoutes])
