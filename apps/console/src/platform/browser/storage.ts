/** Keeps what is for this person’s comfort, such as the theme. Nothing of a borrower or a colleague. */
export const lastingStorage = keptStorage(() => localStorage)

/** Keys of writes without an answer (see `@hulog/client`). They end with the tab. */
export const tabStorage = keptStorage(() => sessionStorage)

type KeptStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Opens a browser storage. Where it is switched off or full, values last as long as the page. */
function keptStorage(open: () => Storage): KeptStorage {
  const entries = new Map<string, string>()
  const tryWith = <Value>(use: (storage: Storage) => Value): Value | null => {
    try {
      return use(open())
    } catch {
      return null
    }
  }
  return {
    getItem: (name) => entries.get(name) ?? tryWith((storage) => storage.getItem(name)),
    setItem(name, value) {
      entries.set(name, value)
      tryWith((storage) => storage.setItem(name, value))
    },
    removeItem(name) {
      entries.delete(name)
      tryWith((storage) => storage.removeItem(name))
    },
  }
}
