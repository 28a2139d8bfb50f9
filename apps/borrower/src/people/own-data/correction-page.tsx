import type { Failure, OperationEntry } from '@hulog/client'
import { ActionBar, Button, EmptyState, Form, StatusBanner, toast } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { type ReactNode, useId } from 'react'
import { useQueryClient } from '../../platform/api/query-client.ts'
import { useOperation } from '../../platform/api/use-operation.ts'
import { useQuery } from '../../platform/api/use-query.ts'
import type { KnownMessage } from '../../platform/language/catalogues.ts'
import { goTo } from '../../platform/navigation/go-to.ts'
import { hrefTo } from '../../platform/navigation/href.ts'
import { FailureNote } from '../../platform/shell/failure-note.tsx'
import { LoadingCards } from '../../platform/shell/loading-cards.tsx'
import { PageButton } from '../../platform/shell/page-link.tsx'
import { QueryView } from '../../platform/shell/query-view.tsx'
import { isCodeRefusal, useStepUp } from '../step-up/use-step-up.ts'
import { type OwnData, ownData } from './own-data.queries.ts'
import { PartPage } from './part-page.tsx'

type CorrectionPageProps = {
  title: KnownMessage
  isSaving: boolean
  /** What no field shows. */
  failure: Failure | null
  onRetry: () => void
  onSubmit: () => void
  /** The fields, then what lies over them. */
  children: ReactNode
  sheet: ReactNode
}

export function CorrectionPage(props: CorrectionPageProps) {
  const { _ } = useLingui()
  const formId = useId()
  const { title, isSaving, failure, onRetry, onSubmit, children, sheet } = props
  const save = (
    <ActionBar quieter={<FailureNote failure={failure} onRetry={onRetry} />}>
      <Button type="submit" form={formId} wide busy={isSaving} busyLabel={_('own-data.correct.saving')}>
        {_('own-data.correct.save')}
      </Button>
    </ActionBar>
  )
  return (
    <PartPage title={title} under="details" actions={save}>
      <p className="quiet">{_('own-data.correct.papers')}</p>
      <Form id={formId} onSubmit={onSubmit}>
        {children}
      </Form>
      {sheet}
    </PartPage>
  )
}

type StatedViewProps<Stated> = {
  title: KnownMessage
  of: (kept: OwnData) => Stated | null
  children: (stated: Stated) => ReactNode
}

/** A form over what was stated; where nothing was, or it is in use, it says so instead. */
export function StatedView<Stated>({ title, of, children }: StatedViewProps<Stated>) {
  const { _ } = useLingui()
  const query = useQuery(ownData())
  const stated = query.data && of(query.data)
  if (stated && query.data?.canCorrect) return children(stated)
  const toDetails = <PageButton href={hrefTo('certification')}>{_('borrowers.start')}</PageButton>
  return (
    <PartPage title={title} under="details">
      <QueryView query={query} loading={<LoadingCards heights={[90, 90]} />}>
        {({ canCorrect }) =>
          canCorrect ? (
            <EmptyState title={_('own-data.notStated')} action={toDetails} />
          ) : (
            <StatusBanner tone="waiting" title={_('own-data.correct.inUse')} />
          )
        }
      </QueryView>
    </PartPage>
  )
}

type Name = 'correctIdentity' | 'correctAddress'

/** A correction and the code it asks for; done, it is back to the details. */
export function useCorrection<N extends Name>(operation: OperationEntry<N>) {
  const { _ } = useLingui()
  const queryClient = useQueryClient()
  const stepUp = useStepUp<N>({ purpose: 'correctData' })
  const saving = useOperation(operation, {
    onDone() {
      stepUp.finish()
      toast(_('own-data.correct.saved'), { tone: 'success' })
      void queryClient.invalidateQueries({ queryKey: ownData().queryKey })
    },
    onward: () => goTo(hrefTo('myData', { part: 'details' }), { replace: true }),
    onFailure: stepUp.onFailure,
  })
  const { failure } = saving
  const isShownByPage = failure !== null && stepUp.pending === null && !isCodeRefusal(failure)
  return { saving, stepUp, failure: isShownByPage ? failure : null }
}
