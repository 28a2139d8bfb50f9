import { parseUrlQuery, type UrlQuery } from '@hulog/client'
import { Button } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import {
  Component,
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import { useLocation, useSearch } from 'wouter'
import { addresses, type RouteName } from '../../addresses.ts'
import { type PageOf, routes } from '../../routes.ts'
import { tabStorage } from '../browser/storage.ts'
import { loadMessages } from '../language/language.ts'
import { entryState, routeOfPath } from '../navigation/go-to.ts'
import { readSearch } from '../navigation/search.ts'
import { AppPage, LoadingCards } from './app-page.tsx'
import styles from './route-view.module.css'

const NotFound = lazy(async () => ({ default: (await import('./no-page.tsx')).NotFound }))

/** Shows the page of the present address. */
export function RouteView() {
  const [path] = useLocation()
  const search = useSearch()
  useScrollMemory(path)
  const name = routeOfPath(path)
  const values = name && readSearch(addresses[name].search, withParam(name, parseUrlQuery(search)))
  return (
    <PageFrame key={path}>
      <Suspense fallback={<PageOpening />}>
        <ErrorBoundary fallback={<LatePageFailed />}>
          {name && values ? <RoutePage name={name} search={values} /> : <NotFound />}
        </ErrorBoundary>
      </Suspense>
    </PageFrame>
  )
}

/** NAT-03: fills the value that a shell's one parameter stands for. */
function withParam(name: RouteName, query: UrlQuery): UrlQuery {
  const { param } = addresses[name]
  return query.param && !query[param] ? { ...query, [param]: query.param } : query
}

let pagesFramed = 0

/** Lets each page but the first appear: that one stands in the place of the opening screen. */
function PageFrame({ children }: { children: ReactNode }) {
  const [isFirst] = useState(() => pagesFramed === 0)
  useEffect(() => {
    pagesFramed += 1
  }, [])
  return <div className={isFirst ? undefined : styles.appearing}>{children}</div>
}

/**
 * Shows a page as soon as its code is here. Not through Suspense: once that has shown that a page is opening, it keeps the
 * page back for 300 ms.
 */
function RoutePage({ name, search }: { name: RouteName; search: object }) {
  const loading = useMemo(() => loadPage(name), [name])
  const [page, setPage] = useState(() => loadedPages.get(name))
  const [failure, setFailure] = useState<Error>()
  useEffect(() => {
    if (!page) loading.then((loaded) => setPage(() => loaded), setFailure)
  }, [loading, page])
  if (failure) throw failure
  if (!page) return <PageOpening />
  // Page and search of a route stand in one table, so their types match.
  const Loaded = page as ComponentType<{ search: object }>
  return <Loaded search={search} />
}

type AnyPage = PageOf<RouteName>

const loadingPages = new Map<RouteName, Promise<AnyPage>>()

const loadedPages = new Map<RouteName, AnyPage>()

/** The script in `index.html` knows the files of each page (`opening.ts`). */
const preloading = window as Window & { preloadPage?: (path: string) => void }

/** Loads a page's code and messages once; after a failure, again. */
export function loadPage(name: RouteName): Promise<AnyPage> {
  const known = loadingPages.get(name)
  if (known) return known
  preloading.preloadPage?.(addresses[name].paths[0])
  const page = Promise.all([routes[name].load(), loadMessages(routes[name].messages)]).then(([component]) => {
    loadedPages.set(name, component as AnyPage)
    return component as AnyPage
  })
  page.catch(() => loadingPages.delete(name))
  loadingPages.set(name, page)
  return page
}

/** Shown while a page's code is being loaded. */
function PageOpening() {
  const { _ } = useLingui()
  return (
    <AppPage title={_('shell.loading')}>
      <LoadingCards heights={[96, 160]} />
    </AppPage>
  )
}

/** Loaded with the extras because it is rarely needed. If not even this arrives, one button is left. */
const LatePageFailed = lazy(() =>
  import('./no-page.tsx').then(
    ({ PageFailed }) => ({ default: PageFailed }),
    () => ({ default: OnlyReload }),
  ),
)

function OnlyReload() {
  const { _ } = useLingui()
  return <Button onClick={() => location.reload()}>{_('shell.failed.reload')}</Button>
}

type ErrorBoundaryProps = { fallback: ReactNode; children: ReactNode }

/** Catches a page's error. React offers this only as a class. */
class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  constructor(props: ErrorBoundaryProps) {
    super(props)
    this.state = { failed: false }
  }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}

const KEPT_AS = 'hulog.scrolled'

const MOST_KEPT = 30

/** How far each history entry was scrolled, also after a reload. */
const positions = keptPositions()

/** Opens a new page at its top, and a page that is returned to, or reloaded, where it was left. */
function useScrollMemory(path: string): void {
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    return followEntry(`${path} ${entryState().key}`)
  }, [path])
}

/** Signs that a person moves the page. */
const ACTS = ['pointerdown', 'wheel', 'keydown']

function followEntry(entry: string): () => void {
  const wanted = positions.get(entry) ?? 0
  window.scrollTo(0, wanted)
  const remember = () => positions.set(entry, window.scrollY)
  addEventListener('scroll', remember, { passive: true })
  // The page grows towards that place while its data arrives, unless the borrower goes elsewhere meanwhile.
  const growing = new ResizeObserver(() => {
    if (window.scrollY < wanted) window.scrollTo(0, wanted)
    else stop()
  })
  const stop = () => growing.disconnect()
  growing.observe(document.body)
  for (const act of ACTS) addEventListener(act, stop, { once: true, passive: true })
  return () => {
    removeEventListener('scroll', remember)
    for (const act of ACTS) removeEventListener(act, stop)
    stop()
  }
}

addEventListener('pagehide', () => tabStorage.setItem(KEPT_AS, JSON.stringify([...positions].slice(-MOST_KEPT))))

function keptPositions(): Map<string, number> {
  try {
    return new Map(JSON.parse(tabStorage.getItem(KEPT_AS) ?? '[]'))
  } catch {
    return new Map()
  }
}
