import type { FormItem } from './payout-accounts.queries.ts'

export type PickerOption = { readonly value: string; readonly label: string }

const DAYS_OF_MONTH = Array.from({ length: 31 }, (_, index) => String(index + 1))

/** BNK-04: the one column of a picker. A day without options of its own is a day of the month. */
export function optionsOf({ cate, note }: Pick<FormItem, 'cate' | 'note'>): PickerOption[] {
  if (cate === 'day' && note.length === 0) return DAYS_OF_MONTH.map((day) => ({ value: day, label: day }))
  return note.map(({ name, type }) => ({ value: type, label: name }))
}

/** Those that contain what is looked for, however it is written. */
export function matchingOptions(options: readonly PickerOption[], wanted: string): readonly PickerOption[] {
  const looked = plain(wanted)
  return looked === ''
    ? options
    : options.filter(({ label, value }) => `${plain(label)} ${plain(value)}`.includes(looked))
}

function plain(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase()
}
