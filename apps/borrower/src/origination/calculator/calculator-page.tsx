import { type Currency, Section } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { lazy, Suspense, useState } from 'react'
import type { SearchOf } from '../../addresses.ts'
import { useQuery } from '../../platform/api/reading.ts'
import { useSettled } from '../../platform/browser/use-settled.ts'
import { hrefTo } from '../../platform/navigation/go-to.ts'
import { useReplace } from '../../platform/navigation/use-replace.ts'
import { AppPage, LoadingCards } from '../../platform/shell/app-page.tsx'
import { QueryView } from '../../platform/shell/query-view.tsx'
import { type CalculatorMarket, calculatorData, marketOf } from './calculator.queries.ts'
import { CalculatorLinks } from './calculator-links.tsx'
import { CostResult } from './cost-result.tsx'
import {
  addressOf,
  type Calculator,
  completeLoan,
  type Figures,
  packFigures,
  readFigures,
  unpackFigures,
} from './figures.ts'
import { LoanFields } from './loan-fields.tsx'
import type { Extra } from './part-payment.tsx'
import { useLoanCost } from './use-loan-cost.ts'

const CompareLoans = lazy(async () => ({ default: (await import('./compare-loans.tsx')).CompareLoans }))
const PartPayment = lazy(async () => ({ default: (await import('./part-payment.tsx')).PartPayment }))

/** OTH-06: what a loan costs, by the code that charges loans. Works without a session; its address is the link to share. */
export function CalculatorPage({ search }: { search: SearchOf<'calculator'> }) {
  const { _ } = useLingui()
  const [start, setStart] = useState(() => startFrom(search))
  const query = useQuery(calculatorData(start.market))
  return (
    <AppPage title={_('calculator.title')} parent={hrefTo('home')}>
      <QueryView query={query} loading={<LoadingCards heights={[420, 420]} />}>
        {(calculator) => (
          <CalculatorBody
            key={start.market}
            calculator={calculator}
            start={start}
            onCurrency={(currency) => setStart(startIn(marketOf(currency)))}
          />
        )}
      </QueryView>
    </AppPage>
  )
}

type Start = { market: CalculatorMarket | undefined; first: Figures; second: Figures | null; extra: Extra }

function startFrom(search: SearchOf<'calculator'>): Start {
  const { currency, other, extra, extraOn, rule, effect } = search
  return {
    market: marketOf(currency),
    first: readFigures(search),
    second: other ? unpackFigures(other) : null,
    extra: { extra, extraOn, rule, effect },
  }
}

/** Another currency is another market with other products: its own first figures. */
function startIn(market: CalculatorMarket | undefined): Start {
  return { market, first: {}, second: null, extra: {} }
}

type CalculatorBodyProps = { calculator: Calculator; start: Start; onCurrency: (currency: Currency) => void }

function CalculatorBody({ calculator, start, onCurrency }: CalculatorBodyProps) {
  const { _ } = useLingui()
  const [first, setFirst] = useState(() => completeLoan(start.first, calculator))
  const [second, setSecond] = useState(() => start.second && completeLoan(start.second, calculator))
  const [extra, setExtra] = useState(start.extra)
  const cost = useLoanCost(first, calculator)

  const address = hrefTo('calculator', {
    ...addressOf(first),
    ...(second && { other: packFigures(addressOf(second)) }),
    ...extra,
  })
  // Keeps the figures through a reload, and makes the address the link to share.
  useReplace(useSettled(address))

  return (
    <>
      <Section heading={_('calculator.figures')}>
        <LoanFields calculator={calculator} loan={first} onLoan={setFirst} cost={cost} onCurrency={onCurrency} />
      </Section>
      <Section heading={_('products.cost')}>
        <CostResult cost={cost} />
      </Section>
      <Suspense fallback={null}>
        {extra.extra !== undefined && (
          <PartPayment loan={first} input={cost.input} result={cost.result} extra={extra} onExtra={setExtra} />
        )}
        {second && <CompareLoans calculator={calculator} second={second} onSecond={setSecond} firstCost={cost} />}
      </Suspense>
      <CalculatorLinks
        address={address}
        figures={cost.input && packFigures(addressOf(first))}
        {...(second ? {} : { onCompare: () => setSecond(first) })}
        {...(extra.extra === undefined ? { onExtra: () => setExtra({ extra: '' }) } : {})}
      />
    </>
  )
}
