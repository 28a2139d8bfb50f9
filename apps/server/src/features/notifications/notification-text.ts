import { lender } from '../../lender.ts'
import { type Currency, showMoney } from '../../platform/markets/show-money.ts'
import type { TextLanguage } from '../borrowers/index.ts'
import type { Notification } from './notifications.store.ts'
import { en } from './texts/en.ts'
import { fil } from './texts/fil.ts'
import { hi } from './texts/hi.ts'
import { id } from './texts/id.ts'
import type { NotificationTexts } from './texts/notification-texts.ts'
import { zh } from './texts/zh.ts'

type Told = Pick<Notification, 'kind' | 'facts'>

const texts: Readonly<Record<TextLanguage, NotificationTexts>> = { en, fil, hi, id, zh }

/** Signs that no plain text message has: one of them would cost the message half its room. */
const PLAIN_SIGNS: Readonly<Record<string, string>> = { '₱': 'PHP ', '₹': 'Rs ', '•': '*' }

/** As it stands in the inbox. */
export function inboxText({ kind, facts }: Told, language: TextLanguage): { title: string; text: string } {
  const { title, text } = texts[language][kind]
  const filled = fillIn(text, facts)
  return { title, text: filled.charAt(0).toLocaleUpperCase(language) + filled.slice(1) }
}

/** As it is sent: it says first whose it is. */
export function smsText({ kind, facts }: Told, language: TextLanguage): string {
  const filled = fillIn(texts[language][kind].text, facts)
  return `${lender.name}: ${filled.replace(/[₱₹•]/g, (sign) => PLAIN_SIGNS[sign] ?? sign)}`
}

function fillIn(text: string, facts: Told['facts']): string {
  const shown = shownFacts(facts)
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const fact = shown[name]
    if (fact === undefined) throw new Error(`a notification was announced without its ${name}`)
    return fact
  })
}

/** A text names one date. */
const DATES: ReadonlySet<string> = new Set(['dueOn', 'endsOn', 'paidOn', 'on'])
const AMOUNTS: Readonly<Record<string, string>> = { amountMinor: 'amount', leftMinor: 'left' }

function shownFacts({ currency, ...facts }: Told['facts']): Readonly<Record<string, string>> {
  const shown = Object.entries(facts).map(([name, value]) => {
    const amount = AMOUNTS[name]
    if (amount !== undefined) return [amount, showMoney(Number(value), currency as Currency)]
    return [DATES.has(name) ? 'date' : name, String(value)]
  })
  return Object.fromEntries(shown)
}
