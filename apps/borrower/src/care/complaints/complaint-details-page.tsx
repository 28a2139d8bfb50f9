import { COMPLAINT_TEXT_MAX_LENGTH } from '@hulog/contract/limits'
import {
  Card,
  Chip,
  countOf,
  DateText,
  Details,
  EmptyState,
  LandmarkIcon,
  LifeLine,
  LinkRow,
  ListRow,
  ListRows,
  PhoneIcon,
  Section,
  Sentence,
  type Tone,
} from '@hulog/ui'
import { useLingui } from '@lingui/react'
import type { MouseEvent } from 'react'
import type { SearchOf } from '../../addresses.ts'
import { OrderNumber } from '../../origination/order-page/detail-rows.tsx'
import { isRefusedFor } from '../../platform/api/call.ts'
import { useQuery } from '../../platform/api/reading.ts'
import { hrefTo } from '../../platform/navigation/go-to.ts'
import { useLeaving } from '../../platform/navigation/leaving.tsx'
import { AppPage, LoadingCards } from '../../platform/shell/app-page.tsx'
import { PageButton, PageRow } from '../../platform/shell/page-link.tsx'
import { QueryView } from '../../platform/shell/query-view.tsx'
import styles from './complaint-card.module.css'
import { type Complaint, complaintDetails } from './complaints.queries.ts'
import { PictureList } from './picture-list.tsx'
import { ScorePrompt } from './score-prompt.tsx'

/** CMP-10, CMP-11: shows a complaint, its progress, the reply, and where to turn next. */
export function ComplaintDetailsPage({ search }: { search: SearchOf<'complaintDetails'> }) {
  const { _ } = useLingui()
  const query = useQuery(complaintDetails(search.problemId))
  const isMissing = isRefusedFor(query.error, 'COMPLAINT_NOT_FOUND') || isRefusedFor(query.error, 'INVALID_FIELD')
  return (
    <AppPage title={_('complaints.details')} parent={hrefTo('complaintList')}>
      {isMissing ? (
        <EmptyState
          title={_('complaints.missing')}
          action={<PageButton href={hrefTo('complaintList')}>{_('complaints.mine')}</PageButton>}
        />
      ) : (
        <QueryView query={query} loading={<LoadingCards heights={[80, 160, 120]} />}>
          {(complaint) => (
            <>
              <CaseProgress complaint={complaint} />
              <ProcessResult complaint={complaint} />
              <ComplaintCard complaint={complaint} />
              <TurnTo complaint={complaint} />
              <CaseHistory complaint={complaint} />
              <ScorePrompt key={`${complaint.problemId} ${complaint.answeredAt}`} complaint={complaint} />
            </>
          )}
        </QueryView>
      )}
    </AppPage>
  )
}

const TONES: Readonly<Record<Complaint['complaintState'], Tone | 'neutral'>> = {
  received: 'waiting',
  inProgress: 'waiting',
  answered: 'settled',
  closed: 'neutral',
}

/** State of the case, and the day by which it is answered. */
function CaseProgress({ complaint }: { complaint: Complaint }) {
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

/** CMP-10: the borrower's own words. */
function ComplaintCard({ complaint }: { complaint: Complaint }) {
  const { _ } = useLingui()
  const { type, sonType, content, images, orderNo } = complaint
  return (
    <Section heading={_('complaints.said')}>
      <Card>
        <p className={styles.tags}>
          <Chip>{type}</Chip>
          {sonType !== '' && <Chip>{sonType}</Chip>}
        </p>
        <p className={styles.words}>{content}</p>
        <p className={styles.count}>{`${countOf(content)}/${COMPLAINT_TEXT_MAX_LENGTH}`}</p>
        <PictureList pictures={images} />
        {orderNo !== '' && (
          <PageRow href={hrefTo('loanDetail', { orderId: orderNo })} label={_('complaints.seeLoan')} />
        )}
      </Card>
    </Section>
  )
}

/** CMP-10: newest reply with its pictures and signature; nothing before the first reply. */
function ProcessResult({ complaint }: { complaint: Complaint }) {
  const { _ } = useLingui()
  const { disposeDetail, disposeImages, answeredBy, answeredAt, timeZone } = complaint
  if (disposeDetail === '' && disposeImages.length === 0) return null
  return (
    <Section heading={_('complaints.result')}>
      <Card>
        {disposeDetail !== '' && <p className={styles.words}>{disposeDetail}</p>}
        <PictureList pictures={disposeImages} />
        <p className="quiet small">
          {answeredBy === '' ? _('complaints.agent') : _('complaints.agentNamed', { name: answeredBy })}
          {answeredAt !== null && (
            <>
              {' · '}
              <DateText value={answeredAt} timeZone={timeZone} />
            </>
          )}
        </p>
      </Card>
    </Section>
  )
}

/** Every step of the case. */
function CaseHistory({ complaint: { history, timeZone } }: { complaint: Complaint }) {
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

/** Names the lender's officer and the regulator on every complaint, not only when it goes wrong. */
function TurnTo({ complaint: { officer, regulator, resolveDueOn } }: { complaint: Complaint }) {
  const { _ } = useLingui()
  const leaving = useLeaving()
  const site = siteOf(regulator.url)
  function open(event: MouseEvent) {
    event.preventDefault()
    if (site) leaving.follow(site.href, [site.hostname])
  }
  return (
    <Section heading={_('complaints.turnTo')}>
      <Card>
        <p>{_('complaints.officer', { officer })}</p>
        <p>
          <Sentence>{_('complaints.regulator', { date: resolveDueOn, regulator: regulator.name })}</Sentence>
        </p>
        <p className="quiet">{regulator.address}</p>
        <PageRow href={hrefTo('customerService')} icon={PhoneIcon} label={_('complaints.reach')} />
        {site && (
          <LinkRow href={site.href} icon={LandmarkIcon} label={regulator.name} description={site.host} onClick={open} />
        )}
      </Card>
      {leaving.notice}
    </Section>
  )
}

function siteOf(address: string): URL | null {
  try {
    const url = new URL(address)
    return url.protocol === 'https:' ? url : null
  } catch {
    return null
  }
}
