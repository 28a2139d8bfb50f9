import type { View } from '../view.ts'
import { pathOf, wholeAddress } from './addresses.ts'

/** What search engines, and those who pass a link on, are told of a page. */
export function Head({ page, facts, words }: View) {
  const { edition, company } = facts
  const [title, about] = titleOf({ page, facts, words })
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
      <Alternates page={page} facts={facts} words={words} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={company.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={about} />
      <meta property="og:url" content={address} />
      <meta property="og:locale" content={edition.tag.replace('-', '_')} />
      <meta property="og:image" content={card} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={words.tagline} />
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

function titleOf({ page, facts, words }: View): [title: string, about: string] {
  const { company, texts } = facts
  if (page === 'home') return [`${company.name} · ${words.tagline}`, words.banners.seenThrough.text]
  const text = texts[page]
  const opening = text.blocks.find(({ kind }) => kind === 'paragraph')?.text ?? words.tagline
  return [`${text.title} · ${company.name}`, shortened(opening)]
}

const DESCRIPTION_LENGTH = 160

/** Search engines cut off what is longer, in the middle of a word. */
function shortened(text: string): string {
  if (text.length <= DESCRIPTION_LENGTH) return text
  return `${text.slice(0, DESCRIPTION_LENGTH).replace(/\s+\S*$/, '')} …`
}
