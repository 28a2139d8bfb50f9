import { cancelDeletion, requestDeletion } from '@hulog/client/operations'
import { ActionBar, Button, Card, ListRow, ListRows, Section, StatusBanner, toast, useDates } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useQuery } from '../../platform/api/reading.ts'
import { useOperation } from '../../platform/api/use-operation.ts'
import { LoadingCards } from '../../platform/shell/app-page.tsx'
import { FailureNote } from '../../platform/shell/failure-note.tsx'
import { QueryView } from '../../platform/shell/query-view.tsx'
import { StepUpSheet } from '../step-up/step-up-sheet.tsx'
import { isCodeRefusal, useStepUp } from '../step-up/use-step-up.ts'
import { type Deletion, deletion, showAnswer } from './own-data.queries.ts'
import { PartPage } from './part-page.tsx'

/** The effects of a deletion are shown before the button; the code is the confirmation. */
export function DeletionPart() {
  const { _ } = useLingui()
  const queryClient = useQueryClient()
  const query = useQuery(deletion())
  const stepUp = useStepUp<'requestDeletion'>({ purpose: 'deleteData' })
  const asking = useOperation(requestDeletion, {
    onDone(plan) {
      stepUp.finish()
      showAnswer(queryClient, deletion().queryKey, plan)
    },
    onFailure: stepUp.onFailure,
  })
  const callingOff = useOperation(cancelDeletion, {
    onDone(plan) {
      showAnswer(queryClient, deletion().queryKey, plan)
      toast(_('own-data.deletion.calledOff'), { tone: 'success' })
    },
  })
  const isAskedFor = query.data?.request != null
  const writing = isAskedFor ? callingOff : asking
  const failure = stepUp.pending || isCodeRefusal(writing.failure) ? null : writing.failure
  const actions = query.data && (
    <ActionBar quieter={<FailureNote failure={failure} onRetry={writing.retry} />}>
      {isAskedFor ? (
        <Button
          wide
          busy={callingOff.isSending}
          busyLabel={_('own-data.deletion.callingOff')}
          onClick={() => callingOff.send({})}
        >
          {_('own-data.deletion.callOff')}
        </Button>
      ) : (
        <Button
          wide
          tone="quiet"
          busy={asking.isSending && !stepUp.pending}
          busyLabel={_('own-data.deletion.asking')}
          onClick={() => asking.send({})}
        >
          {_('own-data.deletion.ask')}
        </Button>
      )}
    </ActionBar>
  )
  return (
    <PartPage title="own-data.deletion" actions={actions}>
      <QueryView query={query} loading={<LoadingCards heights={[90, 160, 200]} />}>
        {(plan) => <DeletionPlan plan={plan} />}
      </QueryView>
      <StepUpSheet reason="own-data.deletion.reason" stepUp={stepUp} writing={asking} />
    </PartPage>
  )
}

function DeletionPlan({ plan }: { plan: Deletion }) {
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
  const { day } = useDates()
  return (
    <>
      <StatusBanner
        tone="waiting"
        title={_('own-data.deletion.asked')}
        description={`${_('own-data.deletion.askedText', { date: day(erasedOn) })} ${_('own-data.deletion.untilThen')}`}
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
