import { type Currency, formatAmountPlainly, formatRatePlainly } from '@hulog/lending'
import { localeOfCurrency, showMoney } from '../markets/markets.ts'
import type { SayServer } from './texts-in.ts'

/** A language and a notation of amounts and rates, for sentences that contain figures. */
export type Wording = {
  readonly say: SayServer
  /** Formats an amount with its currency. */
  readonly amount: (amountMinor: number) => string
  readonly rate: (ratePpm: number) => string
}

/** The notation of calls, `PHP 1,234.00` and `1.25%`: the same in every market, so that programs can rely on it. */
export function callWording(say: SayServer, currency: Currency): Wording {
  return { say, amount: (amountMinor) => `${currency} ${formatAmountPlainly(amountMinor)}`, rate: formatRatePlainly }
}

const PPM_PER_PERCENT = 10_000

/** The notation of papers, that of the market: `₱1,234.00`, or `Rp1.234,00` and `1,25%` in Indonesia. Every digit is shown. */
export function paperWording(say: SayServer, currency: Currency): Wording {
  const percent = new Intl.NumberFormat(localeOfCurrency(currency), { maximumFractionDigits: 4 })
  return {
    say,
    amount: (amountMinor) => signed(amountMinor, currency),
    rate: (ratePpm) => `${percent.format(ratePpm / PPM_PER_PERCENT)}%`,
  }
}

function signed(amountMinor: number, currency: Currency): string {
  return amountMinor < 0 ? `−${showMoney(-amountMinor, currency)}` : showMoney(amountMinor, currency)
}

/** Ends a sentence with the full stop of its language, unless it has an end. */
export function ended(say: SayServer, text: string): string {
  return /[.!?。।！？]$/.test(text) ? text : say('text.stop', { text })
}

/** Joins sentences into a paragraph. */
export function joined(say: SayServer, sentences: readonly string[]): string {
  const [first = '', ...others] = sentences
  return others.reduce((paragraph, next) => say('text.next', { first: paragraph, second: next }), first)
}

/** Joins the parts of a sentence: "a", "a and b", "a, b and c". */
export function listed(say: SayServer, parts: readonly string[]): string {
  const [first = '', ...others] = parts.slice(0, -1)
  const last = parts.at(-1) ?? ''
  if (parts.length < 2) return last
  const list = others.reduce((all, next) => say('text.list.more', { list: all, next }), first)
  return say('text.list.last', { list, last })
}
