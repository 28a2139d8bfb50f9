import type { Body, Reply } from '@hulog/contract'
import { MAX_AMOUNT_MINOR } from '@hulog/contract/limits'
import {
  Card,
  DateText,
  EmptyState,
  formatAmount,
  formatMoney,
  ListRow,
  ListRows,
  Section,
  SelectField,
  Sentence,
  TextField,
} from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useMemo, useState } from 'react'
import type { SearchOf } from '../../addresses.ts'
import { failureOf } from '../../platform/api/call.ts'
import { useQuery } from '../../platform/api/reading.ts'
import { useSettled } from '../../platform/browser/use-settled.ts'
import { marketOfCurrency } from '../../platform/money/amount.tsx'
import { useDecimalsError } from '../../platform/money/use-decimals-error.ts'
import { hrefTo } from '../../platform/navigation/go-to.ts'
import { useReplace } from '../../platform/navigation/use-replace.ts'
import { AppPage, LoadingCards } from '../../platform/shell/app-page.tsx'
import { FailureNote } from '../../platform/shell/failure-note.tsx'
import { failureText } from '../../platform/shell/failures.ts'
import { PageButton } from '../../platform/shell/page-link.tsx'
import { QueryView } from '../../platform/shell/query-view.tsx'
import styles from './calculator.module.css'
import { calculatorData, conversion, isOurs } from './calculator.queries.ts'
import { numberIn } from './figures.ts'
import { useTyped } from './typed-figure.ts'

type Rates = Reply<'getCalculator'>['exchangeRates']
type Wish = SearchOf<'exchangeRate'>

/** OTH-06: amounts in other currencies, at the rates the lender configured, with their source and date. */
export function ExchangeRatePage({ search }: { search: Wish }) {
  const { _ } = useLingui()
  const query = useQuery(calculatorData())
  const toCalculator = <PageButton href={hrefTo('calculator')}>{_('calculator.saved.back')}</PageButton>
  const nothing = (
    <EmptyState title={_('calculator.rates.empty')} action={toCalculator}>
      {_('calculator.rates.emptyText')}
    </EmptyState>
  )
  return (
    <AppPage title={_('calculator.rates')} parent={hrefTo('calculator')}>
      <QueryView
        query={query}
        loading={<LoadingCards heights={[320, 240]} />}
        empty={{ when: ({ exchangeRates }) => exchangeRates.length === 0, show: nothing }}
      >
        {({ exchangeRates, currencies, market }) => (
          <>
            <Converter
              rates={exchangeRates}
              own={currencies.find((known) => known.market === market)?.currency}
              search={search}
            />
            <RatesInForce rates={exchangeRates} />
          </>
        )}
      </QueryView>
    </AppPage>
  )
}

const FIRST_AMOUNT = '100000'

type ConverterProps = {
  rates: Rates
  /** Currency of the visitor's market. */
  own: string | undefined
  search: Wish
}

function Converter({ rates, own, search }: ConverterProps) {
  const { _, i18n } = useLingui()
  const [wish, setWish] = useState(() => wishWithin(rates, own, search))
  const { amount, fromCurrency, toCurrency } = wish
  const body = useMemo(() => bodyOf(amount, fromCurrency, toCurrency), [amount, fromCurrency, toCurrency])
  const settled = useSettled(body)
  const query = useQuery(conversion(settled))
  const typed = useTyped(amount, 'amount', marketOf(fromCurrency), (figure) => setWish({ ...wish, amount: figure }))
  const decimalsError = useDecimalsError()
  useReplace(useSettled(hrefTo('exchangeRate', wish)))
  const failure = body === settled ? failureOf(query.error) : null
  const isAtField = failure?.kind === 'refusal' && failure.field === 'toCurrency'
  const options = currenciesIn(rates).map((currency) => ({ value: currency, label: currency }))
  return (
    <Section heading={_('calculator.rates.convert')}>
      <Card>
        <TextField
          label={_('calculator.amount')}
          prefix={fromCurrency}
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          error={
            !body &&
            (decimalsError(typed.value, fromCurrency, marketOf(fromCurrency)) ??
              _('calculator.wrong.amount', { most: shownAmount(MAX_AMOUNT_MINOR, fromCurrency) }))
          }
          value={typed.value}
          onChange={({ currentTarget }) => typed.type(currentTarget.value)}
        />
        <div className={styles.pair}>
          <SelectField
            label={_('calculator.rates.from')}
            options={options}
            value={fromCurrency}
            onChange={({ currentTarget }) => setWish({ ...wish, fromCurrency: currentTarget.value })}
          />
          <SelectField
            label={_('calculator.rates.to')}
            options={options}
            value={toCurrency}
            error={isAtField && failureText(i18n, failure)}
            onChange={({ currentTarget }) => setWish({ ...wish, toCurrency: currentTarget.value })}
          />
        </div>
        {failure && !isAtField && <FailureNote failure={failure} onRetry={() => void query.refetch()} />}
        {(query.data || (query.isPending && body)) && (
          <div className={styles.result} aria-busy={body !== settled || query.isFetching || failure !== null || !body}>
            {query.data ? <Converted reply={query.data} /> : <NotYetConverted />}
          </div>
        )}
      </Card>
    </Section>
  )
}

function Converted({ reply }: { reply: Reply<'convertAmount'> }) {
  const { _ } = useLingui()
  return (
    <ListRows>
      <ListRow label={_('calculator.rates.result')} strong>
        <output>{shownAmount(reply.convertedMinor, reply.toCurrency)}</output>
      </ListRow>
      <RateRows rate={reply} />
    </ListRows>
  )
}

/** Keeps the place of the first result, so that the rates below it do not move when it comes. */
function NotYetConverted() {
  const { _ } = useLingui()
  return (
    <ListRows>
      <ListRow label={_('calculator.rates.result')} strong>
        {'\u00a0'}
      </ListRow>
      <ListRow label={_('calculator.rates.rate')}>{'\u00a0'}</ListRow>
      <ListRow label={_('calculator.rates.validFrom')}>{'\u00a0'}</ListRow>
      <ListRow label={_('calculator.rates.source')}>{'\u00a0'}</ListRow>
    </ListRows>
  )
}

function RateRows({ rate }: { rate: Pick<Rates[number], 'rateDescription' | 'rateValidFrom' | 'rateSource'> }) {
  const { _ } = useLingui()
  return (
    <>
      <ListRow label={_('calculator.rates.rate')}>
        <Sentence>{rate.rateDescription}</Sentence>
      </ListRow>
      <ListRow label={_('calculator.rates.validFrom')}>
        <DateText value={rate.rateValidFrom} />
      </ListRow>
      <ListRow label={_('calculator.rates.source')}>{rate.rateSource}</ListRow>
    </>
  )
}

function RatesInForce({ rates }: { rates: Rates }) {
  const { _ } = useLingui()
  return (
    <Section heading={_('calculator.rates.all')}>
      {rates.map((rate) => (
        <Card key={`${rate.fromCurrency} ${rate.toCurrency}`}>
          <ListRows>
            <RateRows rate={rate} />
          </ListRows>
        </Card>
      ))}
    </Section>
  )
}

function currenciesIn(rates: Rates): string[] {
  return [...new Set(rates.flatMap(({ fromCurrency, toCurrency }) => [fromCurrency, toCurrency]))].sort()
}

/** The wish of the address where there are such rates, else a pair with the visitor's own currency, else the first pair. */
function wishWithin(rates: Rates, own: string | undefined, { amount, fromCurrency, toCurrency }: Wish) {
  const known = currenciesIn(rates)
  const first =
    rates.find((rate) => rate.fromCurrency === own) ?? rates.find((rate) => rate.toCurrency === own) ?? rates[0]
  const among = (wished: string | undefined, fallback: string | undefined) =>
    known.find((currency) => currency === wished) ?? fallback ?? ''
  return {
    amount: (amount ?? FIRST_AMOUNT).slice(0, 40),
    fromCurrency: among(fromCurrency, first?.fromCurrency),
    toCurrency: among(toCurrency, first?.toCurrency),
  }
}

function bodyOf(amount: string, fromCurrency: string, toCurrency: string): Body<'convertAmount'> | null {
  const minor = numberIn(amount)
  if (minor === null || minor < 1 || minor > MAX_AMOUNT_MINOR) return null
  return { amount: minor, fromCurrency, toCurrency }
}

function marketOf(currency: string) {
  return isOurs(currency) ? marketOfCurrency(currency) : 'none'
}

/** Writes an amount with its sign, or with the code of a currency that no loan here is in. */
function shownAmount(minor: number, currency: string): string {
  if (isOurs(currency)) return formatMoney(minor, { currency, market: marketOfCurrency(currency) })
  return `${currency} ${formatAmount(minor, 'none')}`
}
