import { Card, ListRow, ListRows, Section, Sentence, StatusBanner } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import type { Deletion } from './own-data.queries.ts'

export function DeletionPlan({ plan }: { plan: Deletion }) {
  const { _ } = useLingui()
  const { request, waitsFor, keptByLaw, coolingDays } = plan
  const keepsSome = keptByLaw.length > 0
  return (
    <>
      {request && <Asked request={request} />}
      {waitsFor !== 'nothing' && (
        <StatusBanner
          tone="due"
          title={_(`own-data.deletion.wait.${waitsFor}`)}
          description={_(`own-data.deletion.wait.${waitsFor}Text`)}
        />
      )}
      {!request && <p>{_('own-data.deletion.cooling', { days: coolingDays })}</p>}
      <p>{_('own-data.deletion.ends')}</p>
      <Section heading={_('own-data.deletion.goes')}>
        <Card>
          <p>{_(keepsSome ? 'own-data.deletion.goesText' : 'own-data.deletion.goesAll')}</p>
        </Card>
      </Section>
      {keepsSome && (
        <Section heading={_('own-data.deletion.stays')}>
          {keptByLaw.map(({ what, years, byLaw }) => (
            <Card key={what}>
              <p>{what}</p>
              <p className="quiet">
                {_('own-data.deletion.years', { years })}. {byLaw}.
              </p>
            </Card>
          ))}
        </Section>
      )}
    </>
  )
}

function Asked({ request: { caseNumber, erasedOn } }: { request: NonNullable<Deletion['request']> }) {
  const { _ } = useLingui()
  return (
    <>
      <StatusBanner
        tone="waiting"
        title={_('own-data.deletion.asked')}
        description={
          <Sentence>
            {`${_('own-data.deletion.askedText', { date: erasedOn })} ${_('own-data.deletion.untilThen')}`}
          </Sentence>
        }
      />
      <Card>
        <ListRows>
          <ListRow label={_('own-data.deletion.case')}>
            <span className="figures">{caseNumber}</span>
          </ListRow>
        </ListRows>
      </Card>
    </>
  )
}
