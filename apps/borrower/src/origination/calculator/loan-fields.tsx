import { Card, type Currency } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { failureText } from '../../platform/shell/failures.ts'
import { useErrors } from './figure-fields.tsx'
import { type Calculator, type Loan, productFigures } from './figures.ts'
import { LoanForm } from './loan-form.tsx'
import type { LoanCost } from './use-loan-cost.ts'

type LoanFieldsProps = {
  calculator: Calculator
  loan: Loan
  onLoan: (loan: Loan) => void
  cost: LoanCost
  onCurrency?: (currency: Currency) => void
}

/** The fields of a loan with what is wrong in each: as it is written, or as the server refuses it. */
export function LoanFields({ calculator, loan, onLoan, cost, onCurrency }: LoanFieldsProps) {
  const { i18n } = useLingui()
  const { failure, wrong } = cost
  const refused =
    failure?.kind === 'refusal' && failure.field ? { field: failure.field, text: failureText(i18n, failure) } : null
  const errorOf = useErrors(wrong, refused, calculator.input.currency)
  function chooseProduct(productId: string) {
    const product = calculator.products.find((each) => each.productId === productId) ?? null
    onLoan({ product, figures: product ? productFigures(product, {}) : loan.figures })
  }
  return (
    <Card>
      <LoanForm
        calculator={calculator}
        loan={loan}
        errorOf={errorOf}
        change={(changes) => onLoan({ ...loan, figures: { ...loan.figures, ...changes } })}
        onProduct={chooseProduct}
        {...(onCurrency && { onCurrency })}
      />
    </Card>
  )
}
