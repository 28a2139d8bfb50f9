import { ActionBar, Button, Card, Section } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { useQuery } from '../../platform/api/use-query.ts'
import { hrefTo } from '../../platform/navigation/href.ts'
import { AppPage } from '../../platform/shell/app-page.tsx'
import { choiceQuote } from './borrowers.queries.ts'
import { ChoiceCard } from './choice-card.tsx'
import { EnteredSummary } from './entered-summary.tsx'
import type { LoanChoice } from './loan-choice.ts'
import type { StepProps } from './step-page.tsx'
import { StepRows } from './step-rows.tsx'
import { SubmitFailure } from './submit-failure.tsx'
import { useSubmit } from './use-submit.ts'

type ApplicationReviewProps = StepProps & { choice: LoanChoice; beforeSubmit: ReactNode }

/** All details are in: what is applied for, what it costs, what was told, and the button that sends it. */
export function ApplicationReview({ known, search, choice, beforeSubmit }: ApplicationReviewProps) {
  const { _ } = useLingui()
  const quote = useQuery(choiceQuote(choice))
  const submitting = useSubmit()
  return (
    <AppPage
      title={_('borrowers.title')}
      parent={hrefTo('productDetail', choice)}
      actions={
        <ActionBar note={_('borrowers.submit.note')} quieter={<SubmitFailure submitting={submitting} />}>
          <Button
            wide
            busy={submitting.isSending}
            busyLabel={_('borrowers.submitting')}
            disabled={!quote.isSuccess}
            onClick={() => submitting.send(choice)}
          >
            {_('borrowers.submit')}
          </Button>
        </ActionBar>
      }
    >
      <ChoiceCard known={known} choice={choice} quote={quote} />
      <EnteredSummary known={known} />
      <Section heading={_('borrowers.change')}>
        <Card>
          <StepRows known={known} search={search} />
        </Card>
      </Section>
      {beforeSubmit}
    </AppPage>
  )
}
