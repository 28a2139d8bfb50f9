import { currencySign, formatMoney, RadioCards, TextField } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { Amount } from '../../platform/money/amount.tsx'
import { marketOfCurrency } from '../../platform/money/market-of-currency.ts'
import type { Repayment } from '../paying/repayment.ts'
import type { ChosenAmount } from './chosen-amount.ts'
import { canChoosePayoff } from './kept-choice.ts'

export type AmountKind = 'due' | 'payoff' | 'other'
export type AmountChoice = { readonly kind: AmountKind; readonly typed: string }
export type AmountError = Extract<ChosenAmount, { isValid: false }>['reason'] | 'repayments.amount.refused'

export type AmountFieldsProps = {
  repayment: Repayment
  choice: AmountChoice
  error: AmountError | null
  onChange: (choice: AmountChoice) => void
}

/** What is due, everything, or an amount of one's own. */
export function AmountFields({ repayment, choice, error, onChange }: AmountFieldsProps) {
  const { _ } = useLingui()
  const { currency, repayAmount, payoffAmount, payableAmount, payableFrom } = repayment
  const canPayAll = payableAmount >= payoffAmount
  const date = payableFrom ?? ''
  const most = formatMoney(payableAmount, { currency, market: marketOfCurrency(currency) })
  const option = (value: 'due' | 'payoff', minor: number) => ({
    value,
    label: _(`repayments.amount.${value}`),
    end: <Amount minor={minor} currency={currency} />,
  })
  const message = error && _(error, { most, date })
  return (
    <>
      <RadioCards<AmountKind>
        label={_('repayments.amount')}
        value={choice.kind}
        error={choice.kind === 'other' ? undefined : message}
        options={[
          option('due', repayAmount),
          ...(canChoosePayoff(repayment) ? [option('payoff', payoffAmount)] : []),
          { value: 'other', label: _('repayments.amount.other') },
        ]}
        onChange={(kind) => onChange({ ...choice, kind })}
      />
      {choice.kind === 'other' && (
        <TextField
          label={_('repayments.amount.typed')}
          hint={canPayAll ? _('repayments.amount.most', { most }) : _('repayments.amount.early', { most, date })}
          error={message}
          prefix={currencySign(currency)}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          value={choice.typed}
          onChange={(event) => onChange({ ...choice, typed: event.currentTarget.value })}
        />
      )}
    </>
  )
}
