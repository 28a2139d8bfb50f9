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
  const [path] = useState(() => location.pathname)
  const key = `${path} ${name}`
  const [typed, setTyped] = useState({ key, text: drafts.get(key) ?? '' })
  // Another name while the field is shown is another draft.
  const text = typed.key === key ? typed.text : (drafts.get(key) ?? '')
  const change = (changed: string) => {
    drafts.set(key, changed)
    setTyped({ key, text: changed })
  }
  const forget = () => {
    drafts.delete(key)
    setTyped({ key, text: '' })
  }
  return [text, change, forget]
}
