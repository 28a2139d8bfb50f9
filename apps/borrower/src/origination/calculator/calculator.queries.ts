import {
  calculateLoan,
  calculatePrepayment,
  convertAmount,
  getCalculation,
  getCalculator,
  listCalculations,
} from '@hulog/client/operations'
import type { Body } from '@hulog/contract'
import type { Currency } from '@hulog/ui'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { CallError, call, fetchReply } from '../../platform/api/call.ts'
import type { CalculationInput } from './figures.ts'

export type CalculatorMarket = NonNullable<Body<'getCalculator'>['market']>

const MARKETS = { INR: 'IN', PHP: 'PH', IDR: 'ID' } as const satisfies Record<Currency, CalculatorMarket>

/** True for a currency that loans here are in. */
export function isOurs(currency: string | undefined): currency is Currency {
  return Object.keys(MARKETS).some((each) => each === currency)
}

/** Returns the market of a currency, or undefined for any other text: then the borrower's own is asked for. */
export function marketOf(currency: string | undefined): CalculatorMarket | undefined {
  return isOurs(currency) ? MARKETS[currency] : undefined
}

type PrepaymentInput = Body<'calculatePrepayment'>
type Conversion = Body<'convertAmount'>

export const calculatorKeys = {
  all: ['calculator'] as const,
  data: (market: CalculatorMarket | undefined) => [...calculatorKeys.all, 'data', market ?? 'own'] as const,
  loan: (input: CalculationInput | null) => [...calculatorKeys.all, 'loan', input] as const,
  prepayment: (input: PrepaymentInput | null) => [...calculatorKeys.all, 'prepayment', input] as const,
  saved: () => [...calculatorKeys.all, 'saved'] as const,
  one: (calculationId: string) => [...calculatorKeys.all, 'one', calculationId] as const,
  conversion: (body: Conversion | null) => [...calculatorKeys.all, 'conversion', body] as const,
}

/** Reads the calculator's choices, limits and first figures; without a market, those of the borrower's own. */
export function calculatorData(market?: CalculatorMarket) {
  return queryOptions({
    queryKey: calculatorKeys.data(market),
    queryFn: () => fetchReply(getCalculator, market ? { market } : {}),
  })
}

/** The cost of figures. The previous cost stays until the next arrives; answers to older figures change nothing. */
export function loanCost(input: CalculationInput | null) {
  return queryOptions({
    queryKey: calculatorKeys.loan(input),
    queryFn: () => fetchReply(calculateLoan, requireInput(input)),
    placeholderData: keepPreviousData,
    enabled: input !== null,
  })
}

/** Reads how much an extra payment saves. */
export function prepaymentEffect(input: PrepaymentInput | null) {
  return queryOptions({
    queryKey: calculatorKeys.prepayment(input),
    queryFn: () => fetchReply(calculatePrepayment, requireInput(input)),
    placeholderData: keepPreviousData,
    enabled: input !== null,
  })
}

/** An amount at today's rate. */
export function conversion(body: Conversion | null) {
  return queryOptions({
    queryKey: calculatorKeys.conversion(body),
    queryFn: () => fetchReply(convertAmount, requireInput(body)),
    placeholderData: keepPreviousData,
    enabled: body !== null,
  })
}

/** The saved calculations; null without a session: the rest of the calculator needs none, so nobody is sent to sign in. */
export function savedCalculations() {
  return queryOptions({
    queryKey: calculatorKeys.saved(),
    queryFn: async () => {
      const result = await call(listCalculations, {})
      if (result.ok) return result.data
      if (result.kind === 'refusal' && result.reason === 'SIGN_IN_REQUIRED') return { calculations: null }
      throw new CallError(result)
    },
    refetchOnMount: 'always',
  })
}

export function savedCalculation(calculationId: string) {
  return queryOptions({
    queryKey: calculatorKeys.one(calculationId),
    queryFn: () => fetchReply(getCalculation, { calculationId }),
  })
}

function requireInput<Input>(input: Input | null): Input {
  if (input === null) throw new Error('nothing is asked while a figure is wrong')
  return input
}
