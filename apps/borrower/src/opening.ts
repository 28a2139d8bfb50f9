import { preferredLanguage } from './platform/language/preferred-language.ts'

/** Files of each page, and names of its messages, filled in when `index.html` is built (`build/preload-pages.ts`). */
declare const PAGES: Readonly<
  Record<string, { readonly scripts: readonly string[]; readonly words: readonly string[] }>
>
/** The version in the names of all files of messages. */
declare const WORDS_VERSION: string

// Runs inside `index.html`. Asks for the page of this address and its messages together with the entry instead of after it.
const page = PAGES[location.pathname]
if (page) {
  for (const file of page.scripts) preload(`/assets/${file}.js`)
  for (const name of page.words) preload(`/assets/${preferredLanguage()}-${name}-${WORDS_VERSION}.js`)
}

function preload(href: string) {
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
