import type { ScriptFacts } from '../script-facts.ts'

export type FieldName = 'phone' | 'capcode' | 'smsCode'

type Parts = Readonly<Record<FieldName, HTMLInputElement>> &
  Readonly<Record<'toast' | `${FieldName}-wrong`, HTMLOutputElement>> & {
    readonly picture: HTMLButtonElement
    readonly do: readonly [HTMLButtonElement, HTMLButtonElement]
  }

/** The page that this script stands in. */
export const [form] = document.forms as unknown as [HTMLFormElement & Parts]
export const { phone, capcode, smsCode, picture, toast: toastLine } = form
export const facts: ScriptFacts = JSON.parse(form.dataset.facts!)
export const { words, calls } = facts
