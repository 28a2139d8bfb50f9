import { MAX_AMOUNT_MINOR } from '@hulog/contract/limits'
import { currencySign, formatMoney, RadioCards, TextField, useDates } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import * as v from 'valibot'
import { forgetDraft, keepDraft, keptDraft } from '../../platform/browser/drafts.ts'
import { Amount, marketOfCurrency } from '../../platform/money/amount.tsx'
import { parseAmount } from '../../platform/money/parse-amount.ts'
import { useDecimalsError } from '../../platform/money/use-decimals-error.ts'
import type { PrepaymentEffect, Repayment } from '../paying/repayment.ts'

type AmountKind = 'due' | 'payoff' | 'other'

export type AmountChoice = {
  readonly kind: AmountKind
  readonly typed: string
  /** The effect chosen for money paid early; absent until one is chosen. */
  readonly prepayment?: PrepaymentEffect | undefined
}

type AmountError = Extract<ChosenAmount, { isValid: false }>['reason'] | 'repayments.amount.refused'

type AmountFieldsProps = {
  repayment: Repayment
  choice: AmountChoice
  error: AmountError | null
  onChange: (choice: AmountChoice) => void
}

/** Chooses what to pay: what is due, everything, or another amount. */
export function AmountFields({ repayment, choice, error, onChange }: AmountFieldsProps) {
  const { _ } = useLingui()
  const { day } = useDates()
  const decimalsError = useDecimalsError()
  const { currency, repayAmount, payoffAmount, payableAmount, payableFrom } = repayment
  const market = marketOfCurrency(currency)
  const canPayAll = payableAmount >= payoffAmount
  const date = payableFrom === null ? '' : day(payableFrom)
  const most = formatMoney(payableAmount, { currency, market })
  const option = (value: 'due' | 'payoff', minor: number) => ({
    value,
    label: _(`repayments.amount.${value}`),
    end: <Amount minor={minor} currency={currency} />,
  })
  const isNoAmount = error === 'repayments.amount.missing'
  const message = (isNoAmount && decimalsError(choice.typed, currency, market)) || (error && _(error, { most, date }))
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

export type ChosenAmount =
  | { readonly isValid: true; readonly minor: number }
  | {
      readonly isValid: false
      readonly reason: 'repayments.amount.missing' | 'repayments.amount.above' | 'repayments.amount.early'
    }

/** Returns the amount to pay: at most what can be paid today and what closes the loan. */
export function chosenAmount(
  { kind, typed }: AmountChoice,
  {
    repayAmount,
    payoffAmount,
    payableAmount,
    currency,
  }: Pick<Repayment, 'repayAmount' | 'payoffAmount' | 'payableAmount' | 'currency'>,
): ChosenAmount {
  if (kind === 'due') return { isValid: true, minor: repayAmount }
  if (kind === 'payoff') return { isValid: true, minor: payoffAmount }
  const minor = parseAmount(typed, marketOfCurrency(currency))
  if (minor === null || minor < 1) return { isValid: false, reason: 'repayments.amount.missing' }
  if (minor > payoffAmount || minor > MAX_AMOUNT_MINOR) return { isValid: false, reason: 'repayments.amount.above' }
  if (minor > payableAmount) return { isValid: false, reason: 'repayments.amount.early' }
  return { isValid: true, minor }
}

const schema = v.object({
  kind: v.picklist(['due', 'payoff', 'other']),
  typed: v.string(),
  prepayment: v.optional(v.picklist(['keep', 'shorten', 'lower'])),
})

/** Returns the choice made earlier in this tab, or what is due when that choice is gone. */
export function keptChoice({ orderId, ...amounts }: Repayment): AmountChoice {
  const kept = v.safeParse(schema, keptDraft(formOf(orderId)))
  if (!kept.success || (kept.output.kind === 'payoff' && !canChoosePayoff(amounts))) return { kind: 'due', typed: '' }
  return kept.output
}

export function keepChoice(orderId: string, choice: AmountChoice): void {
  keepDraft(formOf(orderId), choice)
}

export function forgetChoice(orderId: string): void {
  forgetDraft(formOf(orderId))
}

type Amounts = Pick<Repayment, 'repayAmount' | 'payoffAmount' | 'payableAmount'>

/** True when the loan can be closed today and more than the due amount is left. */
function canChoosePayoff({ repayAmount, payoffAmount, payableAmount }: Amounts): boolean {
  return payableAmount >= payoffAmount && payoffAmount > repayAmount
}

function formOf(orderId: string): string {
  return `repay ${orderId}`
}
