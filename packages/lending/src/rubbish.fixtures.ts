/** A value that no caller should pass, and its name in a failure. */
export type Rubbish = readonly [name: string, value: unknown]

/** Thrown by values whose own code runs when they are read. It reaches the caller as it is: no guard may hide it. */
export class HostileError extends Error {}

function refuseToBeRead(): never {
  throw new HostileError('read')
}

const names = ['on', 'id', 'type', 'kind', 'unit', 'code', 'check', 'scope', 'interest', 'repayment', 'rules', 'length']

const throwingGetters = Object.defineProperties(
  {},
  Object.fromEntries(names.map((name) => [name, { enumerable: true, get: refuseToBeRead }])),
)

const throwingProxy = new Proxy(
  {},
  { get: refuseToBeRead, has: refuseToBeRead, ownKeys: refuseToBeRead, getPrototypeOf: refuseToBeRead },
)

class Money {
  readonly amountMinor = 100
}

function nestedLists(depth: number): unknown {
  let list: unknown = []
  for (let level = 0; level < depth; level += 1) list = [list]
  return list
}

export const rubbish: readonly Rubbish[] = [
  ['undefined', undefined],
  ['null', null],
  ['true', true],
  ['false', false],
  ['0', 0],
  ['-0', -0],
  ['1', 1],
  ['-1', -1],
  ['0.5', 0.5],
  ['NaN', Number.NaN],
  ['Infinity', Number.POSITIVE_INFINITY],
  ['-Infinity', Number.NEGATIVE_INFINITY],
  ['2^53 - 1', Number.MAX_SAFE_INTEGER],
  ['2^53', 2 ** 53],
  ['1e308', 1e308],
  ['-1e308', -1e308],
  ['5e-324', Number.MIN_VALUE],
  ['a bigint', 5n],
  ['a large bigint', 10n ** 400n],
  ['an empty text', ''],
  ['a blank', ' '],
  ['"1"', '1'],
  ['"constructor"', 'constructor'],
  ['"__proto__"', '__proto__'],
  ['a very long text', 'x'.repeat(100_000)],
  ['a date that does not exist', '2026-02-29'],
  ['a date with a time', '2026-02-28T00:00:00Z'],
  ['the last date', '9999-12-31'],
  ['the first date', '1900-01-01'],
  ['an emoji', '💸'],
  ['half an emoji', '\ud83d'],
  ['a symbol', Symbol('rubbish')],
  ['a well-known symbol', Symbol.iterator],
  ['a function', () => 1],
  ['a class', Money],
  ['an empty list', []],
  ['a list of lists', nestedLists(50)],
  ['a list of nothing', [null]],
  ['a list of numbers', [1, 2, 3]],
  ['a list with empty places', new Array(3)],
  ['an empty object', {}],
  ['an object without prototype', Object.create(null)],
  ['an object with a text of its own', { toString: () => 'day', valueOf: () => 1 }],
  ['an object without a text', { toString: null, valueOf: null }],
  ['an object with throwing getters', throwingGetters],
  ['a proxy that throws', throwingProxy],
  ['an object made like a date', Object.create(Date.prototype)],
  ['a date', new Date('2026-01-01T00:00:00Z')],
  ['an invalid date', new Date(Number.NaN)],
  ['a map', new Map([['on', '2026-01-01']])],
  ['a set', new Set([1])],
  ['a regular expression', /a/g],
  ['a class instance', new Money()],
  ['a promise', Promise.resolve(1)],
  ['a boxed number', Object(1)],
  ['bytes', new Uint8Array(4)],
  ['a frozen list', Object.freeze([])],
  ['a frozen object', Object.freeze({ on: '2026-01-01' })],
]

/** Too large for every part of every argument. */
export const largeRubbish: readonly Rubbish[] = [
  ['a million numbers', new Array(1_000_000).fill(0)],
  ['a million empty places', new Array(1_000_000)],
]

/** A place within the arguments of a call: `[0, 'interest', 'per']`. */
export type Place = readonly (string | number)[]

/** Every place within a value, itself first. */
export function placesIn(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null || value instanceof Date) return [[]]
  const inside = Object.entries(value).flatMap(([name, part]) => {
    // A loan is one whole: every copy of it is refused, whatever is in it.
    const below = isLoan(value) ? [[]] : placesIn(part)
    return below.map((place) => [Array.isArray(value) ? Number(name) : name, ...place])
  })
  return [[], ...inside]
}

function isLoan(value: object): boolean {
  return 'accounts' in value
}

export function valueAt(value: unknown, place: Place): unknown {
  return place.reduce((part, key) => Reflect.get(Object(part), key), value)
}

/** A copy with another value at a place; what lies beside the place is shared. */
export function withValueAt(value: unknown, [key, ...rest]: Place, changed: unknown): unknown {
  if (key === undefined) return changed
  return changedCopy(value, (copy) => {
    // Defined, not set: `__proto__` is a key like any other.
    const next = withValueAt(Reflect.get(Object(value), key), rest, changed)
    Object.defineProperty(copy, key, { value: next, enumerable: true, writable: true, configurable: true })
  })
}

/** A copy without the part at a place: in a list, with an empty place. */
export function withoutValueAt(value: unknown, [key, ...rest]: Place): unknown {
  if (key === undefined) return undefined
  if (rest.length > 0) return withValueAt(value, [key], withoutValueAt(Reflect.get(Object(value), key), rest))
  return changedCopy(value, (copy) => Reflect.deleteProperty(copy, key))
}

function changedCopy(value: unknown, change: (copy: object) => void): object {
  const copy: object = Array.isArray(value) ? value.slice() : { ...Object(value) }
  change(copy)
  return copy
}

/** Frozen with everything in it, so that a call that changes its arguments throws. */
export function deepFreeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !isLoan(value)) {
    Object.values(value).forEach(deepFreeze)
    Object.freeze(value)
  }
  return value
}
