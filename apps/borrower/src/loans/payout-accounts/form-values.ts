import { ACCOUNT_NUMBER_PATTERN, BRANCH_CODE_PATTERN } from '@hulog/contract/limits'
import type { KnownMessage } from '../../platform/language/catalogues.ts'
import type { FormItem } from './payout-accounts.queries.ts'

/** What is entered, by item: a bank account and a wallet may both have a `bankCode`, and neither is the other's. */
export type FormValues = Readonly<Record<string, string>>
export type Complaints = Readonly<Record<string, KnownMessage>>

/** BNK-05 */
const DEFAULT_CARD_TYPE = '1'
const DEFAULT_CHANNEL = '90006'
/** The items that decide which others are shown. */
export const STEERING_CODES: readonly string[] = ['cardType', 'channelNumber']

export function itemKey({ code, cardTypeMi, channelNumber }: FormItem): string {
  return [code, cardTypeMi, channelNumber].join(' ')
}

export function firstValues(items: readonly FormItem[]): FormValues {
  return Object.fromEntries(items.map((item) => [itemKey(item), item.value || defaultOf(item.code)]))
}

/** What is to be filled in now, by the card type and the channel that are chosen. */
export function shownItems(items: readonly FormItem[], values: FormValues): FormItem[] {
  const steering = steeringValues(items, values)
  return items.filter((item) => isShown(item, steering))
}

/** BNK-07: what is shown is sent; the card type and the channel always, since they say how the rest is to be read. */
export function valuesToSend(items: readonly FormItem[], values: FormValues): FormValues {
  const shown = shownItems(items, values).map((item) => [item.code, values[itemKey(item)] ?? ''])
  return { ...Object.fromEntries(shown), ...steeringValues(items, values) }
}

export function findComplaints(items: readonly FormItem[], values: FormValues): Complaints {
  const found = shownItems(items, values).map((item) => {
    const key = itemKey(item)
    return [key, complaintAbout(item, values[key] ?? '')] as const
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

/** BNK-06: an item of another card type is hidden; for card type 1 also one of another channel. */
function isShown({ cardTypeMi, channelNumber }: FormItem, chosen: Steering): boolean {
  if (cardTypeMi !== 0 && String(cardTypeMi) !== chosen.cardType) return false
  return chosen.cardType !== DEFAULT_CARD_TYPE || channelNumber === '' || channelNumber === chosen.channelNumber
}

function defaultOf(code: string): string {
  if (code === 'cardType') return DEFAULT_CARD_TYPE
  return code === 'channelNumber' ? DEFAULT_CHANNEL : ''
}

function complaintAbout({ cate, code }: FormItem, value: string): KnownMessage | null {
  if (value === '') return cate === 'text' ? 'payout-accounts.missing' : 'payout-accounts.chooseMissing'
  const form = TEXT_FORMS[code]
  return form && !form.pattern.test(value) ? form.complaint : null
}
