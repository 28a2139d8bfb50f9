import type { Translation } from '../../platform/language/catalogues.ts'
import type { messages as english } from '../en/agreements.ts'

export const messages: Translation<typeof english> = {
  'agreements.agree': 'Nabasa ko at sumasang-ayon ako sa',
  'agreements.newPage': 'Buksan sa bagong page',
  'agreements.pdf': 'I-save bilang PDF',
  'agreements.failed': 'Hindi mabuksan ang mga kasunduan. Wala pang napirmahan.',
}
