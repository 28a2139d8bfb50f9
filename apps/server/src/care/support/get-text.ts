import type { Body, Reply } from '@hulog/contract'
import type { ProductShelf } from '../../origination/products/index.ts'
import type { Block } from '../../platform/documents/document.ts'
import { markets } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'
import { fillText } from './fill-text.ts'
import type { VisitorMarket } from './market-of-visitor.ts'
import type { FindText } from './text-shelf.ts'

type WireBlock = Reply<'getText'>['blocks'][number]

/** SUP-02, SUP-03, SUP-04: a text as it holds today, or an older version of it, with today's figures. */
export async function getText(
  { clock }: Services,
  findText: FindText,
  shelf: ProductShelf,
  { market, isOwnMarket }: VisitorMarket,
  { textKey, language, version }: Body<'getText'>,
): Promise<Reply<'getText'>> {
  const today = clock.businessDate(markets[market].zone)
  const query = { key: textKey, language, ...(version === undefined ? {} : { version }) }
  const [text, products] = await Promise.all([findText(query, today), shelf.list(market)])
  const { title, blocks } = fillText(text.parsed, { market, language: text.language, products, today })
  return {
    textKey,
    language: text.language,
    market,
    isOwnMarket,
    title,
    ...text.validity,
    isCurrent: text.validity.validUntil === null,
    blocks: blocks.map(wireBlock),
    versions: [...text.versions],
  }
}

function wireBlock(block: Block): WireBlock {
  const empty = { text: '', items: [], rows: [] }
  switch (block.kind) {
    case 'heading':
      return { ...empty, kind: block.level === 2 ? 'heading' : 'subheading', text: block.text }
    case 'paragraph':
      return { ...empty, kind: block.tone === 'boxed' ? 'boxed' : 'paragraph', text: block.text }
    case 'list':
      return { ...empty, kind: block.isNumbered ? 'numbered' : 'list', items: [...block.items] }
    case 'figures':
      return {
        ...empty,
        kind: 'figures',
        text: block.caption,
        rows: block.rows.map(({ label, value }) => ({ label, value })),
      }
    case 'table':
      throw new Error('no text has a table')
  }
}
