import type { Reply } from '@hulog/contract'

export type Block = Reply<'getText'>['blocks'][number]
export type TextPart = { readonly heading: string; readonly blocks: readonly Block[] }

/** A text by its headings; what stands before the first has none. */
export function textParts(blocks: readonly Block[]): TextPart[] {
  const parts: { heading: string; blocks: Block[] }[] = [{ heading: '', blocks: [] }]
  for (const block of blocks) {
    if (block.kind === 'heading') parts.push({ heading: block.text, blocks: [] })
    else parts.at(-1)?.blocks.push(block)
  }
  return parts.filter((part) => part.heading !== '' || part.blocks.length > 0)
}
