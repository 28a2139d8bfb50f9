import { HeadsetIcon, HouseIcon, ReceiptTextIcon, TabBar, TabLink, UserIcon } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { type MouseEvent, startTransition } from 'react'
import { Link } from 'wouter'
import { hrefTo } from '../navigation/go-to.ts'
import { goToTab, TABS, type Tab } from '../navigation/tabs.ts'

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

/** As with any link, the phone answers the tap before it draws the page. */
function open(event: MouseEvent, tab: Tab) {
  event.preventDefault()
  startTransition(() => goToTab(tab))
}
