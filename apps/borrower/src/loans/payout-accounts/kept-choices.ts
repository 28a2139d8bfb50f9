import { forgetDraft, keepDraft, keptDraft } from '../../platform/browser/typed-drafts.ts'
import { type FormValues, firstValues, itemKey } from './form-values.ts'
import { optionsOf } from './item-options.ts'
import type { FormItem } from './payout-accounts.queries.ts'

const FORM = 'payout-account'
/** Never kept in the browser, not even until it is sent: an account number is typed again after a reload. */
const ACCOUNT_NUMBER = 'accountNumber'

/** What the form starts with: what was chosen in this tab before, where it can still be chosen, else what the server says. */
export function startValues(items: readonly FormItem[]): FormValues {
  const kept = keptDraft(FORM)
  if (typeof kept !== 'object' || kept === null) return firstValues(items)
  const chosen = items.filter(isKept).flatMap((item) => {
    const value: unknown = Object(kept)[itemKey(item)]
    return typeof value === 'string' && isPossible(item, value) ? [[itemKey(item), value] as const] : []
  })
  return { ...firstValues(items), ...Object.fromEntries(chosen) }
}

export function keepChoices(items: readonly FormItem[], values: FormValues): void {
  const kept = items.filter(isKept).map((item) => [itemKey(item), values[itemKey(item)] ?? ''])
  keepDraft(FORM, Object.fromEntries(kept))
}

export function forgetChoices(): void {
  forgetDraft(FORM)
}

function isKept({ code }: FormItem): boolean {
  return code !== ACCOUNT_NUMBER
}

function isPossible(item: FormItem, value: string): boolean {
  return item.cate === 'text' ? /^\d*$/.test(value) : optionsOf(item).some((option) => option.value === value)
}
