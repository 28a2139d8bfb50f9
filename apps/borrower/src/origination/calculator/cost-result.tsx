import { Card, CostBar, DateText, ErrorState, formatMoney, ListRow, ListRows, Sentence } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { lazy, memo, Suspense, useDeferredValue } from 'react'
import { Amount, formatRate, marketOfCurrency } from '../../platform/money/amount.tsx'
import { LoadingCards } from '../../platform/shell/app-page.tsx'
import { FailureNote } from '../../platform/shell/failure-note.tsx'
import { failureText } from '../../platform/shell/failures.ts'
import styles from './calculator.module.css'
import type { CalculationResult, LoanCost } from './use-loan-cost.ts'

const ScheduleCard = lazy(async () => ({ default: (await import('./schedule-card.tsx')).ScheduleCard }))

/** The cost of the figures. The last one stays, dimmed, while it is worked out again or a figure is wrong. */
export function CostResult({ cost }: { cost: LoanCost }) {
  const { _, i18n } = useLingui()
  const { result, isCurrent, isUpdating, failure, retry } = cost
  // The phone answers the thumb on a slider before it draws the payments.
  const drawn = useDeferredValue(result)
  const isAtField = failure?.kind === 'refusal' && failure.field !== undefined
  if (!result || !drawn) {
    if (isUpdating) return <LoadingCards heights={[420, 220]} />
    if (!failure || isAtField) return <Correct />
    const words = { title: failureText(i18n, failure), retryLabel: _('shell.retry') }
    return <ErrorState {...words} onRetry={retry} />
  }
  const { currency, totalRepayableMinor } = result
  const total = formatMoney(totalRepayableMinor, { currency, market: marketOfCurrency(currency) })
  return (
    <>
      {failure && !isAtField && <FailureNote failure={failure} onRetry={retry} />}
      <p role="status" className="visually-hidden">
        {isCurrent && `${_('products.cost.total')}: ${total}`}
      </p>
      <div className={styles.result} aria-busy={!isCurrent}>
        <Card>
          <div>
            <p className="quiet">{_(stateOf(cost))}</p>
            <Amount minor={totalRepayableMinor} currency={currency} size="hero" />
          </div>
          <CostParts result={result} />
        </Card>
        <Suspense fallback={<LoadingCards heights={[220]} />}>
          <ScheduleCard result={drawn} />
        </Suspense>
      </div>
    </>
  )
}

function stateOf({ isCurrent, isUpdating }: LoanCost) {
  if (isCurrent) return 'products.cost.total'
  return isUpdating ? 'calculator.updating' : 'calculator.before'
}

/** Instead of a cost, while a figure is wrong and there was no cost before. */
function Correct() {
  const { _ } = useLingui()
  return (
    <Card>
      <p>{_('calculator.correct')}</p>
    </Card>
  )
}

const CostParts = memo(function CostParts({ result }: { result: CalculationResult }) {
  const { _ } = useLingui()
  const { currency, installments, installmentMinor, lastInstallmentMinor } = result
  const amount = (minor: number) => <Amount minor={minor} currency={currency} />
  const part = (kind: 'received' | 'interest' | 'fees', amountMinor: number) => ({
    kind,
    label: _(`products.cost.${kind}`),
    amountMinor,
    amount: amount(amountMinor),
  })
  return (
    <>
      <CostBar
        parts={[
          part('received', result.netProceedsMinor),
          part('interest', result.interestMinor),
          part('fees', result.feesMinor + result.taxMinor),
        ]}
      />
      <ListRows>
        <ListRow label={_('products.cost.ofWhich')} strong>
          {amount(result.costMinor)}
        </ListRow>
        {installments.length > 1 && <ListRow label={_('calculator.installment')}>{amount(installmentMinor)}</ListRow>}
        {installments.length > 1 && lastInstallmentMinor !== installmentMinor && (
          <ListRow label={_('calculator.installment.last')}>{amount(lastInstallmentMinor)}</ListRow>
        )}
        <ListRow label={_('products.home.rate')}>
          <Sentence>{result.rateDescription}</Sentence>
        </ListRow>
        {result.effectiveYearlyRatePpm !== null && (
          <ListRow label={_('products.cost.yearly')}>
            {formatRate(result.effectiveYearlyRatePpm, result.currency)}
          </ListRow>
        )}
        <ListRow label={installments.length > 1 ? _('products.cost.first') : _('products.cost.only')}>
          <DateText value={result.firstDueOn} />
        </ListRow>
        {installments.length > 1 && (
          <ListRow label={_('products.cost.last')}>
            <DateText value={result.lastDueOn} />
          </ListRow>
        )}
      </ListRows>
    </>
  )
})
