import { HeadsetIcon, HouseIcon, ReceiptTextIcon, TabBar, TabLink, UserIcon } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import type { MouseEvent } from 'react'
import { Link } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { entryState, hrefTo, routeOfPath } from '../navigation/go-to.ts'
import { keyOf, TABS, type Tab } from '../navigation/tabs.ts'

const ICONS = { home: HouseIcon, orders: ReceiptTextIcon, customerService: HeadsetIcon, mine: UserIcon }

/** The tab bar of the app in a browser, with the tab that is shown. */
export function AppTabBar({ shown }: { shown: Tab }) {
  const { _ } = useLingui()
  return (
    <TabBar label={_('shell.tabs')}>
      {TABS.map((tab) => (
        <Link key={tab} href={hrefTo(tab)} onClick={(event: MouseEvent) => open(event, tab)} asChild>
          <TabLink icon={ICONS[tab]} label={_(`shell.tab.${tab}`)} current={tab === shown} />
        </Link>
      ))}
    </TabBar>
  )
}

/**
 * Opens a tab as people know it from apps: going back from any tab leads home, and from home out of the app, however many
 * tabs were visited. The open tab goes to its top.
 */
function open(event: MouseEvent, tab: Tab): void {
  event.preventDefault()
  const shown = routeOfPath(location.pathname)
  const { depth, overHome = false } = entryState()
  const isHomeBelow = tab === 'home' && overHome
  const isFromHome = shown === 'home'
  if (shown === tab) window.scrollTo({ top: 0 })
  else if (isHomeBelow) history.back()
  else {
    const state = { depth: isFromHome ? depth + 1 : depth, key: keyOf(tab), overHome: isFromHome || overHome }
    navigate(hrefTo(tab), { replace: !isFromHome, state })
  }
}
