import { type Block, boxed, heading, list, numbered, paragraph } from '../../platform/documents/document.ts'
import { type BlockName, blockNames } from './placeholders.ts'

/** Stands for the figures of the market and its products. */
export type Fill = { readonly kind: 'fill'; readonly name: BlockName }
export type ParsedText = { readonly title: string; readonly blocks: readonly (Block | Fill)[] }

const ITEM = /^- +(.+)$/
const NUMBERED = /^\d+\. +(.+)$/
const ALONE = /^\{\{([A-Za-z.]+)\}\}$/

/**
 * A few signs of Markdown and no more: `# title` first, `## heading`, `### heading below it`, `- point`, `1. point`,
 * `> a box`, a placeholder that stands alone, and paragraphs, each parted by an empty line. HTML is text like any other.
 * @throws Error when there is no title, or nothing below it
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

/** What stands behind the sign, if every line begins with it. */
function allMatch(lines: readonly string[], sign: RegExp): string[] | null {
  const found = lines.map((line) => sign.exec(line)?.[1])
  return found.every((words) => words !== undefined) ? found : null
}
