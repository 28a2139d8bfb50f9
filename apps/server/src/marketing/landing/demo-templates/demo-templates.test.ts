import { describe, expect, it } from 'vitest'
import { readConfig } from '../../../config.ts'
import { lender } from '../../../lender.ts'
import { demoTemplates } from '../demo-templates.ts'
import { phoneRuleOf } from '../describe-template.ts'
import { requireTemplate } from '../manage-templates.ts'

const SANDBOX_URL = 'http://localhost:8090'
const config = readConfig({
  DATABASE_URL: 'postgres://nowhere',
  SANDBOX_URL,
  SANDBOX_API_KEY: 'k',
  SANDBOX_WEBHOOK_SECRET: 's',
})
const all = demoTemplates(SANDBOX_URL)

describe('the demo’s landing pages', () => {
  it('PRO-01 are 1 in Chinese on the specification’s phone rule, then India, the Philippines and Indonesia', () => {
    expect(all.map(({ id, content: { market, language } }) => [id, market, language])).toEqual([
      [1, null, 'zh'],
      [2, 'IN', 'hi'],
      [3, 'PH', 'fil'],
      [4, 'ID', 'id'],
    ])
    expect(phoneRuleOf(all[0]?.content).message).toBe('请正确输入手机号！')
  })

  it.each(all)('PRO-01 page $id could have been added by staff', ({ content }) => {
    expect(requireTemplate(content, config)).toEqual(content)
  })

  it.each(all)('PRO-09 page $id names the lender in its agreement, and links to both stores', ({ content }) => {
    expect(content.agreement.parts.map(({ text }) => text).join()).toContain(lender.legalName)
    expect(content.agreement.parts).toHaveLength(6)
    expect(content.download.androidStore).toBe(`${SANDBOX_URL}/stores/android`)
    expect(content.download.iosStore).toBe(`${SANDBOX_URL}/stores/ios`)
  })

  it('PRO-08 only page 3 is advertised with a tag, and only it reports to the advertiser', () => {
    const told = all.filter(({ content }) => content.adTag !== null || content.conversionUrl !== null)
    expect(told.map(({ id }) => id)).toEqual([3])
  })
})
