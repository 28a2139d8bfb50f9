import { Card, DateText, EmptyState, ListRow, ListRows, MomentPicture, Section, StatusBanner } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { useQuery } from '../../platform/api/reading.ts'
import type { KnownMessage } from '../../platform/language/message-parts.ts'
import { Amount } from '../../platform/money/amount.tsx'
import { hrefTo } from '../../platform/navigation/go-to.ts'
import { LoadingCards } from '../../platform/shell/app-page.tsx'
import { PageRow } from '../../platform/shell/page-link.tsx'
import { QueryView } from '../../platform/shell/query-view.tsx'
import { contactRecord, type OwnData, ownData } from './own-data.queries.ts'
import { PartPage } from './part-page.tsx'
import styles from './picture-group.module.css'

export function DetailsPart() {
  const { _ } = useLingui()
  return (
    <PartPage title="own-data.details">
      <QueryView query={useQuery(ownData())} loading={<LoadingCards heights={[240, 160, 160]} />}>
        {(kept) => (
          <>
            {!kept.canCorrect && <StatusBanner tone="waiting" title={_('own-data.correct.inUse')} />}
            {kept.mustShowId && (
              <StatusBanner
                tone="due"
                title={_('own-data.correct.idAgain')}
                description={_('own-data.correct.idAgainWhy')}
              />
            )}
            <p className="quiet">{_('own-data.correct.notice', { days: kept.changeNoticeDays })}</p>
            <IdentityGroup kept={kept} />
            <AddressGroup kept={kept} />
            <CorrectionList corrections={kept.corrections} />
            <JobGroup kept={kept} />
            <PeopleGroup kept={kept} />
            <PictureGroup pictures={kept.pictures} />
          </>
        )}
      </QueryView>
    </PartPage>
  )
}

type GroupProps = { kept: OwnData }

function IdentityGroup({ kept }: GroupProps) {
  const { _ } = useLingui()
  const { identity, canCorrect } = kept
  return (
    <Group heading="borrowers.step.identity" correct={identity && canCorrect ? 'identity' : null}>
      <ListRows>
        <ListRow label={_('own-data.phone')}>{kept.phoneMasked}</ListRow>
        {identity && (
          <>
            <ListRow label={_('borrowers.summary.name')}>{identity.fullName}</ListRow>
            <ListRow label={_('borrowers.birthOn')}>
              <DateText value={identity.birthOn} />
            </ListRow>
            <ListRow label={_('borrowers.gender')}>{_(`borrowers.gender.${identity.gender}` as KnownMessage)}</ListRow>
            <ListRow label={kept.nationalIdLabel}>{identity.nationalIdMasked}</ListRow>
          </>
        )}
        {kept.accountMasked !== '' && <ListRow label={_('own-data.account')}>{kept.accountMasked}</ListRow>}
      </ListRows>
    </Group>
  )
}

function AddressGroup({ kept: { address, canCorrect } }: GroupProps) {
  const { _ } = useLingui()
  const lines = address && [address.line1, address.city, address.region, address.postalCode]
  return (
    <Group heading="borrowers.step.address" correct={address && canCorrect ? 'address' : null}>
      {lines ? <p>{lines.join(', ')}</p> : <p className="quiet">{_('own-data.notStated')}</p>}
    </Group>
  )
}

function JobGroup({ kept: { job, currency } }: GroupProps) {
  const { _ } = useLingui()
  if (!job) return null
  return (
    <Group heading="own-data.job">
      <ListRows>
        <ListRow label={_(`borrowers.employment.${job.employment}` as KnownMessage)}>{job.employer}</ListRow>
        <ListRow label={_('own-data.income')}>
          <Amount minor={job.monthlyIncomeMinor} currency={currency} />
        </ListRow>
        <ListRow label={_('own-data.payday')}>{job.paydayOfMonth}</ListRow>
      </ListRows>
    </Group>
  )
}

function PeopleGroup({ kept: { contacts } }: GroupProps) {
  const { _ } = useLingui()
  if (contacts.length === 0) return null
  return (
    <Group heading="own-data.people">
      <ListRows>
        {contacts.map(({ name, relation, phoneMasked }) => (
          <ListRow
            key={phoneMasked + name}
            label={name}
            note={_(`borrowers.contact.relation.${relation}` as KnownMessage)}
          >
            {phoneMasked}
          </ListRow>
        ))}
      </ListRows>
    </Group>
  )
}

type FramedProps = { heading: KnownMessage; correct?: 'identity' | 'address' | null; children: ReactNode }

function Group({ heading, correct = null, children }: FramedProps) {
  const { _ } = useLingui()
  return (
    <Section heading={_(heading)}>
      <Card>
        {children}
        {correct && <PageRow href={hrefTo('myData', { part: correct })} label={_(`own-data.correct.${correct}`)} />}
      </Card>
    </Section>
  )
}

const NAMED = ['selfie', 'idFront', 'complaint', 'complaintReply', 'transferProof'] as const

/** Pictures, each at an address that only its owner can open. */
function PictureGroup({ pictures }: Pick<OwnData, 'pictures'>) {
  const { _ } = useLingui()
  if (pictures.length === 0) return null
  return (
    <Section heading={_('own-data.pictures')}>
      <Card>
        <ul className={styles.pictures}>
          {pictures.map(({ url, purpose, storedAt }) => {
            const name = _(`own-data.picture.${NAMED.find((known) => known === purpose) ?? 'other'}`)
            return (
              <li key={url}>
                <img src={url} alt={name} width={112} height={112} loading="lazy" className={styles.picture} />
                <span className={styles.caption}>
                  {name}, <DateText value={storedAt} />
                </span>
              </li>
            )
          })}
        </ul>
      </Card>
    </Section>
  )
}

function CorrectionList({ corrections }: Pick<OwnData, 'corrections'>) {
  const { _ } = useLingui()
  if (corrections.length === 0) return null
  return (
    <Section heading={_('own-data.corrections')}>
      <Card>
        <ListRows>
          {corrections.map(({ what, correctedAt }) => (
            <ListRow key={what + correctedAt} label={_(`own-data.corrected.${what}`)}>
              <DateText value={correctedAt} />
            </ListRow>
          ))}
        </ListRows>
      </Card>
    </Section>
  )
}

export function ContactsPart() {
  const { _ } = useLingui()
  const empty = (
    <EmptyState picture={<MomentPicture of="no-messages" />} title={_('own-data.contacts.empty')}>
      {_('own-data.contacts.emptyText')}
    </EmptyState>
  )
  return (
    <PartPage title="own-data.contacts">
      <QueryView
        query={useQuery(contactRecord())}
        loading={<LoadingCards heights={[90, 90, 90]} />}
        empty={{ when: ({ entries }) => entries.length === 0, show: empty }}
      >
        {({ entries }) => (
          <>
            <p className="quiet">{_('own-data.contacts.intro')}</p>
            {entries.map(({ entryId, contactedAt, contactWay, about }) => (
              <Card key={entryId}>
                <p className="quiet">
                  {_(`own-data.way.${contactWay}`)}, <DateText value={contactedAt} withTime />
                </p>
                <p>{about}</p>
              </Card>
            ))}
          </>
        )}
      </QueryView>
    </PartPage>
  )
}
