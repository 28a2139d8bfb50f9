import { apply } from '@hulog/client/operations'
import type { Reply } from '@hulog/contract'
import { ActionBar, Button, Card, ListRow, ListRows, Section } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failureOf } from '../../platform/api/call.ts'
import { outdateAll, type UseQueryResult, useQuery } from '../../platform/api/reading.ts'
import { type UseOperation, useOperation } from '../../platform/api/use-operation.ts'
import { Amount } from '../../platform/money/amount.tsx'
import { AmountToCome, DateToCome } from '../../platform/money/to-come.tsx'
import { goTo, hrefTo } from '../../platform/navigation/go-to.ts'
import { AppPage } from '../../platform/shell/app-page.tsx'
import { FailureNote } from '../../platform/shell/failure-note.tsx'
import { PageButton } from '../../platform/shell/page-link.tsx'
import { borrowerKeys, type Certification, CURRENCIES, choiceQuote, type LoanChoice } from './borrowers.queries.ts'
import { KeptDetails } from './kept-details.tsx'
import type { StepProps } from './step-page.tsx'
import { EnteredSummary, StepRows } from './step-rows.tsx'

/** Parts that this page shows only in short. */
const OTHER_STEPS = ['identity', 'address', 'declaration', 'photos'] as const

type ApplicationReviewProps = StepProps & { choice: LoanChoice; beforeSubmit: ReactNode }

/** All details are complete: the application, its cost, the reported data, and the submit button. */
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
      <KeptDetails known={known} search={search} />
      <EnteredSummary known={known} isWorkShown={false} />
      <Section heading={_('borrowers.change')}>
        <Card>
          <StepRows known={known} search={search} steps={OTHER_STEPS} />
        </Card>
      </Section>
      {beforeSubmit}
    </AppPage>
  )
}

type ChoiceCardProps = { known: Certification; choice: LoanChoice; quote: UseQueryResult<Reply<'getQuote'>> }

function ChoiceCard({ known, choice, quote }: ChoiceCardProps) {
  const { _ } = useLingui()
  const { amount, periods, termUnit } = choice
  const failure = failureOf(quote.error)
  const chooseAgain = failure?.kind === 'refusal' && failure.status < 500 && (
    <PageButton tone="plain" href={hrefTo('productDetail', { productId: choice.productId })}>
      {_('borrowers.choice.again')}
    </PageButton>
  )
  const currency = quote.data?.currency ?? CURRENCIES[known.market]
  return (
    <Section heading={_('borrowers.choice')}>
      <Card>
        <Amount minor={amount} currency={currency} size="figure" />
        <ListRows>
          <ListRow label={_('borrowers.choice.term')}>
            {_(termUnit === 'day' ? 'borrowers.choice.days' : 'borrowers.choice.months', { count: periods })}
          </ListRow>
          {!failure && (
            <>
              <ListRow label={_('borrowers.choice.total')} strong>
                <AmountToCome minor={quote.data?.totalRepayableMinor} likeMinor={amount} currency={currency} />
              </ListRow>
              <ListRow label={_('borrowers.choice.cost')}>
                <AmountToCome minor={quote.data?.costMinor} likeMinor={amount} currency={currency} />
              </ListRow>
              <ListRow label={_('borrowers.choice.first')}>
                <DateToCome value={quote.data?.firstDueOn} />
              </ListRow>
            </>
          )}
        </ListRows>
        {failure && (
          <FailureNote
            failure={failure}
            onRetry={() => void quote.refetch()}
            {...(chooseAgain && { action: chooseAgain })}
          />
        )}
      </Card>
    </Section>
  )
}

function SubmitFailure({ submitting: { failure, retry } }: { submitting: UseOperation<'apply'> }) {
  const { _ } = useLingui()
  const hasOpenOrder = failure?.kind === 'refusal' && failure.reason === 'ORDER_OPEN'
  if (!hasOpenOrder) return <FailureNote failure={failure} onRetry={retry} />
  const seeOrders = (
    <PageButton tone="plain" href={hrefTo('orders')}>
      {_('borrowers.seeOrders')}
    </PageButton>
  )
  return <FailureNote failure={failure} action={seeOrders} />
}

/** Applies; after this there is no way back into the application. */
function useSubmit(): UseOperation<'apply'> {
  const queryClient = useQueryClient()
  return useOperation(apply, {
    onDone: (_reply, _body, isLeft) => outdateAll(queryClient, { isLeaving: !isLeft }),
    onward: ({ orderId }, { productId }) => goTo(hrefTo('loanDetail', { productId, orderId }), { replace: true }),
    onFailure(failure) {
      const isIncomplete = failure.kind === 'refusal' && failure.reason === 'CERTIFICATION_INCOMPLETE'
      // The list shows again which part is missing after all.
      if (isIncomplete) void queryClient.invalidateQueries({ queryKey: borrowerKeys.certification() })
      return false
    },
  })
}
