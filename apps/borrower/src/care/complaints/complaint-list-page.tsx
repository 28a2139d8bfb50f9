import { Card, ChevronRightIcon, Chip, EmptyState, Icon, MomentPicture, Sentence, Tabs } from '@hulog/ui'
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
        {({ tabs }) => <ComplaintTabs tabs={tabs} chosen={Math.min(search.tab ?? tabToOpen(tabs), tabs.length - 1)} />}
      </QueryView>
    </AppPage>
  )
}

/** Opens where an answer waits to be read, else to be rated; else the first tab that holds something, or the first of all. */
function tabToOpen(tabs: ComplaintList['tabs']): number {
  const waiting = (act: Listed['waitsFor']) =>
    tabs.findIndex(({ items }) => items.some(({ waitsFor }) => waitsFor === act))
  const choices = [waiting('reading'), waiting('rating'), tabs.findIndex(({ items }) => items.length > 0)]
  return choices.find((index) => index >= 0) ?? 0
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
      picture={<MomentPicture of="no-complaints" />}
      title={title}
      action={<PageButton href={hrefTo('complaint')}>{_('complaints.list.write')}</PageButton>}
    />
  )
}

type Listed = ComplaintList['tabs'][number]['items'][number]

/** The time without its seconds, which nobody needs to tell complaints apart. */
const MINUTE_LENGTH = '2027-02-05 16:00'.length

function ComplaintRow({ complaint }: { complaint: Listed }) {
  const { _ } = useLingui()
  const { id, time, type, content, waitsFor, replyDueOn } = complaint
  return (
    <Link className={styles.row} href={hrefTo('complaintDetails', { problemId: id })}>
      <span className={styles.text}>
        <span className={styles.head}>
          <strong>{type}</strong>
          {waitsFor !== 'nothing' && (
            <Chip tone={waitsFor === 'reading' ? 'settled' : 'neutral'}>{_(`complaints.waitsFor.${waitsFor}`)}</Chip>
          )}
        </span>
        {/* Words of a person, in a language that nobody knows here. */}
        <span className={styles.content} lang="">
          {content}
        </span>
        {replyDueOn !== null && (
          <span>
            <Sentence>{_('complaints.replyBy', { date: replyDueOn })}</Sentence>
          </span>
        )}
        <span className="quiet small">
          <Sentence>{time.slice(0, MINUTE_LENGTH)}</Sentence>
        </span>
      </span>
      <Icon of={ChevronRightIcon} size={20} className={styles.chevron} />
    </Link>
  )
}
