import type { View } from '../view.ts'
import { pathOf } from './addresses.ts'

/** The page at hand in every edition, each named in its own words. */
export function LanguageList({ page, facts }: View) {
  return (
    <ul>
      {facts.editions.map((edition) => (
        <li key={edition.tag}>
          <a
            href={pathOf(edition, page)}
            lang={edition.tag}
            hrefLang={edition.tag}
            {...(edition.tag === facts.edition.tag && { 'aria-current': true })}
          >
            {edition.name}
          </a>
        </li>
      ))}
    </ul>
  )
}
