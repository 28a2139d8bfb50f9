import type { WireDictionary } from '@hulog/contract/wire'

/** An address that is no call's, answered like any other that does not exist. */
const NO_CALL = '/gateway/no-such-call'

/** The readable path behind one on the wire, null for what is no call, and NO_CALL for a call under its readable path. */
export function wirePaths({ paths }: WireDictionary): (path: string) => string | null {
  const pairs = Object.entries(paths)
  const plain = new Map(
    pairs.filter(([readable]) => !readable.includes(':')).map(([readable, wire]) => [wire, readable]),
  )
  const withParams = pairs
    .filter(([readable]) => readable.includes(':'))
    .map(([readable, wire]) => template(wire, readable))
  const readable = pairs.map(([path]) => new RegExp(`^${path.replace(/:\w+/g, '[^/]*')}$`))
  return (path) => {
    const found = plain.get(path) ?? withParams.map((read) => read(path)).find((each) => each !== null)
    if (found !== undefined && found !== null) return found
    const decoded = decode(path)
    return readable.some((pattern) => pattern.test(decoded)) ? NO_CALL : null
  }
}

function template(wire: string, readable: string): (path: string) => string | null {
  const pattern = new RegExp(`^${wire.replace(/:\w+/g, '([^/]*)')}$`)
  return (path) => {
    const values = pattern.exec(path)?.slice(1)
    if (!values) return null
    let next = 0
    return readable.replace(/:\w+/g, () => values[next++] ?? '')
  }
}

/** The router decodes too: a readable path must not come in by another spelling. */
function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
