import type { Failure } from '@hulog/client'
import { ActionBar, Button, Form, InstallmentBar, StatusBanner } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useLayoutEffect } from 'react'
import type { SearchOf } from '../../addresses.ts'
import { forgetDraft } from '../../platform/browser/drafts.ts'
import { goTo, hrefTo } from '../../platform/navigation/go-to.ts'
import { AppPage } from '../../platform/shell/app-page.tsx'
import { FailureNote } from '../../platform/shell/failure-note.tsx'
import { borrowerKeys, type Certification, markStepDone, nextOpenStep, STEPS, type Step } from './borrowers.queries.ts'
import styles from './step-page.module.css'
import type { SavedStep, StepAnswers } from './use-step-form.ts'

const STEP_FORM = 'certification-step'

export type StepProps = { known: Certification; search: SearchOf<'certification'> }

type StepPageProps = StepProps & {
  step: Step
  onSubmit: () => void
  isSaving: boolean
  failure: Failure | null
  onRetry: () => void
  children: ReactNode
}

/** The frame of every part: progress, the reason, its form and the one button. */
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

/** After a part is saved: to the next missing one, or back to the list. */
export function useStepAnswers(step: SavedStep, { known, search }: StepProps): StepAnswers {
  const queryClient = useQueryClient()
  return {
    onSaved(isComplete) {
      forgetDraft(step)
      markStepDone(queryClient, step, isComplete)
    },
    onward: () => goToNext({ known, search }, step),
    // The list explains that nothing can be changed now; a form that cannot be sent must not hide that.
    onLocked: () => void queryClient.invalidateQueries({ queryKey: borrowerKeys.certification() }),
  }
}

export function goToNext({ known, search }: StepProps, after: Step): void {
  const next = nextOpenStep(known, after)
  goTo(stepHref(search, next), { replace: next === null })
}

/** All parts and the list share one path, so scrolling to the top must be done here. */
export function usePageTop(): void {
  useLayoutEffect(() => {
    window.scrollTo(0, 0)
  }, [])
}

/** One part of the details, or without a step the list of all; the address keeps the loan's choice. */
export function stepHref(search: SearchOf<'certification'>, step: Step | null): string {
  return hrefTo('certification', { ...search, step: step ?? undefined })
}
