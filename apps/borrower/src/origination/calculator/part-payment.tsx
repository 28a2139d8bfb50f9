import type { Body, Reply } from '@hulog/contract'
import { MAX_AMOUNT_MINOR } from '@hulog/contract/limits'
import {
  Button,
  Card,
  currencySign,
  DateText,
  formatMoney,
  ListRow,
  ListRows,
  RadioCards,
  Section,
  SelectField,
  TextField,
  useDates,
} from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import { failureOf } from '../../platform/api/call.ts'
import { useQuery } from '../../platform/api/reading.ts'
import { useSettled } from '../../platform/browser/use-settled.ts'
import { DayChoice } from '../../platform/fields/day-choice.tsx'
import { Amount, marketOfCurrency } from '../../platform/money/amount.tsx'
import { useDecimalsError } from '../../platform/money/use-decimals-error.ts'
import { FailureNote } from '../../platform/shell/failure-note.tsx'
import { failureText } from '../../platform/shell/failures.ts'
import styles from './calculator.module.css'
import { prepaymentEffect } from './calculator.queries.ts'
import { type CalculationInput, isDate, type Loan, numberIn } from './figures.ts'
import { useTyped } from './typed-figure.ts'
import type { CalculationResult } from './use-loan-cost.ts'

/** An extra payment as an address holds it. */
export type Extra = {
  readonly extra?: string | undefined
  readonly extraOn?: string | undefined
  readonly rule?: string | undefined
  readonly effect?: string | undefined
}

type Rule = Body<'calculatePrepayment'>['prepaymentInterest']

const RULES = ['to-the-day', 'by-period', 'rule-of-78', 'uk-actuarial', 'full'] as const satisfies readonly Rule[]

type Effect = NonNullable<Body<'calculatePrepayment'>['prepaymentEffect']>

/** `planned`: interest is charged as planned, and what is not yet earned is dropped when the loan is paid off. */
type Choice = Effect | 'planned'

type PartPaymentProps = {
  loan: Loan
  input: CalculationInput | null
  result: CalculationResult | undefined
  extra: Extra
  onExtra: (extra: Extra) => void
}

/** OTH-06: what one extra payment saves, by the terms of the product or by the rule chosen. */
export function PartPayment({ loan, input, result, extra, onExtra }: PartPaymentProps) {
  const { _, i18n } = useLingui()
  const { day } = useDates()
  const currency = result?.currency ?? 'PHP'
  const market = marketOfCurrency(currency)
  const days = result && { first: result.startsOn, last: result.lastDueOn }
  const on = extra.extraOn ?? result?.firstDueOn ?? ''
  const rule = RULES.find((each) => each === extra.rule) ?? 'to-the-day'
  const choices = choicesOf(loan, rule)
  const choice = choices.find((each) => each === extra.effect) ?? choices[0]
  const body = useMemo(
    () => bodyOf(loan, input, extra.extra, on, rule, choice),
    [loan, input, extra.extra, on, rule, choice],
  )
  const settled = useSettled(body)
  const query = useQuery(prepaymentEffect(settled))
  const typed = useTyped(extra.extra, 'amount', market, (figure) => onExtra({ ...extra, extra: figure }))
  const decimalsError = useDecimalsError()
  const failure = body === settled ? failureOf(query.error) : null
  const isAtDay = failure?.kind === 'refusal' && failure.field === 'extraOn'
  const amountWrong = extra.extra !== '' && !isAmount(extra.extra)
  return (
    <Section
      heading={_('calculator.part')}
      end={
        <Button tone="plain" onClick={() => onExtra({})}>
          {_('calculator.part.remove')}
        </Button>
      }
    >
      <Card>
        <p className="quiet">{_(textOf(choice))}</p>
        <TextField
          label={_('calculator.part.amount')}
          prefix={currencySign(currency)}
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          error={
            amountWrong &&
            (decimalsError(typed.value, currency, market) ??
              _('calculator.wrong.amount', { most: formatMoney(MAX_AMOUNT_MINOR, { currency, market }) }))
          }
          value={typed.value}
          onChange={({ currentTarget }) => typed.type(currentTarget.value)}
        />
        <DayChoice
          label={_('calculator.part.on')}
          hint={days && _('calculator.part.days', { first: day(days.first), last: day(days.last) })}
          error={isAtDay ? failureText(i18n, failure) : on !== '' && !isDate(on) && _('calculator.wrong.date')}
          min={days?.first}
          max={days?.last}
          value={isDate(on) ? on : ''}
          onChange={(extraOn) => onExtra({ ...extra, extraOn })}
        />
        {!loan.product && (
          <SelectField
            label={_('calculator.part.rule')}
            options={RULES.map((value) => ({ value, label: _(`calculator.part.rule.${value}`) }))}
            value={rule}
            onChange={({ currentTarget }) => onExtra({ ...extra, rule: currentTarget.value })}
          />
        )}
        {choices.length > 1 && choice && (
          <RadioCards<Choice>
            label={_('prepayment.choose')}
            value={choice}
            options={choices.map((value) => ({
              value,
              label: _(value === 'planned' ? 'calculator.part.asPlanned' : `prepayment.${value}`),
            }))}
            onChange={(effect) => onExtra({ ...extra, effect })}
          />
        )}
        {failure && !isAtDay && <FailureNote failure={failure} onRetry={() => void query.refetch()} />}
        {query.data && body && !failure && (
          <div className={styles.result} aria-busy={body !== settled || query.isFetching}>
            <Saved effect={query.data} />
          </div>
        )}
      </Card>
    </Section>
  )
}

/** The effects to choose from: those of the product's loans, or all of them where free figures charge interest to the day. */
function choicesOf({ product, figures }: Loan, rule: Rule): readonly Choice[] {
  if (product === null) {
    return figures.method === 'declining' && rule === 'to-the-day'
      ? ['planned', 'shorten', 'lower', 'keep']
      : ['planned']
  }
  if (product.prepaymentEffects.length > 0) return product.prepaymentEffects
  return [product.prepayment.prepaymentEffect ?? 'planned']
}

/** Names the effect; a loan whose interest is as planned goes on with the same installments, as one that ends sooner does. */
function textOf(choice: Choice | undefined) {
  return choice === 'keep' || choice === 'lower' ? (`calculator.part.text.${choice}` as const) : 'calculator.part.text'
}

function isAmount(text: string | undefined): boolean {
  const value = numberIn(text)
  return value !== null && value >= 1 && value <= MAX_AMOUNT_MINOR
}

/** Returns the call, or null while a figure is wrong or missing. */
function bodyOf(
  { product }: Loan,
  input: CalculationInput | null,
  extra: string | undefined,
  extraOn: string,
  rule: Rule,
  choice: Choice | undefined,
): Body<'calculatePrepayment'> | null {
  if (!input || !isAmount(extra) || !isDate(extraOn)) return null
  const agreed = product?.prepayment ?? { prepaymentInterest: rule }
  const effect = choice === undefined || choice === 'planned' ? {} : { prepaymentEffect: choice }
  return { ...input, ...agreed, ...effect, extraMinor: Number(extra), extraOn }
}

function Saved({ effect }: { effect: Reply<'calculatePrepayment'> }) {
  const { _ } = useLingui()
  const { currency, savedMinor, takenMinor, payoffMinor, endsOn, plannedEndOn } = effect
  const amount = (minor: number) => <Amount minor={minor} currency={currency} />
  return (
    <>
      <div role="status">
        <p className="quiet">{_('calculator.part.saved')}</p>
        <Amount minor={savedMinor} currency={currency} size="figure" />
        {savedMinor === 0 && <p className="quiet">{_('calculator.part.nothing')}</p>}
        {takenMinor === payoffMinor && <p className="quiet">{_('calculator.part.closes')}</p>}
      </div>
      <ListRows>
        <ListRow label={_('calculator.part.taken')}>{amount(takenMinor)}</ListRow>
        <ListRow label={_('calculator.part.ends')} strong>
          <DateText value={endsOn} />
        </ListRow>
        <ListRow label={_('calculator.part.planned')}>
          <DateText value={plannedEndOn} />
        </ListRow>
        <ListRow label={_('calculator.part.count')}>
          {_('calculator.part.of', { paid: effect.installmentsPaid, planned: effect.installmentsPlanned })}
        </ListRow>
        <ListRow label={_('calculator.part.paid')}>{amount(effect.paidMinor)}</ListRow>
      </ListRows>
    </>
  )
}
