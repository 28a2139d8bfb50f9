import { readFileSync } from 'node:fs'
import { operations } from '@hulog/contract'
import { dictionaryProblems, type WireDictionary } from '@hulog/contract/wire'
import type { FastifyInstance } from 'fastify'

const SHOWN = 10

/** COM-16: the dictionary that WIRE names. One that is not whole, or says two things, is refused at start. */
export function readDictionary(file: string): WireDictionary {
  const dictionary = parse(file)
  const problems = dictionaryProblems(dictionary)
  if (problems.length > 0) {
    const more = problems.length > SHOWN ? [`and ${problems.length - SHOWN} more`] : []
    throw new Error(
      [`WIRE: ${file} is no dictionary for this version.`, ...problems.slice(0, SHOWN), ...more].join('\n  '),
    )
  }
  return dictionary as WireDictionary
}

function parse(file: string): unknown {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (cause) {
    throw new Error(`WIRE: ${file} could not be read. Name a dictionary, or "readable".`, { cause })
  }
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Error(`WIRE: ${file} is not JSON.`, { cause })
  }
}

/** A call that took the address of a page, a file or a webhook would hide it. Must come before the routes. */
export function refuseTakenPaths(app: FastifyInstance, wirePaths: readonly string[]): void {
  const calls = new Set<string>(Object.values(operations).map(({ path }) => path))
  const byRoot = new Map(wirePaths.filter((path) => !calls.has(path)).map((path) => [rootOf(path), path]))
  app.addHook('onRoute', ({ url }) => {
    const taken = calls.has(url) ? undefined : byRoot.get(rootOf(url))
    if (taken !== undefined)
      throw new Error(`WIRE: no call can be called ${taken}: ${url} is an address of this server.`)
  })
}

/** `home` of `/home/index`. */
function rootOf(path: string): string {
  return path.split('/')[1] ?? ''
}
