import { useMemo } from 'react'
import { useQuery } from '../../platform/api/reading.ts'
import { useSettled } from '../../platform/browser/use-settled.ts'
import type { PrepaymentEffect, Repayment } from '../paying/repayment.ts'
import type { AmountChoice, ChosenAmount } from './amount-fields.tsx'
import { type PrepaymentQuote, prepaymentQuote } from './prepayment.queries.ts'

export type Prepayment = {
  /** False when the amount pays only what is due, and when there is nothing to say about it. */
  readonly isShown: boolean
  /** The last quote, perhaps of an earlier amount; undefined before the first and when this amount has none. */
  readonly quote: PrepaymentQuote | undefined
  readonly isCurrent: boolean
  readonly isFailed: boolean
  readonly isReading: boolean
  readonly readAgain: () => void
  /** The effect chosen; the usual one until the borrower chooses. */
  readonly effect: PrepaymentEffect | undefined
  /** The part of the call that carries the effect; empty when there is nothing to choose. */
  readonly toSend: { readonly prepayment?: PrepaymentEffect }
}

/** Reads what the chosen amount saves and changes when a part of it is paid before it is due. */
export function usePrepayment(repayment: Repayment, choice: AmountChoice, amount: ChosenAmount): Prepayment {
  const { orderId, productId, payoffAmount } = repayment
  const earlyMinor = amount.isValid && isEarly(amount.minor, repayment) ? amount.minor : null
  const asked = useMemo(
    () => (earlyMinor === null ? null : { orderId, productId, amount: earlyMinor }),
    [orderId, productId, earlyMinor],
  )
  const settled = useSettled(asked)
  const query = useQuery(prepaymentQuote(settled))
  const isSettled = asked === settled
  const isOfAmount = query.data?.amount === earlyMinor
  const isFailed = isSettled && query.isError && !isOfAmount
  const quote = isFailed ? undefined : query.data
  const effect = effectOf(quote, choice.prepayment)
  const isPrepaid = earlyMinor !== null && !(isOfAmount && quote?.prepaidMinor === 0)
  return {
    isShown: isPrepaid && (choice.kind !== 'due' || isWorthTelling(quote)),
    quote,
    isCurrent: isSettled && !query.isFetching,
    isFailed,
    isReading: query.isFetching,
    readAgain: () => void query.refetch(),
    effect,
    toSend: effect && isPrepaid && earlyMinor < payoffAmount && hasChoice(quote) ? { prepayment: effect } : {},
  }
}

/** Status of a loan of which nothing is due yet; what is shown as due is then its next installment. */
const NOTHING_DUE = 170

function isEarly(amountMinor: number, { repayAmount, orderStatus }: Repayment): boolean {
  return orderStatus === NOTHING_DUE || amountMinor > repayAmount
}

/** False for an installment that is paid a little early with no other effect, as most are. */
function isWorthTelling(quote: PrepaymentQuote | undefined): boolean {
  const [usual, ...others] = quote?.options ?? []
  return usual !== undefined && (others.length > 0 || usual.savedMinor !== 0 || usual.prepayment !== 'keep')
}

/** Returns the wished effect while the loan offers it, else the usual one. A wish without a quote stays: the server decides. */
function effectOf(quote: PrepaymentQuote | undefined, wished: PrepaymentEffect | undefined) {
  if (quote === undefined) return wished
  return (quote.options.find(({ prepayment }) => prepayment === wished) ?? quote.options[0])?.prepayment
}

/** True also without a quote: then only a choice made before is sent. */
function hasChoice(quote: PrepaymentQuote | undefined): boolean {
  return quote === undefined || quote.options.length > 1
}
