import { AmountSlider, formatMoney, RadioCards } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { Amount } from '../../platform/money/amount.tsx'
import { type LoanChoice, type ProductDetail, termKey } from './loan-choice.ts'

export type LoanChoiceFieldsProps = {
  product: ProductDetail
  choice: LoanChoice
  onChange: (choice: LoanChoice) => void
}

export function LoanChoiceFields({ product, choice, onChange }: LoanChoiceFieldsProps) {
  const { _ } = useLingui()
  const { currency, minAmountMinor, maxAmountMinor, stepAmountMinor, terms } = product
  function chooseTerm(key: string) {
    const term = terms.find((option) => termKey(option) === key)
    if (term) onChange({ ...choice, term })
  }
  return (
    <>
      <AmountSlider
        label={_('products.amount')}
        valueMinor={choice.amount}
        minMinor={minAmountMinor}
        maxMinor={maxAmountMinor}
        stepMinor={stepAmountMinor}
        onChange={(amount) => onChange({ ...choice, amount })}
        valueText={formatMoney(choice.amount, product)}
        amount={<Amount minor={choice.amount} currency={currency} size="hero" />}
        decreaseLabel={_('products.amount.less')}
        increaseLabel={_('products.amount.more')}
        minText={<Amount minor={minAmountMinor} currency={currency} />}
        maxText={<Amount minor={maxAmountMinor} currency={currency} />}
      />
      <RadioCards
        columns
        label={_('products.term')}
        value={termKey(choice.term)}
        onChange={chooseTerm}
        options={terms.map((term) => ({
          value: termKey(term),
          label: term.label,
          description: _('products.term.installments', { count: term.installments }),
        }))}
      />
    </>
  )
}
