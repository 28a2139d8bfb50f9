import { useState } from 'react'

/** Texts that were typed and not sent, by address and field. In memory only: they survive a sign-in, and end with the window. */
const drafts = new Map<string, string>()
let writer: string | null = null

/** Keeps what was typed for the person who typed it. Anybody else who signs in here finds nothing of it. */
export function keepDraftsOf(staffName: string): void {
  if (writer !== null && writer !== staffName) drafts.clear()
  writer = staffName
}

export function forgetDrafts(): void {
  drafts.clear()
  writer = null
}

/**
 * Text of a field that is still there when its dialog is opened again, also after a sign-in that became necessary. Forget it once
 * it is sent. For reasons and notes; never for secrets.
 */
export function useDraft(name: string): readonly [text: string, change: (text: string) => void, forget: () => void] {
  const [key] = useState(() => `${location.pathname} ${name}`)
  const [text, setText] = useState(() => drafts.get(key) ?? '')
  const change = (typed: string) => {
    drafts.set(key, typed)
    setText(typed)
  }
  const forget = () => {
    drafts.delete(key)
    setText('')
  }
  return [text, change, forget]
}
