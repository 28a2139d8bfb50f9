import { Card, DateText, Details, LifeLine } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import type { Complaint } from './complaints.queries.ts'
import { PictureList } from './picture-list.tsx'

/** What happened to the case, for who wants to know each step. */
export function CaseHistory({ complaint: { history, timeZone } }: { complaint: Complaint }) {
  const { _ } = useLingui()
  if (history.length === 0) return null
  const points = history.map(({ at, what, images }, index) => ({
    key: `${index + 1}`,
    title: what,
    date: <DateText value={at} timeZone={timeZone} withTime />,
    detail: images.length > 0 && <PictureList pictures={images} />,
    state: 'done' as const,
  }))
  return (
    <Card>
      <Details moreLabel={_('complaints.history')} hideLabel={_('complaints.historyHide')}>
        <LifeLine points={points} />
      </Details>
    </Card>
  )
}
