import { TEMPLATE_ID_PATTERN } from '@hulog/contract/limits'

const ID = new RegExp(TEMPLATE_ID_PATTERN)

export function readTemplateId(text: string): number {
  if (ID.test(text)) return Number(text)
  throw new Error(`A landing page is known by a number from 1 to 999999, not "${text}".`)
}
