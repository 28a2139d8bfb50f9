import { expect, it } from 'vitest'
import { type BackWindow, listenForBack } from './bridge.ts'

it('NAT-14 the shell’s back action reaches the page, which may keep it', () => {
  const view: BackWindow = {}
  let keep = true
  const stop = listenForBack(view, () => keep)
  expect(view.hulogBack?.()).toBe(true)
  keep = false
  expect(view.hulogBack?.()).toBe(false)
  stop()
  expect(view.hulogBack).toBeUndefined()
})

it('NAT-14 asks the newest listener first and then the earlier one', () => {
  const view: BackWindow = {}
  const asked: string[] = []
  const listener = (name: string, answer: boolean) => () => {
    asked.push(name)
    return answer
  }
  listenForBack(view, listener('page', true))
  const stop = listenForBack(view, listener('sheet', false))
  expect(view.hulogBack?.()).toBe(true)
  expect(asked).toEqual(['sheet', 'page'])
  stop()
  expect(view.hulogBack?.()).toBe(true)
  expect(asked).toEqual(['sheet', 'page', 'page'])
})
