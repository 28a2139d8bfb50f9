import type { ReactNode } from 'react'
import { appPath, pathOf, type SitePage } from '../facts.ts'
import type { View } from '../view.ts'

export function TopBar(view: View) {
  const { facts, say } = view
  const { edition, company } = facts
  return (
    <header className="top wide">
      <a className="name" href={pathOf(edition, 'home')}>
        <img src="/icon.svg" width="32" height="32" alt="" fetchPriority="low" />
        {company.name}
      </a>
      <div className="tools">
        <button
          type="button"
          className="opener"
          popoverTarget="languages"
          aria-label={`${say('language')}: ${edition.name}`}
        >
          <GlobeSign />
        </button>
        <div id="languages" className="panel" popover="auto">
          <LanguageList {...view} />
        </div>
        <a className="action sign-in" href={appPath(edition, '/login')}>
          {say('signIn')}
        </a>
        <button type="button" className="opener for-menu" popoverTarget="menu" aria-label={say('menu')}>
          <MenuSign />
        </button>
      </div>
      <Navigation {...view} />
    </header>
  )
}

/** SIT-01: the six items. On a narrow screen the browser opens them over the page, without a script. */
function Navigation({ page, facts: { edition }, say }: View) {
  const home = pathOf(edition, 'home')
  const items: readonly [name: SitePage | 'reviews' | 'contact', href: string][] = [
    ['home', home],
    ['about', pathOf(edition, 'about')],
    ['reviews', `${home}#reviews`],
    ['policy', pathOf(edition, 'policy')],
    ['loan', pathOf(edition, 'loan')],
    ['contact', `${home}#contact`],
  ]
  return (
    <nav id="menu" className="panel" popover="auto" aria-label={say('nav.label')}>
      <ul>
        {items.map(([name, href]) => (
          <li key={name}>
            <a href={href} {...(name === page && { 'aria-current': 'page' })}>
              {say(`nav.${name}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Links to this page in every edition, each named in its own language. */
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

function GlobeSign() {
  return (
    <Sign>
      <circle cx="12" cy="12" r="9" />
      <path d="M3 12h18M12 3c5 5 5 13 0 18-5-5-5-13 0-18" />
    </Sign>
  )
}

function MenuSign() {
  return (
    <Sign>
      <path d="M4 7h16M4 12h16M4 17h16" />
    </Sign>
  )
}

export function PauseSign() {
  return (
    <Sign>
      <path d="M9 6v12M15 6v12" />
    </Sign>
  )
}

function Sign({ children }: { children: ReactNode }) {
  return (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  )
}
