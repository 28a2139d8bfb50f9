import { createRootRouteWithContext, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { Shell } from './frame/shell.tsx'
import { type ConsoleContext, screen } from './platform/navigation/screen.ts'
import { given, textIn } from './platform/navigation/search.ts'
import { NoPage } from './platform/states/page-failure.tsx'

/**
 * Every page of the console: its address, its area, the right that it needs, what its address may hold, and its code, which is
 * fetched when the page is opened. The rail's areas are in `frame/areas.ts`.
 */
export const rootRoute = createRootRouteWithContext<ConsoleContext>()({ component: Shell, notFoundComponent: NoPage })

const start = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/account', replace: true })
  },
})

const signIn = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in',
  staticData: { isBare: true },
  validateSearch: (search: Record<string, unknown>) => given({ next: textIn(search, 'next', 2_000) }),
  component: lazyRouteComponent(() => import('./people/sign-in/sign-in-page.tsx'), 'SignInPage'),
})

const account = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account',
  ...screen({}),
  component: lazyRouteComponent(() => import('./people/own-account/account-page.tsx'), 'AccountPage'),
})

export const routeTree = rootRoute.addChildren([start, signIn, account])
