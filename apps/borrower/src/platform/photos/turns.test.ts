import { expect, it } from 'vitest'
import { takeTurn } from './turns.ts'

it('gives one turn at a time, in the order in which they were asked for', async () => {
  const begun: string[] = []
  const ask = (name: string) =>
    takeTurn().then((end) => {
      begun.push(name)
      return end
    })
  const turns = ['a', 'b', 'c'].map(ask)
  const first = await turns[0]
  expect(begun).toEqual(['a'])
  first?.()
  const second = await turns[1]
  expect(begun).toEqual(['a', 'b'])
  second?.()
  const third = await turns[2]
  third?.()
  expect(begun).toEqual(['a', 'b', 'c'])
})
