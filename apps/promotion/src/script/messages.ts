import { type FieldName, form, toastLine } from './page.ts'

/** COM-11: how long good news is seen. */
export const GOOD_MS = 2000

let timer: ReturnType<typeof setTimeout>

/** Says it at the foot of the page, for a while. */
export function toast(text: string, ms = 3000): void {
  toastLine.value = text
  clearTimeout(timer)
  timer = setTimeout(() => {
    toastLine.value = ''
  }, ms)
}

/** Says what is wrong with a field: for a while, and below the field until it is mended. */
export function complain(field: HTMLInputElement, text: string): false {
  toast(text)
  blame(field, text)
  field.focus()
  return false
}

export function blame(field: HTMLInputElement, text: string): void {
  field.ariaInvalid = `${!!text}`
  form[`${field.name as FieldName}-wrong`].value = text
}

/** PRO-04, PRO-05: whether a field fits; says so when it does not. */
export function fits(field: HTMLInputElement, pattern: string, message: string): boolean {
  return !!field.value.match(pattern) || complain(field, message)
}
