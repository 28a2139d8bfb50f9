import { EmptyState, MomentPicture } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { isRefusedFor } from '../../platform/api/call.ts'
import { hrefTo } from '../../platform/navigation/go-to.ts'
import { PageButton } from '../../platform/shell/page-link.tsx'
import { QueryView, type QueryViewProps } from '../../platform/shell/query-view.tsx'

/** The subject of a complaint; a missing order is reported as such, because a retry would not help. */
export function ChoicesView<Data>(props: QueryViewProps<Data>) {
  const { error } = props.query
  const isOrderMissing = isRefusedFor(error, 'ORDER_NOT_FOUND') || isRefusedFor(error, 'INVALID_FIELD')
  return isOrderMissing ? <ChooseAgain title="complaints.orderMissing" /> : <QueryView {...props} />
}

export type ChooseAgainProps = { title: 'complaints.orderMissing' | 'complaints.notOffered' | 'complaints.blocked' }

/** A complaint about this is impossible; about something else it is possible. */
export function ChooseAgain({ title }: ChooseAgainProps) {
  const { _ } = useLingui()
  return (
    <EmptyState
      picture={title === 'complaints.orderMissing' && <MomentPicture of="no-loans" />}
      title={_(title)}
      action={<PageButton href={hrefTo('complaint')}>{_('complaints.chooseAgain')}</PageButton>}
    >
      {title === 'complaints.blocked' && _('complaints.blocked.next')}
    </EmptyState>
  )
}
