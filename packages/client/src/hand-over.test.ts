import { expect, it } from 'vitest'
import { createHandOver } from './client.ts'

function anAddress(search: string) {
  const shown = [search]
  return { search, shown, replaceSearch: (next: string) => void shown.push(next) }
}

it('COM-07 removes the session code from the address at once and keeps the rest', () => {
  const address = anAddress('?orderId=o1&sessionId=once&lang=hi')
  createHandOver(address)
  expect(address.shown.at(-1)).toBe('?orderId=o1&lang=hi')
})

it('COM-07 does not change an address without one', () => {
  const address = anAddress('?orderId=o1')
  createHandOver(address)
  expect(address.shown).toEqual(['?orderId=o1'])
})

it('COM-07 sends the code with one call only; the others wait for its answer', async () => {
  const handOver = createHandOver(anAddress('?sessionId=once'))
  const sent: string[] = []
  let answer = () => {}
  const first = handOver.run(async (sessionId) => {
    sent.push(sessionId)
    await new Promise<void>((resolve) => {
      answer = resolve
    })
  })
  const second = handOver.run(async (sessionId) => void sent.push(sessionId))
  await Promise.resolve()
  expect(sent).toEqual(['once'])

  answer()
  await Promise.all([first, second])
  expect(sent).toEqual(['once', ''])
})
