import { expect, it } from 'vitest'
import { lender } from '../../lender.ts'
import { readMark } from '../http/pages/brand.ts'
import { pathsOf } from './letterhead.ts'

it('turns the shapes of a mark into paths', () => {
  const shapes = '<path d="M0 0h4"/><circle cx="28" cy="18" r="6.5"/><rect x="1" y="2" width="3" height="4" />'
  expect(pathsOf(shapes)).toEqual(['M0 0h4', 'M21.5 18a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0 -13 0z', 'M1 2h3v4h-3z'])
})

it.each([
  '<ellipse cx="1" cy="1" rx="2" ry="3"/>',
  '<g><path d="M0 0"/></g>',
  '<path d="M0 0" transform="scale(2)"/>',
  '<path d="M0 0" stroke="red"/>',
  '<circle cx="1" cy="1"/>',
])('refuses what it would draw wrongly: %s', (shapes) => {
  expect(() => pathsOf(shapes)).toThrow(/mark/)
})

it('draws the lender’s own mark', () => {
  expect(pathsOf(readMark(lender.mark))).toHaveLength(2)
})
