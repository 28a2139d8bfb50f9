import { ACCOUNT_NUMBER_PATTERN } from '@hulog/contract/limits'
import type { KnownMessage } from '../../language/catalogues.ts'
import type { FormItem } from './payout-accounts.queries.ts'

/** What is entered, by the code of its item. Two codes steer the form itself: `cardType` and `channelNumber`. */
export type FormValues = Readonly<Record<string, string>>
export type Complaints = Readonly<Record<string, KnownMessage>>

/** BNK-05 */
const DEFAULT_CARD_TYPE = '1'
const DEFAULT_CHANNEL = '90006'

export function firstValues(items: readonly FormItem[]): FormValues {
  const given = items.filter(({ value }) => value !== '').map(({ code, value }) => [code, value])
  return { cardType: DEFAULT_CARD_TYPE, channelNumber: DEFAULT_CHANNEL, ...Object.fromEntries(given) }
}

/** BNK-06: an item of another card type is hidden; for card type 1 also one of another channel. */
export function isShown({ cardTypeMi, channelNumber }: FormItem, values: FormValues): boolean {
  if (cardTypeMi !== 0 && String(cardTypeMi) !== values.cardType) return false
  return values.cardType !== DEFAULT_CARD_TYPE || channelNumber === '' || channelNumber === values.channelNumber
}

/** BNK-07: what is shown is sent; the card type and the channel always, since they say how the rest is to be read. */
export function valuesToSend(items: readonly FormItem[], values: FormValues): FormValues {
  const { cardType = DEFAULT_CARD_TYPE, channelNumber = DEFAULT_CHANNEL } = values
  const shown = items.filter((item) => isShown(item, values)).map(({ code }) => [code, values[code] ?? ''])
  return { ...Object.fromEntries(shown), cardType, channelNumber }
}

export function findComplaints(items: readonly FormItem[], values: FormValues): Complaints {
  const shown = items.filter((item) => isShown(item, values))
  const found = shown.map((item) => [item.code, complaintAbout(item, values[item.code] ?? '')] as const)
  return Object.fromEntries(found.filter((entry): entry is [string, KnownMessage] => entry[1] !== null))
}

function complaintAbout({ cate, code }: FormItem, value: string): KnownMessage | null {
  if (value === '') return cate === 'text' ? 'payout-accounts.missing' : 'payout-accounts.chooseMissing'
  const isWrong = code === 'accountNumber' && !new RegExp(ACCOUNT_NUMBER_PATTERN).test(value)
  return isWrong ? 'payout-accounts.numberLength' : null
}
