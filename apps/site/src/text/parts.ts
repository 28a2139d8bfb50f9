import type { SiteFacts } from '../facts.ts'

export type Block = SiteFacts['texts']['about']['blocks'][number]

export type Part = { readonly id: string; readonly block: Block }

/** The blocks of a text, each with the name by which a link finds it. */
export function partsOf(blocks: readonly Block[]): readonly Part[] {
  return blocks.map((block, at) => ({ id: `part-${at + 1}`, block }))
}
