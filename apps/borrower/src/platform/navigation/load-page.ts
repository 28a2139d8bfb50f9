import type { RouteName } from '../../addresses.ts'
import { type PageOf, routes } from '../../routes.ts'
import { loadMessages } from '../language/language.ts'
import { routeOfPath } from './href.ts'

type AnyPage = PageOf<RouteName>

const loading = new Map<RouteName, Promise<AnyPage>>()
const loaded = new Map<RouteName, AnyPage>()

export function loadedPage(name: RouteName): AnyPage | undefined {
  return loaded.get(name)
}

/** A page's code and words, asked for once; after a failure they are asked for again. */
export function loadPage(name: RouteName): Promise<AnyPage> {
  const known = loading.get(name)
  if (known) return known
  const page = Promise.all([routes[name].load(), loadMessages(routes[name].messages)]).then(([component]) => {
    loaded.set(name, component as AnyPage)
    return component as AnyPage
  })
  page.catch(() => loading.delete(name))
  loading.set(name, page)
  return page
}

/** Fetches the code of the page behind a link as soon as a finger is on it. */
export function preloadOnTouch(): void {
  addEventListener('pointerdown', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null
    const name = link && link.origin === location.origin ? routeOfPath(link.pathname) : null
    if (name) loadPage(name).catch(() => {})
  })
}
