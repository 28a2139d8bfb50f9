import { readFileSync } from 'node:fs'
import { dictionaryProblems, type WireDictionary } from '@hulog/contract/wire'

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
