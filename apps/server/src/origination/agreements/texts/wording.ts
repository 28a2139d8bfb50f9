import type { Currency, PrepaymentTerms } from '@hulog/lending'
import { markets, showMoney } from '../../../platform/markets/markets.ts'
import type { AgreementFacts } from '../agreement-facts.ts'

const PPM_PER_PERCENT = 10_000

export type Amount = (amountMinor: number) => string

/** Formats amounts; deductions carry a minus sign. */
export function amountsIn(currency: Currency): Amount {
  return (amountMinor) => (amountMinor < 0 ? `−${showMoney(-amountMinor, currency)}` : showMoney(amountMinor, currency))
}

/** Formats `12500` as `1.25 %` in the market's notation, with every digit and no invented one. */
export function percent({ market }: Pick<AgreementFacts, 'market'>, ratePpm: number): string {
  const format = new Intl.NumberFormat(markets[market].locale, { maximumFractionDigits: 4 })
  return `${format.format(ratePpm / PPM_PER_PERCENT)} %`
}

/** Formats a rate, or says that there is none. */
export function percentOrNone(facts: Pick<AgreementFacts, 'market'>, ratePpm: number | null): string {
  return ratePpm === null ? 'No rate exists' : percent(facts, ratePpm)
}

export function term({ quote }: AgreementFacts): string {
  const { periods, termUnit } = quote
  return `${periods} ${termUnit}${periods === 1 ? '' : 's'}`
}

const PLAIN_AMOUNT = /\b[A-Z]{3} (\d[\d,]*\.\d{2})/g

const PLAIN_RATE = /(\d+)\.(\d+) %/g

/**
 * Writes a sentence of the disclosure in the market's notation and ends it with a full stop. The disclosure itself is
 * the same for every market, `PHP 1,234.00`; here it becomes `₱1,234.00`, or `Rp1.234,00` in Indonesia.
 */
export function say(sentence: string, currency: Currency): string {
  const comma = showMoney(1, currency).includes(',') ? ',' : '.'
  const said = sentence
    .replaceAll(PLAIN_AMOUNT, (_, plain: string) => showMoney(minorOf(plain), currency))
    .replaceAll(PLAIN_RATE, (_, whole: string, part: string) => `${whole}${comma}${part} %`)
  return /[.!?]$/.test(said) ? said : `${said}.`
}

function minorOf(plain: string): number {
  return Number(plain.replaceAll(/[,.]/g, ''))
}

const HALF_PPM = 500_000

/** Says from when the loan may be paid early, what that saves, and that it is free (TRM-03). */
export function prepaymentWords(facts: AgreementFacts): string {
  const { prepayment, currency } = facts.disclosure
  const [from = '', ...others] = prepayment.sentences.map((sentence) => say(sentence, currency))
  return [from, ...ruleOf(facts), ...others].join(' ')
}

/** States the rule behind the date, because the date moves with the payout. */
function ruleOf(facts: AgreementFacts): string[] {
  const notBefore = facts.terms.prepayment?.notBefore ?? null
  if (notBefore === null) return []
  return [
    `That is after ${shareOf(facts, notBefore)} of the term and at least ${notBefore.days} days after the payout.`,
  ]
}

function shareOf(facts: AgreementFacts, { termSharePpm }: NonNullable<PrepaymentTerms['notBefore']>): string {
  return termSharePpm === HALF_PPM ? 'half' : percent(facts, termSharePpm)
}
