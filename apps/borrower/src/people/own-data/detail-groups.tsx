import { Card, DateText, ListRow, ListRows, Section } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import type { KnownMessage } from '../../platform/language/catalogues.ts'
import { Amount } from '../../platform/money/amount.tsx'
import { hrefTo } from '../../platform/navigation/href.ts'
import { PageRow } from '../../platform/shell/page-link.tsx'
import type { OwnData } from './own-data.queries.ts'

type GroupProps = { kept: OwnData }

export function IdentityGroup({ kept }: GroupProps) {
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

export function AddressGroup({ kept: { address, canCorrect } }: GroupProps) {
  const { _ } = useLingui()
  const lines = address && [address.line1, address.city, address.region, address.postalCode]
  return (
    <Group heading="borrowers.step.address" correct={address && canCorrect ? 'address' : null}>
      {lines ? <p>{lines.join(', ')}</p> : <p className="quiet">{_('own-data.notStated')}</p>}
    </Group>
  )
}

export function JobGroup({ kept: { job, currency } }: GroupProps) {
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

export function PeopleGroup({ kept: { contacts } }: GroupProps) {
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
