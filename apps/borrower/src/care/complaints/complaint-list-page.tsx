import { Card, ChevronRightIcon, EmptyState, Icon, Tabs } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { Link } from 'wouter'
import type { SearchOf } from '../../addresses.ts'
import { useQuery } from '../../platform/api/reading.ts'
import { goTo, hrefTo } from '../../platform/navigation/go-to.ts'
import { AppPage, LoadingCards } from '../../platform/shell/app-page.tsx'
import { PageButton } from '../../platform/shell/page-link.tsx'
import { QueryView } from '../../platform/shell/query-view.tsx'
import styles from './complaint-row.module.css'
import { type ComplaintList, complaintList } from './complaints.queries.ts'

/** CMP-09: the borrower's complaints, by the server's tabs. The chosen tab is in the address, so that going back keeps it. */
export function ComplaintListPage({ search }: { search: SearchOf<'complaintList'> }) {
  const { _ } = useLingui()
  const query = useQuery(complaintList())
  return (
    <AppPage title={_('complaints.mine')} parent={hrefTo('complaint')}>
      <QueryView
        query={query}
        loading={<LoadingCards heights={[40, 40, 40]} />}
        empty={{ when: ({ tabs }) => tabs.length === 0, show: <NoComplaints title={_('complaints.list.empty')} /> }}
      >
        {({ tabs }) => <ComplaintTabs tabs={tabs} chosen={Math.min(search.tab ?? 0, tabs.length - 1)} />}
      </QueryView>
    </AppPage>
  )
}

function ComplaintTabs({ tabs, chosen }: { tabs: ComplaintList['tabs']; chosen: number }) {
  const { _ } = useLingui()
  const { title = '', items = [] } = tabs[chosen] ?? {}
  return (
    <Tabs
      label={_('complaints.mine')}
      titles={tabs.map((tab) => tab.title)}
      chosen={chosen}
      onChoose={(tab) => goTo(hrefTo('complaintList', { tab }), { replace: true })}
    >
      {items.length > 0 ? (
        <Card>
          {items.map((complaint) => (
            <ComplaintRow key={complaint.id} complaint={complaint} />
          ))}
        </Card>
      ) : (
        <NoComplaints title={_('complaints.list.emptyTab', { tab: title })} />
      )}
    </Tabs>
  )
}

function NoComplaints({ title }: { title: string }) {
  const { _ } = useLingui()
  return (
    <EmptyState
      title={title}
      action={<PageButton href={hrefTo('complaint')}>{_('complaints.list.write')}</PageButton>}
    />
  )
}

type Listed = ComplaintList['tabs'][number]['items'][number]

function ComplaintRow({ complaint: { id, time, type, content } }: { complaint: Listed }) {
  return (
    <Link className={styles.row} href={hrefTo('complaintDetails', { problemId: id })}>
      <span className={styles.text}>
        <strong>{type}</strong>
        <span className={styles.content}>{content}</span>
        <time className="quiet small">{time}</time>
      </span>
      <Icon of={ChevronRightIcon} size={20} className={styles.chevron} />
    </Link>
  )
}
