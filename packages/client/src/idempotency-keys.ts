export type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export type IdempotencyKeys = {
  /** The key of this write: the same for the same operation and body until `settle`. */
  keyFor(operation: string, body: string): string
  /** A definite answer came: the next write, even of the same content, is a new one. */
  settle(operation: string, body: string, key: string): void
}

/**
 * Stores the key of every write without a definite answer, so that a retry, a double press and a reload of the page all
 * take effect once. Session storage survives a reload and ends with the tab. Only a digest of the body is stored.
 */
export function createIdempotencyKeys(storage: KeyStorage, newKey: () => string = randomKey): IdempotencyKeys {
  return {
    keyFor(operation, body) {
      const slot = slotOf(operation, body)
      const kept = storage.getItem(slot)
      if (kept) return kept
      const key = newKey()
      storage.setItem(slot, key)
      return key
    },
    settle(operation, body, key) {
      const slot = slotOf(operation, body)
      if (storage.getItem(slot) === key) storage.removeItem(slot)
    },
  }
}

function slotOf(operation: string, body: string): string {
  return `hulog.key.${operation}.${digest(body)}`
}

/** 53 bits, not secret: distinguishes bodies. If two ever share it, the server refuses the second (KEY_REUSED). */
function digest(text: string): string {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    high = Math.imul(high ^ unit, 2654435761)
    low = Math.imul(low ^ unit, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36)
}

/** A UUID. Web views of before 2021, and pages without https, have no `randomUUID`; all have `getRandomValues`. */
export function randomKey(source: Crypto = crypto): string {
  if (typeof source.randomUUID === 'function') return source.randomUUID()
  const bytes = source.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
