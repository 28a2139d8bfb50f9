import type { Body, Reply } from '@hulog/contract'
import { demoProducts, insertProduct } from '../../origination/index.ts'
import { inTransaction } from '../../platform/database/database.ts'
import type { TestProduct } from '../../testing/test-product.ts'
import { addDefaultTexts } from './add-text.ts'

export type Text = Reply<'getText'>
type Asked = Partial<Omit<Body<'getText'>, 'textKey'>>
export type ReadText = (textKey: Body<'getText'>['textKey'], asked?: Asked, cookie?: string) => Promise<Text>

/** Adds the demo's products and the default texts; returns a function that reads a text, in English unless asked otherwise. */
export async function withDefaultTexts(product: TestProduct): Promise<ReadText> {
  await inTransaction(product.services.db, async (tx) => {
    for (const each of demoProducts) await insertProduct(tx, each)
  })
  await addDefaultTexts(product.services, 'ana')
  return async (textKey, asked = {}, cookie) =>
    (await product.call('getText', { textKey, language: 'en', ...asked }, { cookie })).data
}

/** All the words of a text. */
export function words({ title, blocks }: Text): string {
  return [title, ...blocks.flatMap(({ text, items, rows }) => [text, ...items, ...rows.flatMap(Object.values)])].join(
    '\n',
  )
}

/** Rows of figures under a name: of a product, or of an authority. */
export function rowsOf({ blocks }: Text, name: string): Text['blocks'][number]['rows'] {
  const named = blocks.filter(({ kind, text }) => kind === 'figures' && text.split(', ').includes(name))
  return named.flatMap(({ rows }) => rows)
}
