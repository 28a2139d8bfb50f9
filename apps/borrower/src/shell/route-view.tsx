import { parseUrlQuery } from '@hulog/client'
import { type ComponentType, lazy, Suspense, use } from 'react'
import { useLocation, useSearch } from 'wouter'
import { routeOfPath } from '../navigation/href.ts'
import { loadedPage, loadPage } from '../navigation/load-page.ts'
import { useScrollMemory } from '../navigation/scroll-memory.ts'
import { readSearch } from '../navigation/search.ts'
import { type RouteName, routes } from '../routes.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { LatePageFailed } from './late-page-failed.tsx'
import { PageOpening } from './page-opening.tsx'

const NotFound = lazy(async () => ({ default: (await import('./not-found.tsx')).NotFound }))

/** The page of the present address. */
export function RouteView() {
  const [path] = useLocation()
  const search = useSearch()
  useScrollMemory(path)
  const name = routeOfPath(path)
  const values = name && readSearch(routes[name].search, parseUrlQuery(search))
  return (
    <Suspense fallback={<PageOpening />}>
      <ErrorBoundary key={path} fallback={<LatePageFailed />}>
        {name && values ? <LoadedPage name={name} search={values} /> : <NotFound />}
      </ErrorBoundary>
    </Suspense>
  )
}

function LoadedPage({ name, search }: { name: RouteName; search: object }) {
  // The table holds the page and the readers of one route together, so the page gets what it asked for.
  const Loaded = (loadedPage(name) ?? use(loadPage(name))) as ComponentType<{ search: object }>
  return <Loaded search={search} />
}
