import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { pathOf, wholeAddress } from './facts.ts'
import { Foot } from './frame/foot.tsx'
import { structuredData } from './frame/structured-data.ts'
import { TopBar } from './frame/top-bar.tsx'
import type { View } from './view.ts'

type Parts = { readonly css: string; readonly scripts: readonly string[]; readonly content: ReactNode }

/** Returns a whole page with its styles and small scripts in it. Both come from our own build and go in unescaped. */
export function documentOf(view: View, { css, scripts, content }: Parts): string {
  return `<!doctype html>
<html lang="${view.facts.edition.tag}">
<head>${renderToStaticMarkup(<Head {...view} />)}<style>${css}</style>
<script type="application/ld+json">${structuredData(view)}</script>
</head>
<body>${renderToStaticMarkup(<Body {...view} content={content} />)}${scripts.map(inlined).join('')}</body>
</html>
`
}

function Body({ content, ...view }: View & { readonly content: ReactNode }) {
  return (
    <>
      <a className="skip" href="#content">
        {view.say('skip')}
      </a>
      <TopBar {...view} />
      <main id="content">{content}</main>
      <Foot {...view} />
    </>
  )
}

function inlined(code: string): string {
  return `<script>${code}</script>`
}

/** Describes the page to search engines and to apps that show a shared link. */
function Head({ page, facts, say }: View) {
  const { edition, company } = facts
  const [title, about] = titleOf({ page, facts, say })
  const address = wholeAddress(facts, pathOf(edition, page))
  const card = wholeAddress(facts, `/cards/${edition.language}.png`)
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      <meta name="description" content={about} />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content="#fbfaf7" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#111513" media="(prefers-color-scheme: dark)" />
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      <link rel="canonical" href={address} />
      <Alternates page={page} facts={facts} say={say} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={company.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={about} />
      <meta property="og:url" content={address} />
      <meta property="og:locale" content={edition.tag.replace('-', '_')} />
      <meta property="og:image" content={card} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={say('tagline')} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

function Alternates({ page, facts }: View) {
  return (
    <>
      {facts.editions.map((edition) => (
        <link
          key={edition.tag}
          rel="alternate"
          hrefLang={edition.tag}
          href={wholeAddress(facts, pathOf(edition, page))}
        />
      ))}
      {facts.editions
        .filter(({ path }) => path === '')
        .map((edition) => (
          <link key="default" rel="alternate" hrefLang="x-default" href={wholeAddress(facts, pathOf(edition, page))} />
        ))}
    </>
  )
}

function titleOf({ page, facts, say }: View): [title: string, about: string] {
  const { company, texts } = facts
  if (page === 'home') return [`${company.name} · ${say('tagline')}`, say('banners.seenThrough.text')]
  const text = texts[page]
  const opening = text.blocks.find(({ kind }) => kind === 'paragraph')?.text ?? say('tagline')
  return [`${text.title} · ${company.name}`, shortened(opening)]
}

const DESCRIPTION_LENGTH = 160

/** Ends a long description at a word. Search engines would cut it in the middle of one. */
function shortened(text: string): string {
  if (text.length <= DESCRIPTION_LENGTH) return text
  return `${text.slice(0, DESCRIPTION_LENGTH).replace(/\s+\S*$/, '')} …`
}
