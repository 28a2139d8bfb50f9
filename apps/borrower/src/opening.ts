import { preferredLanguage } from './platform/language/preferred-language.ts'

/** Files of each page, and names of its messages, filled in when `index.html` is built (`build/preload-pages.ts`). */
declare const PAGES: Readonly<
  Record<string, { readonly scripts: readonly string[]; readonly words: readonly string[] }>
>
/** The version in the names of all files of messages. */
declare const WORDS_VERSION: string

const asked = new Set<string>()

// Runs inside `index.html`. Asks for the page of this address and its messages together with the entry instead of after it.
preloadPage(location.pathname)

// The app asks for its other pages in the same way (`platform/shell/route-view.tsx`).
Object.assign(window, { preloadPage })

// The page behind a link comes as soon as a finger touches it.
addEventListener('pointerdown', ({ target }) => {
  const link = target instanceof Element ? target.closest('a') : null
  if (link && link.origin === location.origin) preloadPage(link.pathname)
})

/** Asks for all files of a page at once. Without it, a browser learns of each file only from the one that imports it. */
function preloadPage(path: string) {
  const page = PAGES[path]
  if (!page) return
  for (const file of page.scripts) preload(`/assets/${file}.js`)
  for (const name of page.words) preload(`/assets/${preferredLanguage()}-${name}-${WORDS_VERSION}.js`)
}

function preload(href: string) {
  if (asked.has(href)) return
  asked.add(href)
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = href
  document.head.append(link)
}

// The browser offers the home screen once, and early; the app asks the borrower at a better time (`home-screen/install-offer.tsx`).
addEventListener('beforeinstallprompt', (offer) => {
  offer.preventDefault()
  Object.assign(window, { installOffer: offer })
})
