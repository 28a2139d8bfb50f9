import type { Failure } from '@hulog/client'
import { ActionBar, Button, Form, InstallmentBar, StatusBanner } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import type { SearchOf } from '../../addresses.ts'
import { AppPage } from '../../platform/shell/app-page.tsx'
import { FailureNote } from '../../platform/shell/failure-note.tsx'
import type { Certification } from './borrowers.queries.ts'
import { stepHref } from './step-href.ts'
import styles from './step-page.module.css'
import { STEPS, type Step } from './steps.ts'
import { usePageTop } from './use-page-top.ts'

const STEP_FORM = 'certification-step'

export type StepProps = { known: Certification; search: SearchOf<'certification'> }
export type StepPageProps = StepProps & {
  step: Step
  onSubmit: () => void
  isSaving: boolean
  failure: Failure | null
  onRetry: () => void
  children: ReactNode
}

/** What every part has: how far along it is, why it is asked, its form and the one button. */
export function StepPage({ step, known, search, onSubmit, isSaving, failure, onRetry, children }: StepPageProps) {
  const { _ } = useLingui()
  const number = STEPS.indexOf(step) + 1
  const progress = _('borrowers.stepOf', { number, all: STEPS.length })
  usePageTop()
  return (
    <AppPage
      title={_(`borrowers.step.${step}`)}
      parent={stepHref(search, null)}
      actions={
        <ActionBar quieter={<FailureNote failure={failure} onRetry={onRetry} />}>
          <Button type="submit" form={STEP_FORM} wide busy={isSaving} busyLabel={_('borrowers.saving')}>
            {_('borrowers.next')}
          </Button>
        </ActionBar>
      }
    >
      <div className={styles.progress}>
        <InstallmentBar parts={STEPS.length} filled={number} label={progress} />
        <p className="quiet small" aria-hidden="true">
          {progress}
        </p>
      </div>
      <p>{_(`borrowers.step.${step}.why`)}</p>
      {known[step].isDone && step !== 'photos' && <StatusBanner tone="settled" title={_('borrowers.isDone')} />}
      <Form id={STEP_FORM} onSubmit={onSubmit}>
        {children}
      </Form>
    </AppPage>
  )
}
