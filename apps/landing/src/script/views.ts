import { isMessagingAppBrowser } from '@hulog/client/browser'
import { carried, device, facts, toast, userAgent } from './page.ts'

/** PRO-09: the query in the address of every view. */
const luggage = `?${new URLSearchParams({ ...carried, id: facts.id })}`

/**
 * Shows the view that the hash names, with or without a slash before it, now and at every change, and what the download page
 * has for this phone. COM-09: the messaging app's own browser can neither fetch a file nor open a store.
 */
export function startViews(): void {
  const { title } = document
  const toAgreement = document.querySelector<HTMLAnchorElement>('.agree a')!
  const browser = `${device} inside-${isMessagingAppBrowser(userAgent)}`

  toAgreement.hash += luggage
  addEventListener('hashchange', show)
  show()

  function show(change?: Event): void {
    const [view] = location.hash.match(/\w+/) || ['']
    const heading = document.querySelector<HTMLElement>(`[id="/${view}"] h1`)
    document.documentElement.className = `${browser} ${view}`
    document.title = heading ? `${heading.textContent} · ${facts.appName}` : title
    if (heading) {
      scrollTo(0, 0)
      heading.focus()
    } else if (change) {
      // Back at the form, the focus is on the link that led away.
      toAgreement.focus()
    }
  }
}

/** Shows the outcome and where to get the app. */
export function showDownloads(message: string, ms?: number): void {
  toast(message, ms)
  location.hash = `/downloadTemplate${luggage}`
}
