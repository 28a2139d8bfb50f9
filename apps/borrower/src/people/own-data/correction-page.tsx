import type { Failure } from '@hulog/client'
import { ActionBar, Button, Form } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { type ReactNode, useId } from 'react'
import type { KnownMessage } from '../../platform/language/catalogues.ts'
import { FailureNote } from '../../platform/shell/failure-note.tsx'
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
