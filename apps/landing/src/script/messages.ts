import { type FieldName, form, toastLine } from './page.ts'

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
