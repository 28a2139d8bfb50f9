import { wishedLanguage } from './platform/language/wished-language.ts'

/** Filled in when index.html is built (build/preload-pages.ts): which files a page is made of, and which hold its words. */
declare const PAGES: Readonly<
  Record<string, { readonly scripts: readonly string[]; readonly words: readonly string[] }>
>
declare const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>>

// Runs inside index.html itself. The page of this address and its words are asked for together with the entry, not after
// it; what comes of it is only speed.
const page = PAGES[location.pathname]
if (page) {
  const words = WORDS[wishedLanguage()]
  for (const file of [...page.scripts, ...page.words.map((name) => words?.[name] ?? WORDS.en?.[name])]) {
    if (file) preload(`/assets/${file}.js`)
  }
}

function preload(href: string) {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = href
  document.head.append(link)
}
