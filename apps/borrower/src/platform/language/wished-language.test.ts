import { languageOfTag } from '@hulog/texts/languages'
import { expect, it } from 'vitest'
import { chooseLanguage } from './wished-language.ts'

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

it('takes the address before the choice before the browser, and English when it knows none', () => {
  expect(chooseLanguage(['hi', 'id', 'zh'])).toBe('hi')
  expect(chooseLanguage([undefined, 'id', 'zh'])).toBe('id')
  expect(chooseLanguage(['xx', null, 'fr', 'zh-TW'])).toBe('zh')
  expect(chooseLanguage(['xx', null])).toBe('en')
})
