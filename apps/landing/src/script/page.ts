import type { ScriptFacts } from '../script-facts.ts'

export type FieldName = 'phone' | 'capcode' | 'smsCode'

type Parts = Readonly<Record<FieldName, HTMLInputElement>> &
  Readonly<Record<'toast' | `${FieldName}-wrong`, HTMLOutputElement>> & {
    readonly picture: HTMLButtonElement
    readonly do: readonly [HTMLButtonElement, HTMLButtonElement]
  }

/** The form of the page that this script stands in. */
export const [form] = document.forms as unknown as [HTMLFormElement & Parts]
export const { phone, capcode, smsCode, picture, toast: toastLine } = form
export const facts: ScriptFacts = JSON.parse(form.dataset.facts!)
export const { words, calls } = facts

export const { userAgent } = navigator

/**
 * PRO-02: the specification knows no third value, so a computer sends that of its maker's phones: a Mac `ios`, any other
 * `android`. iPhones name the Mac too.
 */
export const clientType = /Mac/.test(userAgent) ? 'ios' : 'android'

/** Kind of device whose downloads are shown. A tablet that calls itself a Mac counts as a computer, whose page has a sign-in too. */
export const device = /iP|Android/.test(userAgent) ? clientType : 'computer'

/** Values of the query, and of the hash after it: a link may lead straight to a view. */
const given = new URLSearchParams(`${location.search}&${location.hash.split('?')[1] || ''}`)

/** Leaves out values that the server would refuse: a broken advertisement must not keep anybody from registering. */
function pick(...names: readonly string[]): Record<string, string> {
  const pairs = names.map((name): [string, string] => [name, given.get(name) || ''])
  return Object.fromEntries(pairs.filter(([, value]) => /^\P{Cc}{1,64}$/u.test(value)))
}

/** Where the visitor came from: `source` for calls, `invitation` for registering, `carried` from view to view (PRO-09). */
export const source = pick('app_from', 'user_from', 'utm_tag')
export const invitation = pick('invite_code')
export const carried = { ...source, ...pick('links_id', 'down_id') }

/** COM-11: the display time of a success. */
export const GOOD_MS = 2000

let timer: ReturnType<typeof setTimeout>

/** Shows a text at the foot of the page for a while. */
export function toast(text: string, ms = 3000): void {
  toastLine.value = text
  clearTimeout(timer)
  timer = setTimeout(() => {
    toastLine.value = ''
  }, ms)
}

/** Shows what is wrong with a field: for a while in the toast, and below the field until it is corrected. */
export function complain(field: HTMLInputElement, text: string): false {
  toast(text)
  showFieldError(field, text)
  field.focus()
  return false
}

export function showFieldError(field: HTMLInputElement, text: string): void {
  field.ariaInvalid = `${!!text}`
  form[`${field.name as FieldName}-wrong`].value = text
}

/** PRO-04, PRO-05: returns whether a field fits, and complains where it does not. */
export function fits(field: HTMLInputElement, pattern: string, message: string): boolean {
  return !!field.value.match(pattern) || complain(field, message)
}
