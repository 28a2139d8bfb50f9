import { expect, it } from 'vitest'
import { takeTurn } from './use-photo-sending.ts'

it('gives one turn at a time, in order', async () => {
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
