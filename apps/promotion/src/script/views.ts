import { isMessagingAppBrowser } from '@hulog/client/messaging-app'
import { clientType, userAgent } from './device.ts'
import { toast } from './messages.ts'
import { facts } from './page.ts'
import { carried } from './source.ts'

/** PRO-09: what the route of every view carries. */
const luggage = `?${new URLSearchParams({ ...carried, id: facts.id })}`

/**
 * Shows what the hash names, with or without a slash before it, now and at every change; of the download page, what is for
 * this phone. COM-09: the messaging app's own browser can neither fetch a file nor open a store.
 */
export function startViews(): void {
  const { title } = document
  const toAgreement = document.querySelector<HTMLAnchorElement>('.agree a')!
  const device = `${clientType} inside-${isMessagingAppBrowser(userAgent)}`

  toAgreement.hash += luggage
  addEventListener('hashchange', show)
  show()

  function show(change?: Event): void {
    const [view] = location.hash.match(/\w+/) || ['']
    const heading = document.querySelector<HTMLElement>(`[id="/${view}"] h1`)
    document.documentElement.className = `${device} ${view}`
    document.title = heading ? `${heading.textContent} · ${facts.appName}` : title
    if (heading) {
      scrollTo(0, 0)
      heading.focus()
    } else if (change) {
      // Whoever comes back finds the form where they left it.
      toAgreement.focus()
    }
  }
}

/** Says how it ended, and shows where the app is to be had. */
export function showDownloads(message: string, ms?: number): void {
  toast(message, ms)
  location.hash = `/downloadTemplate${luggage}`
}
