import { Card, ErrorState, formatMoney, ListRow } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { lazy, memo, Suspense, useDeferredValue } from 'react'
import { Amount, marketOfCurrency } from '../../platform/money/amount.tsx'
import { LoadingCards } from '../../platform/shell/app-page.tsx'
import { FailureNote } from '../../platform/shell/failure-note.tsx'
import { failureText } from '../../platform/shell/failures.ts'
import { CostParts } from '../products/cost-parts.tsx'
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
    if (isUpdating || result) return <LoadingCards heights={[420, 220]} />
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
          <ResultParts result={result} />
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

const ResultParts = memo(function ResultParts({ result }: { result: CalculationResult }) {
  const { _ } = useLingui()
  const { currency, installments, installmentMinor, lastInstallmentMinor, feesMinor, taxMinor } = result
  const amount = (minor: number) => <Amount minor={minor} currency={currency} />
  return (
    <CostParts cost={{ ...result, feesMinor: feesMinor + taxMinor }}>
      {installments.length > 1 && <ListRow label={_('calculator.installment')}>{amount(installmentMinor)}</ListRow>}
      {installments.length > 1 && lastInstallmentMinor !== installmentMinor && (
        <ListRow label={_('calculator.installment.last')}>{amount(lastInstallmentMinor)}</ListRow>
      )}
    </CostParts>
  )
})
