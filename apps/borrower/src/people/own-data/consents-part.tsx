import { Card, DateText, ListRow, ListRows, Section } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useQuery } from '../../platform/api/use-query.ts'
import { LoadingCards } from '../../platform/shell/loading-cards.tsx'
import { QueryView } from '../../platform/shell/query-view.tsx'
import { ConsentCard } from './consent-card.tsx'
import { type Consents, givenConsents } from './own-data.queries.ts'
import { PartPage } from './part-page.tsx'

const KINDS = ['privacyPolicy', 'location', 'device', 'marketing', 'contactOutsideHours'] as const

export function ConsentsPart() {
  const query = useQuery(givenConsents())
  return (
    <PartPage title="own-data.consents">
      <QueryView query={query} loading={<LoadingCards heights={[120, 120, 120]} />}>
        {(given) => (
          <>
            {KINDS.map((kind) => (
              <ConsentCard
                key={kind}
                kind={kind}
                given={given.consents.find((each) => each.kind === kind && each.endedAt === null) ?? null}
                onChanged={() => void query.refetch()}
              />
            ))}
            <PhoneReports reports={given.reports} />
            <Ended consents={given.consents.filter(({ endedAt }) => endedAt !== null)} />
            <Papers papers={given.agreedPapers} />
          </>
        )}
      </QueryView>
    </PartPage>
  )
}

function PhoneReports({ reports }: Pick<Consents, 'reports'>) {
  const { _ } = useLingui()
  if (reports.length === 0) return null
  return (
    <Section heading={_('own-data.consents.told')}>
      {reports.map(({ kind, reportedAt, removedOn, lines }) => (
        <Card key={kind + reportedAt}>
          <ListRows>
            {lines.map(({ text, value }) => (
              <ListRow key={text} label={text}>
                {value}
              </ListRow>
            ))}
          </ListRows>
          <p className="quiet">{_('own-data.consents.toldUntil', { date: removedOn })}</p>
        </Card>
      ))}
    </Section>
  )
}

function Ended({ consents }: Pick<Consents, 'consents'>) {
  const { _ } = useLingui()
  if (consents.length === 0) return null
  return (
    <Section heading={_('own-data.consents.past')}>
      <Card>
        <ListRows>
          {consents.map(({ consentId, kind, version, givenAt, endedAt }) => (
            <ListRow key={consentId} label={`${_(`consents.${kind}`)} (${version})`}>
              <DateText value={givenAt} /> – {endedAt && <DateText value={endedAt} />}
            </ListRow>
          ))}
        </ListRows>
      </Card>
    </Section>
  )
}

function Papers({ papers }: { papers: Consents['agreedPapers'] }) {
  const { _ } = useLingui()
  if (papers.length === 0) return null
  return (
    <Section heading={_('own-data.consents.papers')}>
      <Card>
        <ListRows>
          {papers.map(({ title, orderId, agreedAt }) => (
            <ListRow key={orderId + title + agreedAt} label={title}>
              <DateText value={agreedAt} />
            </ListRow>
          ))}
        </ListRows>
      </Card>
    </Section>
  )
}
