const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\]:]/g

/**
 * True when an object of this valid JSON text names a field twice. Readers differ in which of the two they take, so that
 * what one checked another could use; here neither is.
 */
export function hasRepeatedKey(json: string, read: unknown): boolean {
  return !isPlainlyUnrepeated(json, read) && findRepeatedKey(json)
}

/** Each name is followed by a colon: no more colons than fields, and none was named twice. Most bodies end here. */
function isPlainlyUnrepeated(json: string, read: unknown): boolean {
  return typeof read === 'object' && read !== null && json.split(':').length - 1 === Object.keys(read).length
}

function findRepeatedKey(json: string): boolean {
  const open: (Set<string> | null)[] = []
  let lastText = '""'
  for (const [token] of json.matchAll(TOKEN)) {
    if (token === '{') open.push(new Set())
    else if (token === '[') open.push(null)
    else if (token === '}' || token === ']') open.pop()
    else if (token !== ':') lastText = token
    else {
      const keys = open.at(-1)
      const key: string = JSON.parse(lastText)
      if (keys?.has(key)) return true
      keys?.add(key)
    }
  }
  return false
}
