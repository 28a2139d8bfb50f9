import { type Currency, currencySign, formatMoney, SelectField, SliderField, TextField } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { marketOfCurrency } from '../../platform/money/amount.tsx'
import { useDecimalsError } from '../../platform/money/use-decimals-error.ts'
import {
  type Calculator,
  type ChoiceName,
  choicesOf,
  chosenValue,
  type FigureName,
  type Figures,
  mostOf,
  type NumberName,
  numberIn,
} from './figures.ts'
import { type FigureKind, formatShare, useTyped } from './typed-figure.ts'

/** Properties that all fields of a loan take. */
export type FieldsOf = {
  readonly calculator: Calculator
  readonly figures: Figures
  readonly change: (changes: Figures) => void
  /** Says what is wrong with a figure, if something is. */
  readonly errorOf: (name: FigureName) => string | undefined
}

type Numbered = FieldsOf & { name: NumberName; kind: FigureKind; label: string }

type Slider = { label: string; min: number; max: number; step: number }

/** A number to type; with a slider, to move as well. */
export function NumberField({
  calculator,
  figures,
  change,
  errorOf,
  name,
  kind,
  label,
  slider,
}: Numbered & { slider?: Slider }) {
  const { currency } = calculator.input
  const market = marketOfCurrency(currency)
  const typed = useTyped(figures[name], kind, market, (figure) => change({ [name]: figure }))
  const decimalsError = useDecimalsError()
  const error = errorOf(name)
  const field = {
    label,
    error: (error && kind === 'amount' && decimalsError(typed.value, currency, market)) || error,
    value: typed.value,
    inputMode: kind === 'count' ? ('numeric' as const) : ('decimal' as const),
    autoComplete: 'off',
    maxLength: 40,
    ...(kind === 'amount' && { prefix: currencySign(currency) }),
    ...(kind === 'share' && { prefix: '%' }),
    onChange: (event: { currentTarget: { value: string } }) => typed.type(event.currentTarget.value),
  }
  if (!slider) return <TextField {...field} />
  const at = numberIn(figures[name]) ?? slider.min
  return (
    <SliderField
      {...field}
      sliderLabel={slider.label}
      at={at}
      min={slider.min}
      max={slider.max}
      step={slider.step}
      valueText={kind === 'amount' ? formatMoney(at, { currency, market }) : String(at)}
      onSlide={(value) => change({ [name]: String(value) })}
    />
  )
}

type Chosen = FieldsOf & { name: ChoiceName; label: string; usual?: string }

/** One of the values that the server offers; with `usual`, also none of them. */
export function ChoiceField({ calculator, figures, change, errorOf, name, label, usual }: Chosen) {
  const { _ } = useLingui()
  const options = [...choicesOf(name, calculator)]
  const value = chosenValue(name, figures, calculator)
  const unset = usual ?? (value === undefined ? _('calculator.choose') : undefined)
  return (
    <SelectField
      label={label}
      error={errorOf(name)}
      options={unset === undefined ? options : [{ value: '', label: unset }, ...options]}
      value={value ?? ''}
      onChange={({ currentTarget }) => change({ [name]: currentTarget.value || undefined })}
    />
  )
}

/** Says why a figure is wrong: how it is written, or what the server refuses. */
export function useErrors(
  wrong: readonly FigureName[],
  refused: { field: string; text: string } | null,
  currency: Currency,
) {
  const { _ } = useLingui()
  const market = marketOfCurrency(currency)
  return (name: FigureName): string | undefined => {
    if (wrong.includes(name)) return messageFor(name)
    return refused?.field === name ? refused.text : undefined
  }

  function messageFor(name: FigureName): string {
    switch (name) {
      case 'amount':
      case 'feeFixedMinor':
      case 'installmentMultipleMinor':
        return _('calculator.wrong.amount', { most: formatMoney(mostOf(name), { currency, market }) })
      case 'ratePpm':
      case 'feeRatePpm':
      case 'feeTaxPpm':
        return _('calculator.wrong.share', { most: `${formatShare(mostOf(name), market)}%` })
      case 'installments':
      case 'every':
        return _('calculator.wrong.count', { most: mostOf(name) })
      case 'startsOn':
        return _('calculator.wrong.date')
      default:
        return _('calculator.wrong.choice')
    }
  }
}
