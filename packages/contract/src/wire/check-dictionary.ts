import type { WireDictionary } from './dictionary.ts'
import { wireVocabulary } from './vocabulary.ts'

const WIRE_NAME = /^[A-Za-z][A-Za-z0-9_-]{0,63}$/
const WIRE_PATH = /^(\/(:?[A-Za-z0-9_-]{1,64}))+$/
const NEVER = new Set(['__proto__', 'constructor', 'prototype'])

/** What is wrong with a dictionary, in words; nothing is good. */
export function dictionaryProblems(given: unknown, vocabulary = wireVocabulary()): string[] {
  if (!isDictionary(given)) return ['It must hold "paths" and "fields", each a table of names to names.']
  return [
    ...tableProblems('path', given.paths, vocabulary.paths, (path, readable) => isWirePath(path, readable)),
    ...tableProblems('field', given.fields, vocabulary.fields, (name) => WIRE_NAME.test(name) && !NEVER.has(name)),
  ]
}

/** Names that no call uses: they do no harm. */
export function unusedNames({ paths, fields }: WireDictionary, vocabulary = wireVocabulary()): string[] {
  return [
    ...Object.keys(paths).filter((path) => !vocabulary.paths.includes(path)),
    ...Object.keys(fields).filter((name) => !vocabulary.fields.includes(name)),
  ]
}

function tableProblems(
  kind: string,
  table: Readonly<Record<string, string>>,
  needed: readonly string[],
  isFit: (wire: string, readable: string) => boolean,
): string[] {
  const missing = needed.filter((name) => !Object.hasOwn(table, name)).map((name) => `The ${kind} ${name} has no name.`)
  const known = new Set(needed)
  const takenBy = new Map<string, string>()
  const wrong = Object.entries(table).flatMap(([readable, wire]) => {
    const other = takenBy.get(wire)
    takenBy.set(wire, readable)
    if (other !== undefined) return [`The ${kind}s ${other} and ${readable} have the same name, ${wire}.`]
    if (!isFit(wire, readable)) return [`The ${kind} ${readable} cannot be called ${wire}.`]
    // One name would mean two things, depending on who reads it.
    if (wire !== readable && known.has(wire)) return [`The ${kind} ${readable} cannot be called ${wire}: another is.`]
    return []
  })
  return [...missing, ...wrong]
}

/** Its parameters are those of the readable path, in their order. */
function isWirePath(wire: string, readable: string): boolean {
  return WIRE_PATH.test(wire) && paramsOf(wire) === paramsOf(readable)
}

function paramsOf(path: string): string {
  return (path.match(/:\w+/g) ?? []).join()
}

function isDictionary(given: unknown): given is WireDictionary {
  return isRecord(given) && isTable(given.paths) && isTable(given.fields)
}

function isTable(given: unknown): boolean {
  return isRecord(given) && Object.values(given).every((value) => typeof value === 'string')
}

function isRecord(given: unknown): given is Record<string, unknown> {
  return typeof given === 'object' && given !== null && !Array.isArray(given)
}
