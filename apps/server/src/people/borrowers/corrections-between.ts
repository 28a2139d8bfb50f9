import type { SectionName, SectionValues } from './certification.ts'

export type Corrected = 'fullName' | 'birthOn' | 'address'
export type Correction = { readonly what: Corrected; readonly was: unknown; readonly is: unknown }

/** TRM-05: a new name, birth date or address. Everything else may change without a word. */
export function correctionsBetween<Name extends SectionName>(
  section: Name,
  before: SectionValues[Name],
  after: SectionValues[Name],
): Correction[] {
  const [was, is] = [watched(section, before), watched(section, after)]
  const changed = was.filter(([, value], at) => JSON.stringify(value) !== JSON.stringify(is[at]?.[1]))
  return changed.map(([what, value]) => ({ what, was: value, is: is.find(([name]) => name === what)?.[1] }))
}

function watched(section: SectionName, value: SectionValues[SectionName]): (readonly [Corrected, unknown])[] {
  if (section === 'address') return [['address', value]]
  if (section !== 'identity') return []
  const { fullName, birthOn } = value as SectionValues['identity']
  return [
    ['fullName', fullName],
    ['birthOn', birthOn],
  ]
}
