export const lastingStorage = keptStorage(() => localStorage)

export const tabStorage = keptStorage(() => sessionStorage)

/** Opens a browser storage; where that is switched off, one that lasts as long as the page. Keep nothing personal in either. */
export function keptStorage(open: () => Storage): KeptStorage {
  try {
    const storage = open()
    storage.setItem('hulog.try', '')
    storage.removeItem('hulog.try')
    return storage
  } catch {
    const entries = new Map<string, string>()
    return {
      getItem: (name) => entries.get(name) ?? null,
      setItem: (name, value) => void entries.set(name, value),
      removeItem: (name) => void entries.delete(name),
    }
  }
}

type KeptStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Returns what the borrower typed into a form and has not sent, so that a reload or another page loses nothing. Drafts
 * stay in this tab and end with the session.
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

const DRAFTS_STORED_AS = 'hulog.typed'

/** CMP-04: order of the complaint being written. */
export const COMPLAINT_ORDER_STORED_AS = 'hulog.complaintOrder'

/** Removes all input when the session ends: another person may hold the phone by then. */
export function forgetDrafts(): void {
  tabStorage.removeItem(DRAFTS_STORED_AS)
  lastingStorage.removeItem(COMPLAINT_ORDER_STORED_AS)
}
