import { CSPProvider } from '@base-ui/react/csp-provider'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createRouter,
  parseSearchWith,
  type RouterHistory,
  RouterProvider,
  stringifySearchWith,
} from '@tanstack/react-router'
import { PageFailure } from './platform/states/page-failure.tsx'
import { routeTree } from './routes.ts'

/** Creates the router of one window. Tests give it a history of their own. */
export function createConsoleRouter(queries: QueryClient, history?: RouterHistory) {
  return createRouter({
    routeTree,
    basepath: '/console',
    context: { queries },
    ...(history && { history }),
    // A page's code and data are fetched when a link to it is pointed at or focused.
    defaultPreload: 'intent',
    // Queries know themselves how long their data is fresh.
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: PageFailure,
    scrollRestoration: true,
    // Values as plain text, so that an address can be read and typed: `?role=officer`, not `?role=%22officer%22`.
    parseSearch: parseSearchWith((value) => value),
    stringifySearch: stringifySearchWith((value) => String(value)),
  })
}

export type ConsoleRouter = ReturnType<typeof createConsoleRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: ConsoleRouter
  }
}

type ConsoleProps = { readonly queries: QueryClient; readonly router: ConsoleRouter }

export function Console({ queries, router }: ConsoleProps) {
  return (
    // The page's policy allows no styles but those of its own files.
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </CSPProvider>
  )
}
