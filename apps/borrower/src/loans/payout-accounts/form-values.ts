import { ACCOUNT_NUMBER_PATTERN, BRANCH_CODE_PATTERN } from '@hulog/contract/limits'
import type { KnownMessage } from '../../platform/language/message-parts.ts'
import type { FormItem } from './payout-accounts.queries.ts'

/** Entered values by item, not by code: a bank account and a wallet may both have a `bankCode`. */
export type FormValues = Readonly<Record<string, string>>

export type Complaints = Readonly<Record<string, KnownMessage>>

/** BNK-05: used when the server gives no other value. */
const DEFAULT_CARD_TYPE = '1'

const DEFAULT_CHANNEL = '90006'

/** Items that decide which others are shown. */
export const STEERING_CODES: readonly string[] = ['cardType', 'channelNumber']

export function itemKey({ code, cardTypeMi, channelNumber }: FormItem): string {
  return [code, cardTypeMi, channelNumber].join(' ')
}

export function firstValues(items: readonly FormItem[]): FormValues {
  return Object.fromEntries(items.map((item) => [itemKey(item), item.value || defaultOf(item.code)]))
}

/** Returns the items for the chosen card type and channel. */
export function shownItems(items: readonly FormItem[], values: FormValues): FormItem[] {
  const steering = steeringValues(items, values)
  return items.filter((item) => isShown(item, steering))
}

/** BNK-07: returns the shown values, and always card type and channel, since the server reads the rest by them. */
export function valuesToSend(items: readonly FormItem[], values: FormValues): FormValues {
  const shown = shownItems(items, values).map((item) => [item.code, values[itemKey(item)] ?? ''])
  return { ...Object.fromEntries(shown), ...steeringValues(items, values) }
}

export function findComplaints(items: readonly FormItem[], values: FormValues): Complaints {
  const found = shownItems(items, values).map((item) => {
    const key = itemKey(item)
    return [key, complaintAbout(item, values[key] ?? '', accountLengths(items, values))] as const
  })
  return Object.fromEntries(found.filter((entry): entry is [string, KnownMessage] => entry[1] !== null))
}

const TEXT_FORMS: Readonly<Record<string, { readonly pattern: RegExp; readonly complaint: KnownMessage }>> = {
  accountNumber: { pattern: new RegExp(ACCOUNT_NUMBER_PATTERN), complaint: 'payout-accounts.numberLength' },
  branchCode: { pattern: new RegExp(BRANCH_CODE_PATTERN), complaint: 'refusal.BRANCH_NOT_VALID' },
}

type Steering = { readonly cardType: string; readonly channelNumber: string }

function steeringValues(items: readonly FormItem[], values: FormValues): Steering {
  const chosen = (code: string) => {
    const item = items.find((candidate) => candidate.code === code)
    return (item && values[itemKey(item)]) || defaultOf(code)
  }
  return { cardType: chosen('cardType'), channelNumber: chosen('channelNumber') }
}

/** BNK-06: hides items of another card type and, for card type 1, of another channel. */
function isShown({ cardTypeMi, channelNumber }: FormItem, chosen: Steering): boolean {
  if (cardTypeMi !== 0 && String(cardTypeMi) !== chosen.cardType) return false
  return chosen.cardType !== DEFAULT_CARD_TYPE || channelNumber === '' || channelNumber === chosen.channelNumber
}

function defaultOf(code: string): string {
  if (code === 'cardType') return DEFAULT_CARD_TYPE
  return code === 'channelNumber' ? DEFAULT_CHANNEL : ''
}

/** Returns the lengths of account numbers of the chosen bank; none where the bank publishes none. */
export function accountLengths(items: readonly FormItem[], values: FormValues): readonly number[] {
  const bank = shownItems(items, values).find(({ code }) => code === 'bankCode')
  return bank?.note.find(({ type }) => type === values[itemKey(bank)])?.digits ?? []
}

function complaintAbout({ cate, code }: FormItem, value: string, lengths: readonly number[]): KnownMessage | null {
  if (value === '') return cate === 'text' ? 'payout-accounts.missing' : 'payout-accounts.chooseMissing'
  const isOtherLength = code === 'accountNumber' && lengths.length > 0 && !lengths.includes(value.length)
  if (isOtherLength) return 'payout-accounts.numberLength'
  const form = TEXT_FORMS[code]
  return form && !form.pattern.test(value) ? form.complaint : null
}

export type PickerOption = { readonly value: string; readonly label: string }

const DAYS_OF_MONTH = Array.from({ length: 31 }, (_, index) => String(index + 1))

/** BNK-04: returns a picker's options. A day field without options offers the days of the month. */
export function optionsOf({ cate, note }: Pick<FormItem, 'cate' | 'note'>): PickerOption[] {
  if (cate === 'day' && note.length === 0) return DAYS_OF_MONTH.map((day) => ({ value: day, label: day }))
  return note.map(({ name, type }) => ({ value: type, label: name }))
}

/** Returns the options that contain the search text, in any case or width, with or without spaces. */
export function matchingOptions(options: readonly PickerOption[], wanted: string): readonly PickerOption[] {
  const looked = plain(wanted)
  return options.filter(({ label, value }) => plain(label).includes(looked) || plain(value).includes(looked))
}

/** Leaves spaces out: Land Bank is called Landbank. */
function plain(text: string): string {
  return text.normalize('NFKC').replace(/\s+/g, '').toLowerCase()
}
