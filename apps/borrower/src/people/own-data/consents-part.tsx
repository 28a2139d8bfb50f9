import { Card, DateText, FileTextIcon, ListRow, ListRows, Section, TrashIcon, useDates } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useQuery } from '../../platform/api/reading.ts'
import { hrefTo } from '../../platform/navigation/go-to.ts'
import { LoadingCards } from '../../platform/shell/app-page.tsx'
import { GivenValue } from '../../platform/shell/given-value.tsx'
import { PageRow } from '../../platform/shell/page-link.tsx'
import { QueryView } from '../../platform/shell/query-view.tsx'
import { ConsentSwitch } from './consent-switch.tsx'
import { type Consents, givenConsents } from './own-data.queries.ts'
import { PartPage } from './part-page.tsx'

type Kind = Consents['consents'][number]['kind']

/** Asked here, at any time. */
const ASKED_HERE = ['marketing', 'contactOutsideHours'] as const

/** Asked where they are needed, not here; here they can only be ended. */
const ASKED_ON_APPLYING = ['location', 'device'] as const

/** Each consent with what it allows, since when, and what ending it changes. Only what can change here is a switch. */
export function ConsentsPart() {
  const { _ } = useLingui()
  const query = useQuery(givenConsents())
  return (
    <PartPage title="own-data.consents">
      <QueryView query={query} loading={<LoadingCards heights={[360, 240, 120]} />}>
        {({ consents, reports, agreedPapers }) => {
          const given = (kind: Kind) => consents.find((each) => each.kind === kind && each.endedAt === null)
          const switched = [...ASKED_HERE, ...ASKED_ON_APPLYING.filter(given)]
          return (
            <>
              <Section heading={_('own-data.consents.choice')}>
                <p className="quiet">{_('own-data.consents.choiceText')}</p>
                {switched.map((kind) => (
                  <ConsentSwitch key={kind} kind={kind} given={given(kind)} onChanged={() => query.refetch()} />
                ))}
              </Section>
              <Unasked kinds={ASKED_ON_APPLYING.filter((kind) => !given(kind))} />
              <PartOfAccount given={given('privacyPolicy')} />
              <PhoneReports reports={reports} />
              <Ended consents={consents.filter(({ endedAt }) => endedAt !== null)} />
              <Papers papers={agreedPapers} />
            </>
          )
        }}
      </QueryView>
    </PartPage>
  )
}

type UnaskedProps = { kinds: readonly (typeof ASKED_ON_APPLYING)[number][] }

/** Not given, and not asked here: no switch, which could not be pressed. */
function Unasked({ kinds }: UnaskedProps) {
  const { _ } = useLingui()
  if (kinds.length === 0) return null
  return (
    <Section heading={_('own-data.consents.applying')}>
      <p className="quiet">{_('own-data.consents.onApplying')}</p>
      {kinds.map((kind) => (
        <Card key={kind}>
          <h3>{_(`consents.${kind}`)}</h3>
          <p className="quiet">{_(`consents.${kind}.text`)}</p>
        </Card>
      ))}
    </Section>
  )
}

/** Given by signing in, and needed while there is an account: the way to end it is to delete the data. */
function PartOfAccount({ given }: { given: Consents['consents'][number] | undefined }) {
  const { _ } = useLingui()
  const { day } = useDates()
  if (!given) return null
  return (
    <Section heading={_('own-data.consents.account')}>
      <Card>
        <h3>{_('consents.privacyPolicy')}</h3>
        <p>{_('own-data.consents.given', { date: day(given.givenAt), version: given.version })}</p>
        <p className="quiet">{_('own-data.consents.bound')}</p>
        <PageRow href={hrefTo('privacyPolicy')} icon={FileTextIcon} label={_('own-data.consents.read')} />
        <PageRow href={hrefTo('myData', { part: 'deletion' })} icon={TrashIcon} label={_('own-data.deletion')} />
      </Card>
    </Section>
  )
}

function PhoneReports({ reports }: Pick<Consents, 'reports'>) {
  const { _ } = useLingui()
  const { day } = useDates()
  if (reports.length === 0) return null
  return (
    <Section heading={_('own-data.consents.told')}>
      {reports.map(({ kind, reportedAt, removedOn, lines }) => (
        <Card key={kind + reportedAt}>
          <ListRows>
            {lines.map(({ text, value }) => (
              <ListRow key={text} label={text}>
                <GivenValue value={value} />
              </ListRow>
            ))}
          </ListRows>
          <p className="quiet">{_('own-data.consents.toldUntil', { date: day(removedOn) })}</p>
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
            <ListRow key={orderId + title + agreedAt} label={<GivenValue value={title} />}>
              <DateText value={agreedAt} />
            </ListRow>
          ))}
        </ListRows>
      </Card>
    </Section>
  )
}
