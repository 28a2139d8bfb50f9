import { createBridge, jump, ownPath, type ShellWindow } from '@hulog/bridge'
import { addresses } from '../../addresses.ts'
import { goBack, goTo, goToOwn, hrefTo, routeOfPath } from '../navigation/go-to.ts'
import { showFailure } from './failures.ts'

/** NAT-12: native shell around the page, or this app answering in its place. */
export const nativeShell = createBridge(window as ShellWindow, {
  openPage: ({ page, arguments: values }) => openPath(page, values),
  openPageWithParam: ({ page, param }) => openPath(page, { [paramOf(page)]: param }),
  closeWebView: () => goBack(hrefTo('home')),
  goHome: () => goTo(hrefTo('home')),
  goMine: () => goTo(hrefTo('mine')),
  forceLogin: ({ next }) => goTo(hrefTo('login', { next }), { replace: true }),
  callPhone: ({ phone }) => location.assign(`tel:${digitsOf(phone)}`),
  goRating: () => void import('./extras.tsx').then(({ thankForRating }) => thankForRating()).catch(() => {}),
  trackPoint: () => {},
  startBankFlow: () => {},
  endBankFlow: () => {},
})

/** NAT-07: opens the dialler. The number travels without spaces, as a dialler takes it. */
export function callPhone(phone: string): void {
  nativeShell.post('callPhone', { phone: digitsOf(phone) })
}

export function digitsOf(phone: string): string {
  return phone.replace(/[^\d+]/g, '')
}

/** NAT-04, NAT-05: goes up to a page that the shell has as a tab of its own by asking the shell for the tab. */
export function goUp(parentHref: string): void {
  if (parentHref === hrefTo('mine') && nativeShell.knows('goMine')) nativeShell.post('goMine')
  else if (parentHref === hrefTo('home') && nativeShell.knows('goHome')) nativeShell.post('goHome')
  else goBack(parentHref)
}

/** NAT-13: follows a target of the server, on this site or on one of the `allowedHosts` that came with it. */
export function follow(target: string, allowedHosts: readonly string[] = []): 'followed' | 'refused' {
  return goToOwn(target) ? 'followed' : jumpTo(target, allowedHosts)
}

/** NAT-13: passes anything but a web address to the native shell, even when this app has the same page. */
export function followOrPost(target: string, allowedHosts: readonly string[]): 'followed' | 'refused' {
  return nativeShell.knows('openPage') ? jumpTo(target, allowedHosts) : follow(target, allowedHosts)
}

function jumpTo(target: string, allowedHosts: readonly string[]) {
  return jump(target, {
    bridge: nativeShell,
    origin: location.origin,
    allowedHosts,
    navigate: (url) => location.assign(url),
  })
}

/** NAT-03: the name of the one value that a page is opened with. */
function paramOf(page: string): string {
  const name = routeOfPath(page)
  return name ? addresses[name].param : 'param'
}

function openPath(page: string, values: Readonly<Record<string, string>> = {}) {
  const path = ownPath(page, location.origin)
  if (path === null) {
    // A screen of the shell's own, which did not open it.
    showFailure({ ok: false, kind: 'network', cause: 'unreadable' })
    return
  }
  const url = new URL(path, location.origin)
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value)
  goTo(url.pathname + url.search)
}
