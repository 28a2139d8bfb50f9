import type { View } from '../view.ts'
import { appPath, pathOf } from './addresses.ts'
import { LanguageList } from './language-list.tsx'
import { Navigation } from './navigation.tsx'
import { GlobeSign, MenuSign } from './signs.tsx'

export function TopBar(view: View) {
  const { facts, words } = view
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
          aria-label={`${words.language}: ${edition.name}`}
        >
          <GlobeSign />
        </button>
        <div id="languages" className="panel" popover="auto">
          <LanguageList {...view} />
        </div>
        <a className="action sign-in" href={appPath(edition, '/login')}>
          {words.signIn}
        </a>
        <button type="button" className="opener for-menu" popoverTarget="menu" aria-label={words.menu}>
          <MenuSign />
        </button>
      </div>
      <Navigation {...view} />
    </header>
  )
}
