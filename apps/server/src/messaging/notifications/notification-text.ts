import { lender } from '../../lender.ts'
import { showOrderNumber } from '../../origination/orders/index.ts'
import type { TextLanguage } from '../../people/borrowers/index.ts'
import { type Currency, type Market, showMoney } from '../../platform/markets/markets.ts'
import { fitVariable, INDIAN_SMS_LANGUAGES, indianLanguage } from '../../providers/sms/sms-language.ts'
import type { Notification } from './notifications.store.ts'
import { en } from './texts/en.ts'
import { fil } from './texts/fil.ts'
import { hi } from './texts/hi.ts'
import { id } from './texts/id.ts'
import type { NotificationTexts } from './texts/notification-texts.ts'
import { zh } from './texts/zh.ts'

/** What is told, and the number by which people name the order that it is about, where it is about one. */
type Told = Pick<Notification, 'kind' | 'facts'> & { readonly orderNumber: string | null }

const texts: Readonly<Record<TextLanguage, NotificationTexts>> = { en, fil, hi, id, zh }

/** Signs that no plain text message has: one of them would cost the message half its room. */
const PLAIN_SIGNS: Readonly<Record<string, string>> = { '₱': 'PHP ', '₹': 'Rs ', '•': '*' }

/** As it stands in the inbox. */
export function inboxText({ kind, ...told }: Told, language: TextLanguage): { title: string; text: string } {
  const { title, text } = texts[language][kind]
  const filled = fillIn(text, shownFacts(told))
  return { title, text: filled.charAt(0).toLocaleUpperCase(language) + filled.slice(1) }
}

/**
 * As it is sent to a market: it says first whose it is. In India it is a text that carriers have registered, with values as
 * long as they take. `template` is the name it is registered by.
 */
export function smsText({ kind, ...told }: Told, language: TextLanguage, market: Market) {
  const isRegistered = market === 'IN'
  const written = isRegistered ? indianLanguage(language) : language
  const shown = shownFacts(told, (fact) => (isRegistered ? fitVariable(plain(fact)) : plain(fact)))
  return { text: `${lender.name}: ${fillIn(texts[written][kind].text, shown)}`, template: `${kind}.${written}` }
}

/** The words to register for India, with a sign in the place of each value. */
export function smsTemplates(valueSign: string): Readonly<Record<string, string>> {
  const named = INDIAN_SMS_LANGUAGES.flatMap((language) =>
    Object.entries(texts[language]).map(([kind, { text }]) => {
      return [`${kind}.${language}`, `${lender.name}: ${text.replaceAll(/\{\w+\}/g, valueSign)}`] as const
    }),
  )
  return Object.fromEntries(named)
}

function plain(text: string): string {
  return text.replace(/[₱₹•]/g, (sign) => PLAIN_SIGNS[sign] ?? sign)
}

function fillIn(text: string, shown: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const fact = shown[name]
    if (fact === undefined) throw new Error(`a notification was announced without its ${name}`)
    return fact
  })
}

/** A text names one date. */
const DATES: ReadonlySet<string> = new Set(['dueOn', 'endsOn', 'paidOn', 'on'])
const AMOUNTS: Readonly<Record<string, string>> = { amountMinor: 'amount', leftMinor: 'left' }

function shownFacts(
  { facts: { currency, ...facts }, orderNumber }: Omit<Told, 'kind'>,
  fit = (fact: string) => fact,
): Readonly<Record<string, string>> {
  const shown = Object.entries(facts).map(([name, value]) => {
    const amount = AMOUNTS[name]
    if (amount !== undefined) return [amount, fit(showMoney(Number(value), currency as Currency))]
    return [DATES.has(name) ? 'date' : name, fit(String(value))]
  })
  const number = orderNumber === null ? [] : [['orderNumber', fit(showOrderNumber(orderNumber))]]
  return Object.fromEntries([...shown, ...number])
}
