import { type Currency, Details, formatMoney, RadioCards, SelectField } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { DayChoice } from '../../platform/fields/day-choice.tsx'
import { marketOfCurrency } from '../../platform/money/amount.tsx'
import styles from './calculator.module.css'
import { ChoiceField, type FieldsOf, NumberField } from './figure-fields.tsx'
import { type CalculatorProduct, figuresOf, isDate, type Loan, termKey } from './figures.ts'

type LoanFormProps = Omit<FieldsOf, 'figures'> & {
  loan: Loan
  onProduct: (productId: string) => void
  /** Absent for the second of two loans: both are in one currency. */
  onCurrency?: (currency: Currency) => void
}

/** The figures of a loan: a product with its own amounts and terms, or everything free. */
export function LoanForm({ loan, onProduct, onCurrency, ...shared }: LoanFormProps) {
  const { _ } = useLingui()
  const { calculator } = shared
  const { product, figures } = loan
  const fields: FieldsOf = { ...shared, figures }
  const products = calculator.products.map(({ productId, productName }) => ({ value: productId, label: productName }))
  return (
    <>
      {products.length > 0 && (
        <SelectField
          label={_('calculator.loan')}
          options={[...products, { value: '', label: _('calculator.own') }]}
          value={product?.productId ?? ''}
          onChange={({ currentTarget }) => onProduct(currentTarget.value)}
        />
      )}
      {onCurrency && (
        <SelectField
          label={_('calculator.currency')}
          options={calculator.currencies.map(({ currency, label }) => ({ value: currency, label }))}
          value={calculator.input.currency}
          onChange={({ currentTarget }) => onCurrency(currentTarget.value as Currency)}
        />
      )}
      <AmountField {...fields} product={product} />
      {product ? <ProductTerms {...fields} product={product} /> : <FreeTerms {...fields} />}
    </>
  )
}

function AmountField({ product, ...fields }: FieldsOf & { product: CalculatorProduct | null }) {
  const { _ } = useLingui()
  const { currency, amount } = fields.calculator.input
  const slider = { label: _('calculator.amount.slider'), ...(product ? rangeOfProduct(product) : rangeAround(amount)) }
  const range = product && {
    least: formatMoney(product.minAmountMinor, { currency, market: marketOfCurrency(currency) }),
    most: formatMoney(product.maxAmountMinor, { currency, market: marketOfCurrency(currency) }),
    step: formatMoney(product.stepAmountMinor, { currency, market: marketOfCurrency(currency) }),
  }
  const { errorOf } = fields
  return (
    <NumberField
      {...fields}
      name="amount"
      kind="amount"
      label={_('calculator.amount')}
      slider={slider}
      errorOf={(name) => {
        const error = errorOf(name)
        return error && range ? _('calculator.wrong.productAmount', range) : error
      }}
    />
  )
}

function rangeOfProduct({ minAmountMinor, maxAmountMinor, stepAmountMinor }: CalculatorProduct) {
  return { min: minAmountMinor, max: maxAmountMinor, step: Math.max(1, stepAmountMinor) }
}

/** A slider for usual amounts, in round steps; the field takes any. */
function rangeAround(usualMinor: number) {
  const unit = 10 ** Math.floor(Math.log10(Math.max(100, usualMinor)))
  return { min: unit / 10, max: unit * 20, step: unit / 10 }
}

function ProductTerms({ product, figures, change }: FieldsOf & { product: CalculatorProduct }) {
  const { _ } = useLingui()
  const options = product.terms.map(({ label, input }) => ({
    value: termKey(figuresOf(input)),
    label,
    description: _('products.term.installments', { count: input.installments }),
  }))
  function choose(key: string) {
    const term = product.terms.find(({ input }) => termKey(figuresOf(input)) === key)
    if (term) change({ ...figuresOf(term.input), amount: figures.amount })
  }
  return (
    <>
      <RadioCards columns label={_('products.term')} value={termKey(figures)} onChange={choose} options={options} />
      <p className="quiet">
        {_('products.home.rate')}: {product.rateDescription}
      </p>
    </>
  )
}

/** Lengths that the slider reaches; the field takes all that the server does. */
const USUAL_INSTALLMENTS = 60

function FreeTerms(fields: FieldsOf) {
  const { _ } = useLingui()
  const payments = { label: _('calculator.installments.slider'), min: 1, max: USUAL_INSTALLMENTS, step: 1 }
  return (
    <>
      <NumberField
        {...fields}
        name="installments"
        kind="count"
        label={_('calculator.installments')}
        slider={payments}
      />
      <div className={styles.pair}>
        <NumberField {...fields} name="every" kind="count" label={_('calculator.every')} />
        <ChoiceField {...fields} name="termUnit" label={_('calculator.unit')} />
      </div>
      <div className={styles.pair}>
        <NumberField {...fields} name="ratePpm" kind="share" label={_('calculator.rate')} />
        <ChoiceField {...fields} name="ratePer" label={_('calculator.ratePer')} />
      </div>
      <ChoiceField {...fields} name="method" label={_('calculator.method')} />
      <div className={styles.pair}>
        <NumberField {...fields} name="feeRatePpm" kind="share" label={_('calculator.fee.rate')} />
        <NumberField {...fields} name="feeFixedMinor" kind="amount" label={_('calculator.fee.fixed')} />
      </div>
      <Details moreLabel={_('calculator.more')} hideLabel={_('calculator.less')} open={hasWrong(fields)}>
        <div className={styles.more}>
          <MoreTerms {...fields} />
        </div>
      </Details>
    </>
  )
}

function hasWrong({ errorOf }: FieldsOf): boolean {
  return (['feeTaxPpm', 'installmentMultipleMinor', 'startsOn'] as const).some((name) => errorOf(name) !== undefined)
}

/** Figures that match another lender's schedule to the cent; most people need none of them. */
function MoreTerms(fields: FieldsOf) {
  const { _ } = useLingui()
  const { figures, change, errorOf } = fields
  const usual = _('calculator.usual')
  return (
    <>
      <ChoiceField {...fields} name="feeTaken" label={_('calculator.fee.taken')} usual={usual} />
      <NumberField {...fields} name="feeTaxPpm" kind="share" label={_('calculator.fee.tax')} />
      <DayChoice
        isOptional
        label={_('calculator.startsOn')}
        hint={_('calculator.startsOn.hint')}
        error={errorOf('startsOn')}
        value={figures.startsOn && isDate(figures.startsOn) ? figures.startsOn : ''}
        onChange={(startsOn) => change({ startsOn: startsOn || undefined })}
      />
      <ChoiceField {...fields} name="amortization" label={_('calculator.amortization')} usual={usual} />
      <ChoiceField {...fields} name="dayCount" label={_('calculator.dayCount')} usual={usual} />
      <ChoiceField {...fields} name="interestRounding" label={_('calculator.interestRounding')} usual={usual} />
      <ChoiceField {...fields} name="installmentRounding" label={_('calculator.installmentRounding')} usual={usual} />
      <NumberField {...fields} name="installmentMultipleMinor" kind="amount" label={_('calculator.multiple')} />
      <ChoiceField {...fields} name="remainder" label={_('calculator.remainder')} usual={usual} />
    </>
  )
}
