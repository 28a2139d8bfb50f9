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
 * Returns the mark that the server sets with each session: the borrower's key, a dot, and what tells sessions apart. It
 * stays when a session ends by itself and is gone after a sign-out (decision 0079).
 */
export function sessionMark(): string {
  return /(?:^|; )(?:__Host-)?typed-by=([^;]*)/.exec(document.cookie)?.[1] ?? ''
}

const ZONES: Readonly<Record<string, string>> = { IN: 'Asia/Kolkata', PH: 'Asia/Manila', ID: 'Asia/Jakarta' }

/** Returns the country whose lender the borrower signed in to; the empty text without a session. */
export function lenderMarket(): string {
  return /(?:^|; )(?:__Host-)?market=([^;]*)/.exec(document.cookie)?.[1] ?? ''
}

/**
 * Returns the zone of that market: the law's and the contract's days are days there, wherever the phone is (decision 0080).
 * Undefined without a session.
 */
export function lenderZone(): string | undefined {
  return ZONES[lenderMarket()]
}

const CLOSED_STORED_AS = 'hulog.typedClosed'

/** Hides drafts when the session ends by itself, until the same borrower has a new one: the phone may be in other hands. */
export function closeDrafts(): void {
  tabStorage.setItem(CLOSED_STORED_AS, sessionMark())
}

export function areDraftsClosed(): boolean {
  return tabStorage.getItem(CLOSED_STORED_AS) === sessionMark()
}
