import { createBridge, jump, ownPath, type ShellWindow } from '@hulog/bridge'
import { goBack, goTo, goToOwn, hrefTo } from '../navigation/go-to.ts'
import { showFailure } from './failures.ts'

/** NAT-12: native shell around the page, or this app answering in its place. */
export const nativeShell = createBridge(window as ShellWindow, {
  openPage: ({ page, arguments: values }) => openPath(page, values),
  openPageWithParam: ({ page, param }) => openPath(page, { param }),
  closeWebView: () => goBack(hrefTo('home')),
  goHome: () => goTo(hrefTo('home')),
  goMine: () => goTo(hrefTo('mine')),
  forceLogin: ({ next }) => goTo(hrefTo('login', { next }), { replace: true }),
  callPhone: ({ phone }) => location.assign(`tel:${phone.replace(/[^\d+]/g, '')}`),
  goRating: () => void import('./extras.tsx').then(({ thankForRating }) => thankForRating()).catch(() => {}),
  trackPoint: () => {},
  startBankFlow: () => {},
  endBankFlow: () => {},
})

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
