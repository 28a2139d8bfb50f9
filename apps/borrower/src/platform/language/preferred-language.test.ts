import { languageOfTag } from '@hulog/texts/languages'
import { expect, it } from 'vitest'
import { chooseLanguage } from './preferred-language.ts'

it.each([
  ['en-IN', 'en'],
  ['fil-PH', 'fil'],
  ['tl', 'fil'],
  ['hi_IN', 'hi'],
  ['in', 'id'],
  ['zh-Hans-CN', 'zh'],
  ['de', null],
  ['', null],
])('reads the tag %j as %j', (tag, language) => {
  expect(languageOfTag(tag)).toBe(language)
})

it('prefers the address, then the choice, then the browser, and falls back to English', () => {
  expect(chooseLanguage(['hi', 'id', 'zh'])).toBe('hi')
  expect(chooseLanguage([undefined, 'id', 'zh'])).toBe('id')
  expect(chooseLanguage(['xx', null, 'fr', 'zh-TW'])).toBe('zh')
  expect(chooseLanguage(['xx', null])).toBe('en')
})
