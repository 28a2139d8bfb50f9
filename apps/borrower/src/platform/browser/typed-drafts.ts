import { DRAFTS_STORED_AS } from './forget-drafts.ts'
import { tabStorage } from './kept-storage.ts'

/**
 * What a borrower typed into a form and has not sent yet, so that leaving the page or a reload loses nothing. It stays in
 * this tab, and ends with the session (forget-drafts.ts).
 */
export function keptDraft(form: string): unknown {
  return drafts()[form]
}

export function keepDraft(form: string, typed: object): void {
  tabStorage.setItem(DRAFTS_STORED_AS, JSON.stringify({ ...drafts(), [form]: typed }))
}

export function forgetDraft(form: string): void {
  const { [form]: _, ...others } = drafts()
  tabStorage.setItem(DRAFTS_STORED_AS, JSON.stringify(others))
}

function drafts(): Readonly<Record<string, unknown>> {
  try {
    const kept: unknown = JSON.parse(tabStorage.getItem(DRAFTS_STORED_AS) ?? '{}')
    return typeof kept === 'object' && kept !== null ? { ...kept } : {}
  } catch {
    return {}
  }
}
