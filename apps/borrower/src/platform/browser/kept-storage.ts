export type KeptStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A browser storage, or where it is switched off one that lasts as long as the page. Nothing personal goes into either. */
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

export const lastingStorage = keptStorage(() => localStorage)
export const tabStorage = keptStorage(() => sessionStorage)
