import { TEXT_KEYS } from '@hulog/contract/limits'
import { LANGUAGES } from '@hulog/texts/languages'
import { expect, it } from 'vitest'
import { boxed, heading, list, numbered, paragraph } from '../../platform/documents/document.ts'
import { defaultText } from './add-text.ts'
import { namesIn, parseText, requireKnownPlaceholders } from './parse-text.ts'

it('SUP-02 reads titles, headings, paragraphs, points and boxes, with either kind of line end', () => {
  const source = '# T\r\n\r\n## H\n\n### S\n\none\ntwo\n\n- a\n- b\n\n1. x\n2. y\n\n> box\n> more\n\n{{lateCharges}}'
  expect(parseText(source)).toEqual({
    title: 'T',
    blocks: [
      heading('H'),
      heading('S', 3),
      paragraph('one two'),
      list(['a', 'b']),
      numbered(['x', 'y']),
      boxed('box more'),
      { kind: 'fill', name: 'lateCharges' },
    ],
  })
})

it('SUP-03 treats HTML and unknown Markdown as text', () => {
  const hostile = '<script>alert(1)</script> [x](javascript:alert(1)) ![y](https://evil.example/y.png) **b**'
  expect(parseText(`# T\n\n${hostile}`).blocks).toEqual([paragraph(hostile)])
})

it.each(TEXT_KEYS)('SUP-02 SUP-03 SUP-04 the text of %s has the same placeholders in every language', (key) => {
  for (const language of LANGUAGES) {
    const source = defaultText(key, language)
    requireKnownPlaceholders(source)
    expect(namesIn(source), language).toEqual(namesIn(defaultText(key, 'en')))
    const kinds = ({ blocks }: ReturnType<typeof parseText>) => blocks.map(({ kind }) => kind)
    expect(kinds(parseText(source)), language).toEqual(kinds(parseText(defaultText(key, 'en'))))
  }
})
