import type { Translation } from '../../platform/language/catalogues.ts'
import type { messages as english } from '../en/agreements.ts'

export const messages: Translation<typeof english> = {
  'agreements.agree': '我已阅读并同意',
  'agreements.newPage': '在新页面打开',
  'agreements.pdf': '保存为 PDF',
  'agreements.failed': '协议无法打开。尚未签署任何内容。',
}
