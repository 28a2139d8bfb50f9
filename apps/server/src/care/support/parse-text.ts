import { type Block, boxed, heading, list, numbered, paragraph } from '../../platform/documents/document.ts'

/** Replaced by the figures of the market and its products. */
export type Fill = { readonly kind: 'fill'; readonly name: BlockName }
export type ParsedText = { readonly title: string; readonly blocks: readonly (Block | Fill)[] }

const ITEM = /^- +(.+)$/
const NUMBERED = /^\d+\. +(.+)$/
const ALONE = /^\{\{([A-Za-z.]+)\}\}$/

/**
 * Parses a small part of Markdown: `# title` first, `## heading`, `### heading below it`, `- point`, `1. point`, `> a
 * box`, a placeholder on its own line, and paragraphs, separated by empty lines. HTML is plain text.
 * @throws Error without a title, or without content below it
 */
export function parseText(source: string): ParsedText {
  const [first = '', ...parts] = source
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
  const title = /^# +(.+)$/.exec(first)?.[1]
  if (!title) throw new Error('A text begins with its title, "# Title", and an empty line.')
  if (parts.length === 0) throw new Error('There is nothing below the title.')
  return { title, blocks: parts.map(parsePart) }
}

function parsePart(part: string): Block | Fill {
  const lines = part.split('\n').map((line) => line.trim())
  const text = lines.join(' ')
  const [, signs, words] = /^(##|###) +(.+)$/.exec(text) ?? []
  if (signs && words && lines.length === 1) return heading(words, signs === '##' ? 2 : 3)
  const alone = ALONE.exec(text)?.[1]
  if (alone && isBlockName(alone)) return { kind: 'fill', name: alone }
  const items = allMatch(lines, ITEM)
  if (items) return list(items)
  const points = allMatch(lines, NUMBERED)
  if (points) return numbered(points)
  const box = allMatch(lines, /^> *(.+)$/)
  if (box) return boxed(box.join(' '))
  return paragraph(text)
}

function isBlockName(name: string): name is BlockName {
  return (blockNames as readonly string[]).includes(name)
}

/** The text after the mark, if every line begins with it. */
function allMatch(lines: readonly string[], sign: RegExp): string[] | null {
  const found = lines.map((line) => sign.exec(line)?.[1])
  return found.every((words) => words !== undefined) ? found : null
}

/** Figures on their own lines: `{{lateCharges}}` between two empty lines. */
const blockNames = [
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

/** @throws Error for an unknown name, for a block within a sentence, and for an incomplete placeholder */
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
