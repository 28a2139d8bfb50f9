import { COMPLAINT_TEXT_MAX_LENGTH } from '@hulog/contract/limits'
import {
  Card,
  Chip,
  countOf,
  DateText,
  EmptyState,
  LandmarkIcon,
  LifeLine,
  LinkRow,
  ListRow,
  ListRows,
  MomentPicture,
  PhoneIcon,
  Section,
  Sentence,
  type Tone,
} from '@hulog/ui'
import { useLingui } from '@lingui/react'
import type { MouseEvent } from 'react'
import type { SearchOf } from '../../addresses.ts'
import { isRefusedFor } from '../../platform/api/call.ts'
import { useQuery } from '../../platform/api/reading.ts'
import { hrefTo } from '../../platform/navigation/go-to.ts'
import { useLeaving } from '../../platform/navigation/leaving.tsx'
import { AppPage, LoadingCards } from '../../platform/shell/app-page.tsx'
import { OrderNumber } from '../../platform/shell/given-value.tsx'
import { PageButton, PageRow } from '../../platform/shell/page-link.tsx'
import { QueryView } from '../../platform/shell/query-view.tsx'
import styles from './complaint-card.module.css'
import { type Complaint, complaintDetails } from './complaints.queries.ts'
import { PictureList } from './picture-list.tsx'
import { ScorePrompt } from './score-prompt.tsx'

/** CMP-10, CMP-11: shows the reply first, or the day by which it comes; then the complaint, its course, and where to turn next. */
export function ComplaintDetailsPage({ search }: { search: SearchOf<'complaintDetails'> }) {
  const { _ } = useLingui()
  const query = useQuery(complaintDetails(search.problemId))
  const isMissing = isRefusedFor(query.error, 'COMPLAINT_NOT_FOUND') || isRefusedFor(query.error, 'INVALID_FIELD')
  return (
    <AppPage title={_('complaints.details')} parent={hrefTo('complaintList')}>
      {isMissing ? (
        <EmptyState
          picture={<MomentPicture of="no-complaints" />}
          title={_('complaints.missing')}
          action={<PageButton href={hrefTo('complaintList')}>{_('complaints.mine')}</PageButton>}
        />
      ) : (
        <QueryView query={query} loading={<LoadingCards heights={[80, 160, 120]} />}>
          {(complaint) => (
            <>
              {isWaiting(complaint) ? <Waiting complaint={complaint} /> : <ProcessResult complaint={complaint} />}
              <ComplaintCard complaint={complaint} />
              <Course complaint={complaint} />
              <TurnTo complaint={complaint} />
              <ScorePrompt key={`${complaint.problemId} ${complaint.answeredAt}`} complaint={complaint} />
            </>
          )}
        </QueryView>
      )}
    </AppPage>
  )
}

/** No answer has come yet, and one will. */
function isWaiting({ answeredAt, complaintState }: Complaint): boolean {
  return answeredAt === null && complaintState !== 'closed'
}

/** Says first by which day the answer comes. */
function Waiting({ complaint: { replyDueOn } }: { complaint: Complaint }) {
  const { _ } = useLingui()
  return (
    <Card>
      <EmptyState
        picture={<MomentPicture of="complaint-sent" />}
        title={_('complaints.replyBy', { date: replyDueOn })}
      />
    </Card>
  )
}

/** CMP-10: the borrower's own words. */
function ComplaintCard({ complaint }: { complaint: Complaint }) {
  const { _ } = useLingui()
  const { type, sonType, content, images, orderNo, sentAt, timeZone } = complaint
  return (
    <Section heading={_('complaints.said')}>
      <Card>
        <p className={styles.tags}>
          <Chip>{type}</Chip>
          {sonType !== '' && <Chip>{sonType}</Chip>}
        </p>
        {/* Words of people, here and in the answer, in languages that nobody knows here. */}
        <p className={styles.words} lang="">
          {content}
        </p>
        <p className={styles.count}>{`${countOf(content)}/${COMPLAINT_TEXT_MAX_LENGTH}`}</p>
        <PictureList pictures={images} />
        <ListRows>
          <ListRow label={_('complaints.sentOn')}>
            <DateText value={sentAt} timeZone={timeZone} />
          </ListRow>
        </ListRows>
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
      <Card className={styles.answer}>
        {disposeDetail !== '' && (
          <p className={styles.answerWords} lang="">
            {disposeDetail}
          </p>
        )}
        <PictureList pictures={disposeImages} />
        <p className={styles.signature}>
          <strong>
            {answeredBy === '' ? _('complaints.agent') : _('complaints.agentNamed', { name: answeredBy })}
          </strong>
          {answeredAt !== null && (
            <span className="quiet">
              <DateText value={answeredAt} timeZone={timeZone} withTime />
            </span>
          )}
        </p>
      </Card>
    </Section>
  )
}

/** The state of the case, its number, and every step. */
function Course({ complaint }: { complaint: Complaint }) {
  const { _ } = useLingui()
  const { history, timeZone, complaintState, caseNumber, orderNumber } = complaint
  const points = history.map(({ at, what, images }, index) => ({
    key: `${index + 1}`,
    title: what,
    date: <DateText value={at} timeZone={timeZone} withTime />,
    detail: images.length > 0 && <PictureList pictures={images} />,
    state: isWaiting(complaint) && index === history.length - 1 ? ('now' as const) : ('done' as const),
  }))
  const state = <Chip tone={TONES[complaintState]}>{_(`complaints.state.${complaintState}`)}</Chip>
  return (
    <Section heading={_('complaints.history')} end={state}>
      <Card>
        {points.length > 0 && <LifeLine points={points} />}
        <ListRows className={styles.facts}>
          <ListRow label={_('complaints.case')}>{caseNumber}</ListRow>
          {orderNumber && (
            <ListRow label={_('orders.number')}>
              <OrderNumber value={orderNumber} />
            </ListRow>
          )}
        </ListRows>
      </Card>
    </Section>
  )
}

const TONES: Readonly<Record<Complaint['complaintState'], Tone | 'neutral'>> = {
  received: 'waiting',
  inProgress: 'waiting',
  answered: 'settled',
  closed: 'neutral',
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
