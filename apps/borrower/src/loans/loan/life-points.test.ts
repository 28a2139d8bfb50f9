import { describe, expect, it } from 'vitest'
import { daysFrom, foldMiddle, inOrder } from './life-points.ts'

const labels = (count: number) => ({ moreLabel: `${count} more`, hideLabel: 'less' })
const point = (key: string, state: 'done' | 'today' | 'late' | 'ahead') => ({ key, title: key, date: key, state })
const keysOf = (points: readonly object[]) =>
  points.map((shown) => ('moreLabel' in shown ? shown.moreLabel : (shown as { key: string }).key))

describe('the life line', () => {
  it('is in the order of its dates, and of one day as given', () => {
    const dated = (on: string, key: string) => ({ on, point: point(key, 'done') })
    const shuffled = [
      dated('2027-03-01', 'c'),
      dated('2027-01-31', 'a'),
      dated('2027-03-01', 'd'),
      dated('2027-02-01', 'b'),
    ]
    expect(keysOf(inOrder(shuffled))).toEqual(['a', 'b', 'c', 'd'])
  })

  it('keeps a short loan whole', () => {
    const points = Array.from({ length: 9 }, (_, index) => point(`${index}`, 'ahead'))
    expect(foldMiddle(points, labels)).toEqual(points)
  })

  it('folds what is far from today, and nothing that is late', () => {
    const points = [
      point('payout', 'done'),
      ...Array.from({ length: 6 }, (_, index) => point(`paid ${index}`, 'done')),
      point('late', 'late'),
      point('last paid', 'done'),
      point('today', 'today'),
      ...Array.from({ length: 12 }, (_, index) => point(`ahead ${index}`, 'ahead')),
    ]
    const shown = foldMiddle(points, labels)
    expect(keysOf(shown)).toEqual([
      'payout',
      '6 more',
      'late',
      'last paid',
      'today',
      'ahead 0',
      'ahead 1',
      'ahead 2',
      '8 more',
      'ahead 11',
    ])
    expect(shown.flatMap((each) => ('points' in each ? each.points : [each]))).toEqual(points)
  })

  it('counts days across a change of the month and a leap day', () => {
    expect(daysFrom('2028-02-27', '2028-03-01')).toBe(3)
  })
})
