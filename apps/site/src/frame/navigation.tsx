import type { View } from '../view.ts'
import type { Navigation as Names } from '../words/index.ts'
import { pathOf } from './addresses.ts'

/** SIT-01: the six items. On a narrow screen the browser opens them over the page, without a script. */
export function Navigation({ page, facts: { edition }, words: { nav } }: View) {
  const home = pathOf(edition, 'home')
  const items: readonly [name: keyof Names, href: string][] = [
    ['home', home],
    ['about', pathOf(edition, 'about')],
    ['reviews', `${home}#reviews`],
    ['policy', pathOf(edition, 'policy')],
    ['loan', pathOf(edition, 'loan')],
    ['contact', `${home}#contact`],
  ]
  return (
    <nav id="menu" className="panel" popover="auto" aria-label={nav.label}>
      <ul>
        {items.map(([name, href]) => (
          <li key={name}>
            <a href={href} {...(name === page && { 'aria-current': 'page' })}>
              {nav[name]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
