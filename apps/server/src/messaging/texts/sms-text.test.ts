import { readFileSync } from 'node:fs'
import { LANGUAGES } from '@hulog/texts/languages'
import { describe, expect, it } from 'vitest'
import { demoRegistry } from '../../providers/sms/registered-templates.ts'
import { smsSegments } from '../notifications/sms-segments.fixtures.ts'
import { CODE_KINDS, smsText, textsToRegister } from './registered-texts.ts'

const PH = '+639175550001'
const IN = '+919876543210'
const every = LANGUAGES.flatMap((language) => CODE_KINDS.map((kind) => [language, kind] as const))

describe('the message of a code', () => {
  it.each(every)('in %s of %s names the code once and is short', (language, kind) => {
    const { text, template } = smsText(kind, PH, language, { code: '482913' })
    expect(text.match(/\d{6}/g)).toEqual(['482913'])
    expect(text).toContain('Hulog Demo Lender')
    expect(text).not.toMatch(/[{}]/)
    const isOne = language !== 'hi' || kind === 'login'
    expect(smsSegments(text).segments, text).toBeLessThanOrEqual(isOne ? 1 : 2)
    expect(template).toBe(`${kind}.${language}`)
  })

  it.each([
    ['en', 'en'],
    ['hi', 'hi'],
    ['zh', 'en'],
    ['fil', 'en'],
  ] as const)('for a reader of %s is sent to India in %s', (language, written) => {
    expect(smsText('login', IN, language, { code: '482913' }).template).toBe(`login.${written}`)
  })
})

it('the sandbox’s carriers know every text of the demo lender: otherwise run `npm run staff -- sms templates FILE` and put it there', () => {
  const file = new URL('../../../../sandbox/src/sms/registered-texts.json', import.meta.url)
  const texts = Object.entries(textsToRegister())
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(
    texts.map(([template, words]) => ({ template, ...demoRegistry(template), words })),
  )
})
