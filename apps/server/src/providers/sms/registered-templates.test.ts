import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { requireRegisteredTexts, textsToRegister } from '../../messaging/index.ts'
import { ProviderUnavailable } from '../../platform/outgoing/fixed-request.ts'
import { readTemplateRegistry } from './registered-templates.ts'
import { type Message, registeredSms } from './sms-provider.ts'

const folder = mkdtempSync(join(tmpdir(), 'hulog-templates-'))

afterAll(() => rmSync(folder, { recursive: true }))

const entityId = '1101234567890123456'

const templateId = '1107234567890123456'

const whole = { entityId, senderId: 'HLGLND', templates: { 'login.en': templateId } }

function aFile(content: unknown): string {
  const file = join(folder, 'templates.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

describe('a lender’s file of registered texts', () => {
  it('maps a text to its registered ids, under the lender’s sender or its own', () => {
    const own = { ...whole, templates: { ...whole.templates, 'overdue.hi': { templateId, senderId: '123456' } } }
    const registry = readTemplateRegistry(aFile(own))
    expect(registry('login.en')).toEqual({ entityId, senderId: 'HLGLND', templateId })
    expect(registry('overdue.hi')).toEqual({ entityId, senderId: '123456', templateId })
    expect(registry('login.hi')).toBeNull()
  })

  it.each([
    ['{', 'cannot be read as JSON'],
    [{ ...whole, entityId: '12' }, 'login.en needs the entityId of 19 digits'],
    [{ ...whole, senderId: 'HULOG LENDER' }, 'login.en needs a senderId'],
    [{ ...whole, templates: { 'login.en': 1107 } }, 'login.en needs its templateId'],
  ])('is refused as %j', (content, why) => {
    expect(() => readTemplateRegistry(aFile(content))).toThrow(why)
  })
})

describe('a message to India', () => {
  const sent: Message[] = []
  const registry = readTemplateRegistry(aFile(whole))
  const sms = registeredSms({ send: async (message) => void sent.push(message) }, registry)
  const message = { id: '1', to: '+919876543210', text: 'any', template: 'login.en', channel: 'sms' } as const

  it('carries its registered ids; other messages carry none', async () => {
    await sms.send(message)
    await sms.send({ ...message, to: '+639171234567' })
    await sms.send({ ...message, channel: 'voice' })
    expect(sent.map(({ registered }) => registered?.templateId)).toEqual([templateId, undefined, undefined])
  })

  it('is not sent when its text is not registered', async () => {
    await expect(sms.send({ ...message, template: 'login.hi' })).rejects.toThrow(ProviderUnavailable)
    expect(sent).toHaveLength(3)
  })
})

describe('a start in production', () => {
  const production = {
    DATABASE_URL: 'postgres://127.0.0.1/hulog',
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://a.example',
  }

  it('is refused while a text for India is not registered, and names those missing', () => {
    expect(() => requireRegisteredTexts(readConfig(production))).toThrow(/SMS_TEMPLATES\. Missing: login\.en, /)
    const config = readConfig({ ...production, SMS_TEMPLATES: aFile(whole) })
    expect(() => requireRegisteredTexts(config)).toThrow(/Missing: register\.en, /)
  })

  it('succeeds when all texts are registered, or when India is not served', () => {
    const templates = Object.fromEntries(Object.keys(textsToRegister()).map((name) => [name, templateId]))
    const registered = readConfig({ ...production, SMS_TEMPLATES: aFile({ ...whole, templates }) })
    for (const config of [registered, readConfig({ ...production, SMS_COUNTRIES: 'PH, ID' })]) {
      expect(() => requireRegisteredTexts(config)).not.toThrow()
    }
  })
})
