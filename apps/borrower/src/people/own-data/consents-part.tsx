import { giveConsent, withdrawConsent } from '@hulog/client/operations'
import { CONSENT_VERSIONS } from '@hulog/contract/limits'
import { Button, Card, DateText, formatDate, ListRow, ListRows, Section } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useQuery } from '../../platform/api/reading.ts'
import { useOperation } from '../../platform/api/use-operation.ts'
import { LoadingCards } from '../../platform/shell/app-page.tsx'
import { FailureNote } from '../../platform/shell/failure-note.tsx'
import { QueryView } from '../../platform/shell/query-view.tsx'
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

type Consent = Consents['consents'][number]

type AskedHere = 'marketing' | 'contactOutsideHours'

type ConsentCardProps = {
  kind: Consent['kind']
  given: Consent | null
  onChanged: () => void
}

/** One consent with its state. Position and phone are requested where they are needed, not here. */
function ConsentCard({ kind, given, onChanged }: ConsentCardProps) {
  const { i18n, _ } = useLingui()
  const taking = useOperation(withdrawConsent, { onDone: onChanged })
  const giving = useOperation(giveConsent, { onDone: onChanged })
  const { failure, retry } = giving.failure ? giving : taking
  const agree = (asked: AskedHere) =>
    giving.send({ kind: asked, version: CONSENT_VERSIONS[asked], language: i18n.locale, how: 'ownData' })
  // It is given by signing in, and is then listed here.
  if (kind === 'privacyPolicy' && given === null) return null
  return (
    <Card>
      <h2>{_(`consents.${kind}`)}</h2>
      <p>
        {given
          ? _('own-data.consents.given', { date: formatDate(given.givenAt), version: given.version })
          : _('own-data.consents.none')}
      </p>
      {kind !== 'privacyPolicy' && <p className="quiet">{_(`consents.${kind}.text`)}</p>}
      {given === null && !isAskedHere(kind) && <p className="quiet">{_('own-data.consents.onApplying')}</p>}
      {given && !given.canWithdraw && <p className="quiet">{_('own-data.consents.bound')}</p>}
      <FailureNote failure={failure} onRetry={retry} />
      {given?.canWithdraw && kind !== 'privacyPolicy' && (
        <Button
          tone="quiet"
          busy={taking.isSending}
          busyLabel={_('consents.takingBack')}
          onClick={() => taking.send({ kind })}
        >
          {_('consents.takeBack')}
        </Button>
      )}
      {given === null && isAskedHere(kind) && (
        <Button tone="quiet" busy={giving.isSending} busyLabel={_('shell.loading')} onClick={() => agree(kind)}>
          {_('own-data.consents.give')}
        </Button>
      )}
    </Card>
  )
}

function isAskedHere(kind: Consent['kind']): kind is AskedHere {
  return kind === 'marketing' || kind === 'contactOutsideHours'
}
