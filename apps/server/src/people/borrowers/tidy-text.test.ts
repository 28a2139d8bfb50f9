import { describe, expect, it } from 'vitest'
import { tidyText } from './save-section.ts'

describe('a borrower’s own text', () => {
  it.each([
    ['  Maria   Clara ', 'Maria Clara'],
    ['Nun\u0303ez', 'Nuñez'],
    ['\u202Egnp.exe', 'gnp.exe'],
    ['Ana\u2066 Cruz\u2069', 'Ana Cruz'],
    ['Ana\u2028Cruz\u0085', 'Ana Cruz'],
    ['\uFEFFAna\u00AD', 'Ana'],
    ['Ana \u200E Cruz', 'Ana Cruz'],
    ['श्री\u200Dमती', 'श्री\u200Dमती'],
    ['👩\u200D👧 & Co.', '👩\u200D👧 & Co.'],
    ['<b>Ana</b>', '<b>Ana</b>'],
  ])('OTH-03 %j is stored as %j', (typed, kept) => {
    expect(tidyText(typed, 'fullName')).toBe(kept)
    expect(tidyText(kept, 'fullName')).toBe(kept)
  })

  it.each(['', '  ', '\u202E\u2066', '\u200D', '\u200B \uFEFF', '\u0301', 'a\uD800b'])(
    'OTH-03 %j is refused without readable characters',
    (typed) => {
      expect(() => tidyText(typed, 'fullName')).toThrow('Please check the highlighted field')
    },
  )
})
