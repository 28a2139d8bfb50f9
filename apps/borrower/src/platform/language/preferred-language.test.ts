import { languageOfTag } from '@hulog/texts/languages'
import { beforeEach, expect, it } from 'vitest'
import { lastingStorage } from '../browser/storage.ts'
import { chooseLanguage, keepLanguage, keepLinkLanguage, preferredLanguage } from './preferred-language.ts'

beforeEach(() => lastingStorage.removeItem('hulog.language'))

/** Opens the app at an address, as far as its language goes. */
function open(address: string): string {
  history.replaceState(null, '', address)
  const shown = preferredLanguage()
  keepLinkLanguage(shown)
  return shown
}

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

it('PRO-11 goes on in the language of the landing page that led to it, at later visits too', () => {
  expect(open('/login?lang=fil')).toBe('fil')
  expect(open('/home')).toBe('fil')
})

it('PRO-11 goes on in the language of the newest landing page, where none was chosen', () => {
  open('/login?lang=en')
  expect(open('/login?lang=fil')).toBe('fil')
  expect(open('/home')).toBe('fil')
})

it('PRO-11 a later choice stays, whatever address is opened after it', () => {
  open('/login?lang=fil')
  keepLanguage('hi')
  expect(open('/login?lang=id')).toBe('id')
  expect(open('/home')).toBe('hi')
})

it.each(['/home', '/login?lang=', '/login?lang=xx'])('keeps no language of %s', (address) => {
  open(address)
  expect(lastingStorage.getItem('hulog.language')).toBeNull()
})
