/** Figures that stand on lines of their own: `{{lateCharges}}` between two empty lines. */
export const blockNames = [
  'products',
  'lateCharges',
  'payingEarly',
  'extension',
  'coolingOff',
  'service',
  'officer',
  'regulator',
] as const
export type BlockName = (typeof blockNames)[number]

/** Words and figures within a sentence: `{{lender.name}}`. */
const wordNames = [
  'country',
  'lender.name',
  'lender.legalName',
  'lender.licence',
  'lender.address',
  'lender.phone',
  'lender.email',
  'officer.name',
  'officer.title',
  'officer.phone',
  'officer.email',
  'officer.address',
  'regulator.name',
  'regulator.address',
  'regulator.url',
  'regulator.phone',
  'minimumAge',
  'termFromDays',
  'termUntilDays',
  'decisionTime',
  'creditFromDays',
  'creditUntilDays',
  'changeNoticeDays',
  'judgmentDays',
  'assignmentNoticeDays',
  'complaintReplyDays',
  'complaintResolveDays',
  'phoneReportDays',
] as const
export type WordName = (typeof wordNames)[number]

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g

/** The names a text asks for, each once, in the order of the alphabet. */
export function namesIn(source: string): string[] {
  return [...new Set([...source.matchAll(PLACEHOLDER)].map(([, name = '']) => name))].sort()
}

/** @throws Error for a name that nothing stands behind, for a block within a sentence, and for a half-written one */
export function requireKnownPlaceholders(source: string): void {
  const known: readonly string[] = [...blockNames, ...wordNames]
  const unknown = namesIn(source).filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    throw new Error(`Nothing stands behind {{${unknown.join('}}, {{')}}}. There are: ${known.join(', ')}.`)
  }
  const rest = source.replaceAll(PLACEHOLDER, '')
  if (rest.includes('{{') || rest.includes('}}'))
    throw new Error('A placeholder is written {{name}}, closed as it opens.')
  const alone = new RegExp(`(^|\\n)[ \\t]*\\{\\{(${blockNames.join('|')})\\}\\}[ \\t]*(?=\\n|$)`, 'g')
  const within = namesIn(source.replaceAll('\r\n', '\n').replaceAll(alone, '')).filter((name) =>
    (blockNames as readonly string[]).includes(name),
  )
  if (within.length > 0) throw new Error(`{{${within[0]}}} stands on a line of its own, between two empty lines.`)
}

/** A sentence with its words filled in. */
export function fillWords(text: string, words: Readonly<Record<WordName, string>>): string {
  return text.replaceAll(PLACEHOLDER, (_, name: WordName) => words[name])
}
