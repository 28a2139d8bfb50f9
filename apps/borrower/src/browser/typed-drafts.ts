import { tabStorage } from './kept-storage.ts'

/**
 * What a borrower typed into a form and has not sent yet, so that leaving the page or a reload loses nothing. It stays in
 * this tab, and ends when the borrower signs out or the session is over: the phone may be in other hands by then.
 */
const STORED_AS = 'hulog.typed'

export function keptDraft(form: string): unknown {
  return drafts()[form]
}

export function keepDraft(form: string, typed: object): void {
  tabStorage.setItem(STORED_AS, JSON.stringify({ ...drafts(), [form]: typed }))
}

export function forgetDraft(form: string): void {
  const { [form]: _, ...others } = drafts()
  tabStorage.setItem(STORED_AS, JSON.stringify(others))
}

export function forgetDrafts(): void {
  tabStorage.removeItem(STORED_AS)
}

function drafts(): Readonly<Record<string, unknown>> {
  try {
    const kept: unknown = JSON.parse(tabStorage.getItem(STORED_AS) ?? '{}')
    return typeof kept === 'object' && kept !== null ? { ...kept } : {}
  } catch {
    return {}
  }
}
