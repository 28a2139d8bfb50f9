import type { Reply } from '@hulog/contract'
import { AmountSlider, formatMoney, RadioCards } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import type { SearchOf } from '../../addresses.ts'
import { Amount } from '../../platform/money/amount.tsx'

type LoanChoiceFieldsProps = {
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

export type ProductDetail = Reply<'getProduct'>

type TermOption = ProductDetail['terms'][number]

export type LoanChoice = { readonly amount: number; readonly term: TermOption }

/** Returns the choice of the address where the product allows it, else the middle amount over the first term. */
export function firstChoice(product: ProductDetail, search: SearchOf<'productDetail'>): LoanChoice | null {
  const { terms } = product
  const asked = terms.find(({ periods, termUnit }) => periods === search.periods && termUnit === search.termUnit)
  const term = asked ?? terms[0]
  return term ? { amount: allowedAmount(product, search.amount), term } : null
}

function termKey({ periods, termUnit }: TermOption): string {
  return `${periods} ${termUnit}`
}

/** Rounds down to a step counted from the least amount, as the server does. */
function allowedAmount({ minAmountMinor, maxAmountMinor, stepAmountMinor }: ProductDetail, asked?: number): number {
  const wish = asked ?? minAmountMinor + (maxAmountMinor - minAmountMinor) / 2
  const within = Math.min(maxAmountMinor, Math.max(minAmountMinor, wish))
  const step = Math.max(1, stepAmountMinor)
  return minAmountMinor + Math.floor((within - minAmountMinor) / step) * step
}
