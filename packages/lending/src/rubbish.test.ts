import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exampleCalls } from './example-calls.fixtures.ts'
import * as lending from './index.ts'
import { LendingError } from './lending-error.ts'
import {
  deepFreeze,
  HostileError,
  largeRubbish,
  type Place,
  placesIn,
  rubbish,
  valueAt,
  withoutValueAt,
  withValueAt,
} from './rubbish.fixtures.ts'

// Every function of the package is called with rubbish: in the place of each argument, and of each part of it. It is
// refused with a LendingError, or answered without any number that is not finite. Objects whose own code throws when they
// are read are the one exception: their error reaches the caller, since hiding it would hide a fault of the caller's.

type AnyFunction = (...values: readonly unknown[]) => unknown
type Call = (...values: unknown[]) => unknown

const functions = Object.entries<unknown>(lending).filter(
  (entry): entry is [string, AnyFunction] => typeof entry[1] === 'function' && entry[1] !== LendingError,
)
const examples = new Map<string, readonly (readonly unknown[])[]>(Object.entries(exampleCalls))

// Tens of thousands of refusals: their stacks would take most of the time.
const { stackTraceLimit } = Error
beforeAll(() => {
  Error.stackTraceLimit = 0
})
afterAll(() => {
  Error.stackTraceLimit = stackTraceLimit
})

it('every exported function has an example call', () => {
  expect(functions.map(([name]) => name).toSorted()).toEqual([...examples.keys()].toSorted())
})

describe('refuses or answers rubbish, with no error but a LendingError and no number that is not finite:', () => {
  it.each(functions)('%s', (name, call) => {
    const faults = (examples.get(name) ?? []).flatMap((values) => faultsOf(call, deepFreeze([...values])))
    expect(faults).toEqual([])
  })
})

function faultsOf(call: Call, values: readonly unknown[]): string[] {
  const answer = answerOf(call, values)
  if (answer.isRefused || answer.fault !== null) return [`the example: ${answer.fault ?? 'refused'}`]
  const places = placesIn(values).filter((place) => place.length > 0)
  return [
    ...places.flatMap((place) => faultsAt(call, values, place, answer.given)),
    ...places.flatMap((place) => faultWithUnknownKey(call, values, place, answer.given) ?? []),
  ]
}

/** The faults of calls with rubbish at a place, and with nothing there. */
function faultsAt(call: Call, values: readonly unknown[], place: Place, given: unknown): string[] {
  const all = place.length === 1 ? [...rubbish, ...largeRubbish] : rubbish
  const replaced = all.map(([name, value]) => ({ name, changed: withValueAt(values, place, value) }))
  return [...replaced, { name: 'left out', changed: withoutValueAt(values, place) }].flatMap(({ name, changed }) => {
    const answer = answerOf(call, listOf(changed))
    const isMissing = !answer.isRefused && answer.given === undefined && given !== undefined
    const fault = answer.fault ?? (isMissing ? 'no answer' : null)
    return fault === null ? [] : [`${place.join('.')}, ${name}: ${fault}`]
  })
}

const unknownKey = 'misspelt'

/** An unknown key is refused, or the answer is the same as without it. */
function faultWithUnknownKey(call: Call, values: readonly unknown[], place: Place, given: unknown): string | null {
  const part = valueAt(values, place)
  if (Object.prototype.toString.call(part) !== '[object Object]') return null
  const answer = answerOf(call, listOf(withValueAt(values, [...place, unknownKey], 1)))
  if (answer.fault === null && (answer.isRefused || isDeepStrictEqual(withoutUnknownKey(answer.given), given)))
    return null
  return `${place.join('.')}, an unknown key: ${answer.fault ?? 'another answer'}`
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

type Answer = { given: unknown; isRefused: boolean; fault: string | null }

function answerOf(call: Call, values: readonly unknown[]): Answer {
  try {
    const given = call(...values)
    return { given, isRefused: false, fault: notFiniteIn(given) }
  } catch (error) {
    const isRefused = error instanceof LendingError || error instanceof HostileError
    return { given: null, isRefused, fault: isRefused ? null : String(error) }
  }
}

/** The place of a number in an answer that is not finite; null without any. */
function notFiniteIn(given: unknown, path = 'the answer'): string | null {
  if (typeof given === 'number') return Number.isFinite(given) ? null : `${path} is ${given}`
  if (typeof given !== 'object' || given === null) return null
  for (const [name, part] of Object.entries(given)) {
    const found = notFiniteIn(part, `${path}.${name}`)
    if (found !== null) return found
  }
  return null
}

/** Rules are given back as they came, with the key that nothing reads. */
function withoutUnknownKey(given: unknown): unknown {
  if (typeof given !== 'object' || given === null) return given
  if (Array.isArray(given)) return given.map(withoutUnknownKey)
  const kept = Object.entries(given).filter(([name]) => name !== unknownKey)
  return Object.fromEntries(kept.map(([name, part]) => [name, withoutUnknownKey(part)]))
}
