export const lastingStorage = keptStorage(() => localStorage)

export const tabStorage = keptStorage(() => sessionStorage)

/**
 * Opens a browser storage. Where it is switched off or full, values last as long as the page. Keep nothing personal in
 * either.
 */
export function keptStorage(open: () => Storage): KeptStorage {
  const entries = new Map<string, string>()
  const storage = usable(open)
  return {
    getItem: (name) => entries.get(name) ?? storage?.getItem(name) ?? null,
    setItem(name, value) {
      entries.delete(name)
      try {
        if (storage) return storage.setItem(name, value)
      } catch {
        // An older value must not come back in place of this one.
        storage?.removeItem(name)
      }
      entries.set(name, value)
    },
    removeItem(name) {
      entries.delete(name)
      storage?.removeItem(name)
    },
  }
}

function usable(open: () => Storage): Storage | null {
  try {
    const storage = open()
    storage.getItem('hulog.try')
    return storage
  } catch {
    return null
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
