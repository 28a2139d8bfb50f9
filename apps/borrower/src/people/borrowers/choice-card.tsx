import type { Reply } from '@hulog/contract'
import { Card, DateText, ListRow, ListRows, Section, Skeleton } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { failureOf } from '../../platform/api/call-error.ts'
import type { UseQueryResult } from '../../platform/api/use-query.ts'
import { Amount } from '../../platform/money/amount.tsx'
import { hrefTo } from '../../platform/navigation/href.ts'
import { FailureNote } from '../../platform/shell/failure-note.tsx'
import { PageButton } from '../../platform/shell/page-link.tsx'
import type { Certification } from './borrowers.queries.ts'
import type { LoanChoice } from './loan-choice.ts'
import { CURRENCIES } from './market-currency.ts'

type Quote = Reply<'getQuote'>
export type ChoiceCardProps = { known: Certification; choice: LoanChoice; quote: UseQueryResult<Quote> }

export function ChoiceCard({ known, choice, quote }: ChoiceCardProps) {
  const { _ } = useLingui()
  const { amount, periods, termUnit } = choice
  const failure = failureOf(quote.error)
  const chooseAgain = failure?.kind === 'refusal' && failure.status < 500 && (
    <PageButton tone="plain" href={hrefTo('productDetail', { productId: choice.productId })}>
      {_('borrowers.choice.again')}
    </PageButton>
  )
  /** The figures of the quote stand where they will be before they come. */
  const figure = (draw: (known: Quote) => ReactNode) => (quote.data ? draw(quote.data) : <Skeleton width={88} />)
  return (
    <Section heading={_('borrowers.choice')}>
      <Card>
        <Amount minor={amount} currency={quote.data?.currency ?? CURRENCIES[known.market]} size="figure" />
        <ListRows>
          <ListRow label={_('borrowers.choice.term')}>
            {_(termUnit === 'day' ? 'borrowers.choice.days' : 'borrowers.choice.months', { count: periods })}
          </ListRow>
          {!failure && (
            <>
              <ListRow label={_('borrowers.choice.total')} strong>
                {figure(({ totalRepayableMinor, currency }) => (
                  <Amount minor={totalRepayableMinor} currency={currency} />
                ))}
              </ListRow>
              <ListRow label={_('borrowers.choice.cost')}>
                {figure(({ costMinor, currency }) => (
                  <Amount minor={costMinor} currency={currency} />
                ))}
              </ListRow>
              <ListRow label={_('borrowers.choice.first')}>
                {figure(({ firstDueOn }) => (
                  <DateText value={firstDueOn} />
                ))}
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
