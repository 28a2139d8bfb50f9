import { describe, expect, it } from 'vitest'
import { textsIn } from './texts-in.ts'
import { callWording, ended, joined, listed, paperWording } from './wording.ts'

const say = textsIn('en')

describe('the notation of papers', () => {
  it('writes amounts as the market does, deductions with a minus sign', () => {
    expect(paperWording(say, 'PHP').amount(109_105)).toBe('₱1,091.05')
    expect(paperWording(say, 'IDR').amount(700_000_000)).toBe('Rp7.000.000,00')
    expect(paperWording(say, 'INR').amount(-25_000_000)).toBe('−₹2,50,000.00')
  })

  it('writes every digit of a rate and invents none', () => {
    expect(paperWording(say, 'IDR').rate(501_015)).toBe('50,1015%')
    expect(paperWording(say, 'PHP').rate(501_015)).toBe('50.1015%')
    expect(paperWording(say, 'PHP').rate(30_000)).toBe('3%')
  })
})

it('writes amounts and rates of calls alike in every market', () => {
  expect(callWording(say, 'IDR').amount(109_105)).toBe('IDR 1,091.05')
  expect(callWording(say, 'IDR').rate(501_015)).toBe('50.1015%')
})

describe('sentences', () => {
  it('end with the full stop of their language, once', () => {
    expect(ended(say, 'It is due')).toBe('It is due.')
    expect(ended(say, 'It is due.')).toBe('It is due.')
    expect(ended(textsIn('zh'), '到期')).toBe('到期。')
    expect(ended(textsIn('zh'), '到期。')).toBe('到期。')
    expect(ended(textsIn('hi'), 'देय है')).toBe('देय है।')
  })

  it('are joined with a space where the language has one', () => {
    expect(joined(say, ['One.', 'Two.', 'Three.'])).toBe('One. Two. Three.')
    expect(joined(textsIn('zh'), ['一。', '二。'])).toBe('一。二。')
    expect(joined(say, [])).toBe('')
  })

  it('list their parts', () => {
    expect(listed(say, [])).toBe('')
    expect(listed(say, ['a'])).toBe('a')
    expect(listed(say, ['a', 'b'])).toBe('a and b')
    expect(listed(say, ['a', 'b', 'c', 'd'])).toBe('a, b, c and d')
  })
})
