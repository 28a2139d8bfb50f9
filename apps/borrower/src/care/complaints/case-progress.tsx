import { Card, Chip, DateText, ListRow, ListRows, Sentence, type Tone } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { OrderNumber } from '../../origination/order-page/detail-rows.tsx'
import type { Complaint } from './complaints.queries.ts'

const TONES: Readonly<Record<Complaint['complaintState'], Tone | 'neutral'>> = {
  received: 'waiting',
  inProgress: 'waiting',
  answered: 'settled',
  closed: 'neutral',
}

/** How the case stands, and by when it is answered. */
export function CaseProgress({ complaint }: { complaint: Complaint }) {
  const { _ } = useLingui()
  const { complaintState, caseNumber, orderNumber, timeZone, sentAt, replyDueOn, answeredAt } = complaint
  return (
    <Card>
      <div>
        <Chip tone={TONES[complaintState]}>{_(`complaints.state.${complaintState}`)}</Chip>
      </div>
      {answeredAt === null && complaintState !== 'closed' && (
        <p>
          <Sentence>{_('complaints.replyBy', { date: replyDueOn })}</Sentence>
        </p>
      )}
      <ListRows>
        <ListRow label={_('complaints.case')}>{caseNumber}</ListRow>
        {orderNumber && (
          <ListRow label={_('orders.number')}>
            <OrderNumber value={orderNumber} />
          </ListRow>
        )}
        <ListRow label={_('complaints.sentOn')}>
          <DateText value={sentAt} timeZone={timeZone} />
        </ListRow>
        {answeredAt !== null && (
          <ListRow label={_('complaints.answeredOn')}>
            <DateText value={answeredAt} timeZone={timeZone} />
          </ListRow>
        )}
      </ListRows>
    </Card>
  )
}
