import { useQueryClient } from '../../platform/api/query-client.ts'
import { forgetDraft } from '../../platform/browser/typed-drafts.ts'
import { goTo } from '../../platform/navigation/go-to.ts'
import { borrowerKeys, markStepDone } from './borrowers.queries.ts'
import { stepHref } from './step-href.ts'
import type { StepProps } from './step-page.tsx'
import { nextOpenStep, type Step } from './steps.ts'
import type { SavedStep, StepAnswers } from './use-step-form.ts'

/** After a part is saved: on to the next one that is missing, or back to the list when none is. */
export function useStepAnswers(step: SavedStep, { known, search }: StepProps): StepAnswers {
  const queryClient = useQueryClient()
  return {
    onSaved(isComplete) {
      forgetDraft(step)
      markStepDone(queryClient, step, isComplete)
    },
    onward: () => goToNext({ known, search }, step),
    // The list says that nothing can be changed now; it must not be hidden behind a form that cannot be sent.
    onLocked: () => void queryClient.invalidateQueries({ queryKey: borrowerKeys.certification() }),
  }
}

export function goToNext({ known, search }: StepProps, after: Step): void {
  const next = nextOpenStep(known, after)
  goTo(stepHref(search, next), { replace: next === null })
}
