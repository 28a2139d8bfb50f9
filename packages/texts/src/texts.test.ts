import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { describe, expect, it } from 'vitest'
import { languageOfTag } from './languages.ts'
import { sayIn, textsByLanguage } from './texts.ts'

type Ids = { plain: never; named: 'name'; counted: 'count'; quoted: 'name' }

const say = sayIn<Ids>('en', {
  plain: compileMessageOrThrow('Nothing is due.'),
  named: compileMessageOrThrow('Dear {name}'),
  counted: compileMessageOrThrow('{count, plural, one {# day} other {# days}}'),
  quoted: compileMessageOrThrow("It's {name}'s"),
})

describe('formatting a message', () => {
  it('fills in values and counts by the language', () => {
    expect(say('plain')).toBe('Nothing is due.')
    expect(say('counted', { count: 1 })).toBe('1 day')
    expect(say('counted', { count: 21 })).toBe('21 days')
    expect(say('quoted', { name: 'Ana' })).toBe("It's Ana's")
  })

  it.each(['{name}', '\\u0041', '\\x3cb>', "'{0}'", '# {count, plural, other {x}}', '<b>', ''])(
    'shows the value %j exactly as given',
    (name) => expect(say('named', { name })).toBe(`Dear ${name}`),
  )

  it('refuses an unknown id, and a message with a missing value', () => {
    expect(() => say('lost' as 'plain')).toThrow('no message lost')
    expect(() => say('named', {} as { name: string })).toThrow('without its name')
  })
})

it('finds the language of a PO file by its folder', () => {
  const textsIn = textsByLanguage<{ plain: never }>({
    '../po/hi/site.po': { plain: compileMessageOrThrow('कुछ बाकी नहीं।') },
  })
  expect(textsIn('hi')('plain')).toBe('कुछ बाकी नहीं।')
  expect(() => textsIn('zh')).toThrow('no messages in zh')
})

it.each([
  ['en-IN', 'en'],
  ['tl', 'fil'],
  ['in', 'id'],
  ['zh-Hans-CN', 'zh'],
  ['de', null],
])('reads the tag %j as %j', (tag, language) => expect(languageOfTag(tag)).toBe(language))
