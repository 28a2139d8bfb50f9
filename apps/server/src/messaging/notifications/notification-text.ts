import type { Language, ServerIds } from '@hulog/texts'
import { lender } from '../../lender.ts'
import { showOrderNumber } from '../../platform/case-number/case-number.ts'
import { type Currency, type Market, showMoney } from '../../platform/markets/markets.ts'
import { textsIn } from '../../platform/texts/texts-in.ts'
import { fitVariable, INDIAN_SMS_LANGUAGES, indianLanguage } from '../../providers/sms/registered-templates.ts'
import { NOTIFICATION_KINDS, type NotificationKind } from './notification-kinds.ts'
import type { Notification } from './notifications.store.ts'

/** A notification, and its order's number for people, if it has an order. */
type Told = Pick<Notification, 'kind' | 'facts'> & { readonly orderNumber: string | null }

/** Characters outside the alphabet of plain text messages: a single one would halve the room of the message. */
const PLAIN_SIGNS: Readonly<Record<string, string>> = { '₱': 'PHP ', '₹': 'Rs ', '•': '*' }

/** The text for the inbox. */
export function inboxText({ kind, ...told }: Told, language: Language): { title: string; text: string } {
  const text = sentence(kind, language, shownFacts(told))
  const title = textsIn(language)(`notification.${kind}.title`)
  return { title, text: text.charAt(0).toLocaleUpperCase(language) + text.slice(1) }
}

/**
 * The text message for a market: it begins with the lender's name. In India it is a registered text, with values of
 * limited length. `template` is the name of its registration.
 */
export function smsText({ kind, ...told }: Told, language: Language, market: Market) {
  const isRegistered = market === 'IN'
  const written = isRegistered ? indianLanguage(language) : language
  const shown = shownFacts(told, (fact) => (isRegistered ? fitVariable(plain(fact)) : plain(fact)))
  return { text: `${lender.name}: ${sentence(kind, written, shown)}`, template: `${kind}.${written}` }
}

/** Returns the text to register for India, with a placeholder for each value. */
export function smsTemplates(valueSign: string): Readonly<Record<string, string>> {
  const signs = {
    amount: valueSign,
    left: valueSign,
    date: valueSign,
    orderNumber: valueSign,
    account: valueSign,
    reference: valueSign,
    caseNumber: valueSign,
  }
  const named = INDIAN_SMS_LANGUAGES.flatMap((language) =>
    NOTIFICATION_KINDS.map(
      (kind) => [`${kind}.${language}`, `${lender.name}: ${sentence(kind, language, signs)}`] as const,
    ),
  )
  return Object.fromEntries(named)
}

function plain(text: string): string {
  return text.replace(/[₱₹•]/g, (sign) => PLAIN_SIGNS[sign] ?? sign)
}

type Values = Readonly<Record<ServerIds[`notification.${NotificationKind}.text`], string>>

/**
 * A sentence that follows the lender's name and a colon. It fits two text messages, so English, Filipino and Indonesian
 * use only the characters of a plain message.
 *
 * @throws when a value is missing
 */
function sentence(kind: NotificationKind, language: Language, values: Readonly<Record<string, string>>): string {
  // A kind's facts determine its values; a missing one is detected when the text is made.
  return textsIn(language)(`notification.${kind}.text`, values as Values)
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
