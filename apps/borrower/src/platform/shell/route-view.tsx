import { parseUrlQuery } from '@hulog/client'
import { type ComponentType, lazy, Suspense, use, useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import { addresses, type RouteName } from '../../addresses.ts'
import type { PageOf } from '../../routes.ts'
import { routeOfPath } from '../navigation/href.ts'
import { loadedPage, loadPage } from '../navigation/load-page.ts'
import { useScrollMemory } from '../navigation/scroll-memory.ts'
import { readSearch } from '../navigation/search.ts'
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
  // Held here, above what waits for it: asked for anew while waiting, a page that does not come would be waited for forever.
  const loading = useMemo(() => name && loadPage(name), [name])
  const values = name && readSearch(addresses[name].search, parseUrlQuery(search))
  return (
    <Suspense fallback={<PageOpening />}>
      <ErrorBoundary key={path} fallback={<LatePageFailed />}>
        {loading && values ? <LoadedPage page={loadedPage(name) ?? loading} search={values} /> : <NotFound />}
      </ErrorBoundary>
    </Suspense>
  )
}

type AnyPage = PageOf<RouteName>

function LoadedPage({ page, search }: { page: AnyPage | Promise<AnyPage>; search: object }) {
  // The table holds the page and the readers of one route together, so the page gets what it asked for.
  const Loaded = (page instanceof Promise ? use(page) : page) as ComponentType<{ search: object }>
  return <Loaded search={search} />
}
