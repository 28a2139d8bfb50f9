/** One direction of a dictionary. */
export type Renaming = {
  /** The name in the other form. */
  readonly rename: (name: string) => string
  /** The readable form of a name before it is renamed: places are named in it. */
  readonly readable: (name: string) => string
}

/** Nothing of ours is nested deeper; deeper input is foreign, and is refused unchanged. */
const DEEPEST = 24

/** The same value with its fields renamed; values stay, and so do the names at `free` places. */
export function renameFields(
  value: unknown,
  renaming: Renaming,
  free: ReadonlySet<string>,
  at = '',
  depth = 0,
): unknown {
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return value
  if (Array.isArray(value)) return value.map((item) => renameFields(item, renaming, free, below(at, '*'), depth + 1))
  const isFree = free.has(at)
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const place = below(at, isFree ? '*' : renaming.readable(name))
      return [isFree ? name : renaming.rename(name), renameFields(inner, renaming, free, place, depth + 1)]
    }),
  )
}

/** The same for the name of one field, as refusals give it: `contacts.0.phone`. */
export function renamePlace(place: string, renaming: Renaming, free: ReadonlySet<string>): string {
  let at = ''
  const parts = place.split('.').map((part) => {
    const isKept = free.has(at) || /^\d+$/.test(part)
    at = below(at, isKept ? '*' : renaming.readable(part))
    return isKept ? part : renaming.rename(part)
  })
  return parts.join('.')
}

function below(at: string, name: string): string {
  return at === '' ? name : `${at}.${name}`
}
