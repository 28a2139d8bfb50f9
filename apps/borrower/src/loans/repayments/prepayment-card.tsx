import { Card, formatMoney, RadioCards, Sentence, StatusBanner } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { Amount, marketOfCurrency } from '../../platform/money/amount.tsx'
import { LoadingCards } from '../../platform/shell/app-page.tsx'
import { RetryBanner } from '../../platform/shell/failure-note.tsx'
import type { PrepaymentEffect } from '../paying/repayment.ts'
import { PartsEnded } from './parts-ended.tsx'
import type { PrepaymentQuote } from './prepayment.queries.ts'
import styles from './prepayment-card.module.css'
import type { Prepayment } from './use-prepayment.ts'

export type PrepaymentCardProps = {
  prepayment: Prepayment
  /** The reason for which the chosen effect was refused; empty when it was not. */
  refusal: string
  onChoose: (effect: PrepaymentEffect) => void
}

/** Says what a payment before it is due saves and changes. Offers its effects where the loan has several. */
export function PrepaymentCard({ prepayment, refusal, onChoose }: PrepaymentCardProps) {
  const { _ } = useLingui()
  const { quote, isCurrent, isFailed, isReading, readAgain, effect } = prepayment
  const chosen = quote?.options.find((option) => option.prepayment === effect) ?? quote?.options[0]
  const retry = { isRetrying: isReading, onRetry: readAgain }
  return (
    <>
      {isFailed && <RetryBanner title={_('prepayment.failed')} {...retry} />}
      {!isFailed && !quote && <LoadingCards heights={[96]} />}
      {quote && chosen && (
        <div className={styles.quote} aria-busy={!isCurrent}>
          <Card>
            {quote.isPayoff || quote.options.length === 1 ? (
              <OneEffect quote={quote} option={chosen} refusal={refusal} />
            ) : (
              <EffectChoice quote={quote} chosen={chosen} refusal={refusal} onChoose={onChoose} />
            )}
          </Card>
        </div>
      )}
    </>
  )
}

type Option = PrepaymentQuote['options'][number]

type EffectChoiceProps = Pick<PrepaymentCardProps, 'refusal' | 'onChoose'> & {
  quote: PrepaymentQuote
  chosen: Option
}

/** Says the saving of the chosen effect to screen readers, which would else not hear that the figures came. */
function EffectChoice({ quote, chosen, refusal, onChoose }: EffectChoiceProps) {
  const { _ } = useLingui()
  const words = usePrepaymentWords()
  return (
    <>
      <p role="status" className="visually-hidden">
        {words.saved(chosen, quote)}
      </p>
      <RadioCards<PrepaymentEffect>
        label={_('prepayment.choose')}
        hint={words.parts(quote) || undefined}
        error={refusal}
        value={chosen.prepayment}
        options={quote.options.map((option) => ({
          value: option.prepayment,
          label: _(`prepayment.${option.prepayment}`),
          description: (
            <>
              <span className={styles.saved}>{words.saved(option, quote)}</span>
              <Sentence>{words.change(option, quote)}</Sentence>
            </>
          ),
        }))}
        onChange={onChoose}
      />
    </>
  )
}

type OneEffectProps = { quote: PrepaymentQuote; option: Option; refusal: string }

/** The figures alone. A payment that closes the loan changes nothing that is left, so only its saving is shown. */
function OneEffect({ quote, option, refusal }: OneEffectProps) {
  const { _ } = useLingui()
  const words = usePrepaymentWords()
  const { savedMinor } = option
  return (
    <>
      {refusal !== '' && <StatusBanner tone="overdue" title={refusal} />}
      <div role="status">
        {savedMinor > 0 ? (
          <>
            <p className="quiet">{_('prepayment.youSave')}</p>
            <Amount minor={savedMinor} currency={quote.currency} size="figure" />
          </>
        ) : (
          <p>{words.saved(option, quote)}</p>
        )}
      </div>
      {!quote.isPayoff && (
        <p>
          <Sentence>{words.change(option, quote)}</Sentence>
        </p>
      )}
      <PartsEnded {...quote} />
      {!quote.isPayoff && quote.dueMinor > 0 && <p className="quiet small">{words.parts(quote)}</p>}
    </>
  )
}

/** Returns the sentences about a quote. Dates in them are drawn by `Sentence`. */
function usePrepaymentWords() {
  const { _ } = useLingui()
  const money = (minor: number, { currency }: PrepaymentQuote) =>
    formatMoney(minor, { currency, market: marketOfCurrency(currency) })

  function saved({ prepayment, savedMinor }: Option, quote: PrepaymentQuote): string {
    if (savedMinor > 0) return _('prepayment.saves', { amount: money(savedMinor, quote) })
    if (savedMinor < 0) return _('prepayment.costs', { amount: money(-savedMinor, quote) })
    if (quote.isPayoff) return _('prepayment.payoffNothing')
    const isOnly = quote.options.length === 1
    return _(isOnly && prepayment === 'keep' ? 'prepayment.keepNothing' : 'prepayment.nothing')
  }

  function change(option: Option, quote: PrepaymentQuote): string {
    return option.prepayment === 'shorten' ? end(option, quote) : next(option, quote)
  }

  function end({ endsOn, installments }: Option, { without }: PrepaymentQuote): string {
    if (endsOn === null || without.endsOn === null) return ''
    if (endsOn === without.endsOn) return _('prepayment.endSame', { date: endsOn })
    return _('prepayment.end', { date: endsOn, before: without.endsOn, count: installments })
  }

  function next({ nextDueOn, nextDueMinor }: Option, quote: PrepaymentQuote): string {
    const { without } = quote
    if (nextDueOn === null || without.nextDueOn === null) return ''
    const [amount, before] = [money(nextDueMinor, quote), money(without.nextDueMinor, quote)]
    if (nextDueOn !== without.nextDueOn) {
      return _('prepayment.nextMoved', { date: nextDueOn, amount, before, beforeDate: without.nextDueOn })
    }
    return amount === before
      ? _('prepayment.nextSame', { date: nextDueOn, amount })
      : _('prepayment.next', { date: nextDueOn, amount, before })
  }

  /** Names the part that is due and the part that is paid early; empty when nothing is due. */
  function parts(quote: PrepaymentQuote): string {
    const { dueMinor, prepaidMinor } = quote
    if (dueMinor === 0) return ''
    return _('prepayment.parts', { due: money(dueMinor, quote), early: money(prepaidMinor, quote) })
  }

  return { saved, change, parts }
}
