import { describe, expect, it } from 'vitest'
import { descriptionIn, type Presentation, requirePresentation } from './presentation.ts'

const accept = (presentation: unknown) => () => requirePresentation('p', presentation as Presentation)

describe('how a product is presented', () => {
  it('is accepted when a page can show it', () => {
    expect(accept({})).not.toThrow()
    const promotion = { message: 'Try it', button: 'Look', productId: 'ph-single-91' }
    const retention = { title: 'Leave?', content: 'Your offer stays.' }
    const readFirst = { title: 'First', html: '<p>Read</p>' }
    expect(
      accept({ confirmPage: 'newConfirm', confirmLabel: 'Go', promotion, retention, readFirst, tips: 'Pay here.' }),
    ).not.toThrow()
  })

  it('COM-01 has its description in the language asked for, or else in English, and says which', () => {
    const product = { description: 'Small.', presentation: { descriptions: { id: 'Kecil.' } } }
    expect(descriptionIn('id', product)).toEqual({ description: 'Kecil.', descriptionLanguage: 'id' })
    for (const language of ['hi', 'en'] as const) {
      expect(descriptionIn(language, product)).toEqual({ description: 'Small.', descriptionLanguage: 'en' })
    }
  })

  it.each([
    ['a page that is none', { confirmPage: '/evil' }],
    ['an empty label', { confirmLabel: ' ' }],
    ['a label too long for a button', { confirmLabel: 'x'.repeat(31) }],
    ['signs that cannot be seen', { confirmLabel: 'Go\u0000' }],
    ['a promotion without words', { promotion: { message: '', button: 'Look' } }],
    ['a promotion of no product', { promotion: { message: 'x', button: 'Look', productId: 'https://evil.example' } }],
    ['a question too long to be read', { retention: { title: 'x', content: 'x'.repeat(301) } }],
    ['an empty text', { readFirst: { title: 'x', html: ' ' } }],
    ['an empty translation', { readFirst: { title: 'x', html: 'x', translations: { hi: { title: 'x', html: ' ' } } } }],
    [
      'a translation without a title',
      { readFirst: { title: 'x', html: 'x', translations: { id: { title: '', html: 'x' } } } },
    ],
    ['a text beyond measure', { readFirst: { title: 'x', html: 'x'.repeat(100_001) } }],
    ['tips too long for a notice', { tips: 'x'.repeat(301) }],
    ['a description that says nothing in Hindi', { descriptions: { hi: '' } }],
    ['a text without a title', { readFirst: { title: '', html: '<p>x</p>' } }],
  ])('is refused with %s', (_what, presentation) => {
    expect(accept(presentation)).toThrow(/product p/)
  })
})
