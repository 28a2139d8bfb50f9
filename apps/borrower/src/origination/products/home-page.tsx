import { BellIcon, EmptyState, Icon, UserIcon } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { createElement } from 'react'
import { Link } from 'wouter'
import { useQuery } from '../../platform/api/reading.ts'
import { hrefTo } from '../../platform/navigation/go-to.ts'
import { tabOfPath } from '../../platform/navigation/tabs.ts'
import { AppPage, LoadingCards } from '../../platform/shell/app-page.tsx'
import { QueryView } from '../../platform/shell/query-view.tsx'
import { type Home, heroOf } from './heroes.ts'
import styles from './home-page.module.css'
import { homeProducts } from './products.queries.ts'

/** OTH-02: one card for the borrower's state, with its next step; below it what else may help. */
export function HomePage() {
  const { _ } = useLingui()
  const home = useQuery(homeProducts())
  const nothing = <EmptyState title={_('products.home.empty')}>{_('products.home.emptyText')}</EmptyState>
  return (
    <AppPage title={_('products.home.title')} isBranded end={<Corner count={home.data?.unreadCount ?? 0} />}>
      <QueryView query={home} loading={<LoadingCards heights={[240, 64]} />} empty={{ when: isEmpty, show: nothing }}>
        {(reply) => createElement(heroOf(reply.stage), { home: reply })}
      </QueryView>
    </AppPage>
  )
}

function isEmpty({ stage, products }: Home): boolean {
  return stage === 'new' && products.length === 0
}

/** The way to the messages. A native shell has tabs of its own, and perhaps none that leads to the account. */
function Corner({ count }: { count: number }) {
  const { _ } = useLingui()
  return (
    <div className={styles.corners}>
      <Link
        className={styles.corner}
        href={hrefTo('messages')}
        aria-label={_(count > 0 ? 'products.home.messagesNew' : 'products.home.messages', { count })}
        data-new={count > 0}
      >
        <Icon of={BellIcon} />
      </Link>
      {!tabOfPath(hrefTo('home')) && (
        <Link className={styles.corner} href={hrefTo('mine')} aria-label={_('products.home.account')}>
          <Icon of={UserIcon} />
        </Link>
      )}
    </div>
  )
}
