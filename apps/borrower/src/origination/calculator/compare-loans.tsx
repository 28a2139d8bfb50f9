import { Button, Card, DateText, formatMoney, Section } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { type ReactNode, useId } from 'react'
import { Amount, formatRate, marketOfCurrency } from '../../platform/money/amount.tsx'
import styles from './calculator.module.css'
import type { Calculator, Loan } from './figures.ts'
import { LoanFields } from './loan-fields.tsx'
import { type CalculationResult, type LoanCost, useLoanCost } from './use-loan-cost.ts'

type CompareLoansProps = {
  calculator: Calculator
  second: Loan
  onSecond: (loan: Loan | null) => void
  firstCost: LoanCost
}

/** OTH-06: a second loan beside the first, and which of them costs less. */
export function CompareLoans({ calculator, second, onSecond, firstCost }: CompareLoansProps) {
  const { _ } = useLingui()
  const cost = useLoanCost(second, calculator)
  const isCurrent = firstCost.isCurrent && cost.isCurrent
  return (
    <>
      <Section
        heading={_('calculator.compare.second')}
        end={
          <Button tone="plain" onClick={() => onSecond(null)}>
            {_('calculator.compare.remove')}
          </Button>
        }
      >
        <LoanFields calculator={calculator} loan={second} onLoan={onSecond} cost={cost} />
      </Section>
      <Section heading={_('calculator.compare.title')}>
        <div className={styles.result} aria-busy={!isCurrent}>
          <Card>
            {firstCost.result && cost.result ? (
              <SideBySide first={firstCost.result} second={cost.result} isCurrent={isCurrent} />
            ) : (
              <p>{_(cost.isUpdating ? 'calculator.updating' : 'calculator.correct')}</p>
            )}
          </Card>
        </div>
      </Section>
    </>
  )
}

type SideBySideProps = { first: CalculationResult; second: CalculationResult; isCurrent: boolean }

function SideBySide({ first, second, isCurrent }: SideBySideProps) {
  const { _ } = useLingui()
  const captionId = useId()
  const amount = (name: AmountName) => (result: CalculationResult) => (
    <Amount minor={result[name]} currency={result.currency} />
  )
  const rows: readonly (readonly [string, (result: CalculationResult) => ReactNode])[] = [
    [_('products.cost.total'), amount('totalRepayableMinor')],
    [_('products.cost.ofWhich'), amount('costMinor')],
    [_('products.cost.received'), amount('netProceedsMinor')],
    [_('products.cost.interest'), amount('interestMinor')],
    [_('calculator.installment'), amount('installmentMinor')],
    [_('calculator.installments'), ({ installments }) => installments.length],
    [
      _('products.cost.yearly'),
      ({ effectiveYearlyRatePpm: ppm, currency }) => (ppm === null ? '–' : formatRate(ppm, currency)),
    ],
    [_('products.cost.last'), ({ lastDueOn }) => <DateText value={lastDueOn} />],
  ]
  return (
    <>
      <p role="status">
        <strong>{isCurrent && <Verdict first={first} second={second} />}</strong>
      </p>
      <table className={styles.compare}>
        <caption id={captionId} className="visually-hidden">
          {_('calculator.compare.title')}
        </caption>
        <thead>
          <tr>
            <th scope="col">{_('calculator.compare.first')}</th>
            <th scope="col">{_('calculator.compare.second')}</th>
          </tr>
        </thead>
        {rows.map(([label, show]) => (
          <tbody key={label}>
            <tr>
              <th scope="rowgroup" colSpan={2}>
                {label}
              </th>
            </tr>
            <tr>
              <td>{show(first)}</td>
              <td>{show(second)}</td>
            </tr>
          </tbody>
        ))}
      </table>
    </>
  )
}

type AmountName = 'totalRepayableMinor' | 'costMinor' | 'netProceedsMinor' | 'interestMinor' | 'installmentMinor'

/** Names the loan that costs less, by the whole cost: interest, fees and tax. */
function Verdict({ first, second }: { first: CalculationResult; second: CalculationResult }) {
  const { _ } = useLingui()
  const { currency } = first
  const differenceMinor = Math.abs(first.costMinor - second.costMinor)
  if (differenceMinor === 0) return _('calculator.compare.equal')
  return _('calculator.compare.cheaper', {
    loan: _(first.costMinor < second.costMinor ? 'calculator.compare.first' : 'calculator.compare.second'),
    amount: formatMoney(differenceMinor, { currency, market: marketOfCurrency(currency) }),
  })
}
