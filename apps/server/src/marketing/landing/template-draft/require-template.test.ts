import { describe, expect, it } from 'vitest'
import { readConfig } from '../../../config.ts'
import { requireTemplate } from '../manage-templates.ts'
import { someContent } from '../templates.fixtures.ts'

const config = readConfig({ DATABASE_URL: 'postgres://nowhere', LINK_HOSTS: 'files.example' })
const take = (changes: object) => requireTemplate({ ...someContent, ...changes }, config)
const part = { heading: 'Ano ito', text: 'Isang account.' }

describe('a landing page written by staff', () => {
  it('PRO-01 is stored as written, without blanks at its ends', () => {
    expect(take({})).toEqual(someContent)
    expect(take({ title: '  Utang nang malinaw ' }).title).toBe('Utang nang malinaw')
    expect(take({ title: 'क्‍या < 5 % & कम' }).title).toBe('क्‍या < 5 % & कम')
    expect(take({ market: null, language: 'zh', colour: null })).toMatchObject({ market: null, colour: null })
    const download = { androidFile: '/app.apk', androidStore: 'https://files.example/a', iosStore: null }
    expect(take({ download, conversionUrl: 'https://files.example/c', adTag: 'ph/reg-1' })).toMatchObject({ download })
  })

  it.each([
    ['markup in the title', { title: 'Hi <b>you</b>' }, 'title holds markup'],
    ['a script in a point', { points: ['<script>alert(1)</script>'] }, 'points[0] holds markup'],
    [
      'a comment in the agreement',
      { agreement: { title: 'x', parts: [{ ...part, text: '<!-- x' }] } },
      'parts[0].text',
    ],
    ['a card’s number', { lead: 'Pay 4111 1111 1111 1111' }, 'lead holds the number of a payment card'],
    ['a control sign', { lead: 'a\u0000b' }, 'a sign that cannot be seen'],
    ['a line break', { lead: 'a\nb' }, 'a line break'],
    ['a mark that turns the writing', { title: 'a\u202eb' }, 'cannot be seen'],
    ['half of a character', { title: 'a\ud800' }, 'cannot be seen'],
    ['nothing to read', { title: ' … ' }, 'title is empty'],
    ['no text at all', { title: 5 }, 'title takes a text'],
    ['a title beyond measure', { title: 'x'.repeat(61) }, 'title has 61 characters; 60 fit'],
    ['a huge text', { lead: 'x'.repeat(1_000_000) }, '160 fit'],
    ['no point', { points: [] }, 'points takes a list of 1 to 5'],
    ['too many parts', { agreement: { title: 'x', parts: Array(13).fill(part) } }, 'agreement.parts takes'],
    ['a colour nobody can read', { colour: '#ffee00' }, 'text needs at least 4.5'],
    ['a colour that is none', { colour: 'red;}body{display:none' }, 'a colour such as #0b6e4f'],
    ['an unknown market', { market: 'CN' }, 'market is one of IN, PH, ID, or null'],
    ['a name every object has', { market: 'constructor' }, 'market is one of'],
    ['an unknown language', { language: 'fr' }, 'language is one of en'],
    ['an unknown drawing', { picture: { kind: 'drawing', name: '../etc' } }, 'picture.name is one of'],
    ['an image by a wrong id', { picture: { kind: 'image', imageId: '../x', alt: 'x' } }, 'picture.imageId'],
    ['a picture of no kind', { picture: 'drawing' }, 'picture.kind is one of'],
    ['a tag with markup', { adTag: '"><script>' }, 'adTag takes'],
    ['a mistyped field', { titel: 'x' }, 'has no field titel'],
    ['a missing field', { lead: undefined, points: undefined }, 'lead takes a text'],
  ])('is refused with %s, with the reason', (_what, changes, why) => {
    expect(() => take(changes)).toThrow(why)
  })

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'http://files.example/app',
    'https://evil.example/app',
    '//evil.example',
    '/\\evil.example',
    'https://files.example@evil.example/',
    'https://files.example:8443/app',
    'intent://x#Intent;end',
    `https://files.example/${'x'.repeat(600)}`,
    7,
  ])('is refused with a download from %j', (androidFile) => {
    const download = { androidFile, androidStore: null, iosStore: null }
    expect(() => take({ download })).toThrow('download.androidFile takes null, a path')
    expect(() => take({ conversionUrl: androidFile })).toThrow('conversionUrl takes null')
  })

  it('is refused when it would report registrations to the server itself', () => {
    expect(() => take({ conversionUrl: '/gateway/events' })).toThrow('conversionUrl takes null or an https address')
  })

  it.each([null, [], 'x', 5])('%j is not a page', (draft) => {
    expect(() => requireTemplate(draft, config)).toThrow('The page takes an object with language')
  })
})
