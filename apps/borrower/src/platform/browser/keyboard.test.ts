// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeRoomForKeyboard } from './keyboard.ts'

const root = document.documentElement
const PAGE_PX = 640

/** A window whose keyboard covers a part of the page, as on iOS. */
function aWindow(height = PAGE_PX) {
  const viewport = Object.assign(new EventTarget(), { height, offsetTop: 0, scale: 1 })
  const frame = new EventTarget()
  makeRoomForKeyboard({
    document,
    addEventListener: frame.addEventListener.bind(frame) as Window['addEventListener'],
    visualViewport: viewport as unknown as VisualViewport,
  })
  return {
    show(changes: Partial<Pick<VisualViewport, 'height' | 'offsetTop' | 'scale'>>, event = 'resize') {
      Object.assign(viewport, changes)
      viewport.dispatchEvent(new Event(event))
    },
  }
}

const field = () => document.querySelector('input') as HTMLInputElement
const covered = () => root.style.getPropertyValue('--keyboard')

beforeEach(() => {
  document.body.innerHTML = '<input><button>Send</button>'
  Object.defineProperty(root, 'clientHeight', { value: PAGE_PX, configurable: true })
})
afterEach(() => {
  root.removeAttribute('data-typing')
  root.removeAttribute('style')
})

describe('beside a keyboard', () => {
  it('lifts what stands at the bottom by the height that is covered, and shows the field', () => {
    const phone = aWindow()
    field().focus()
    const shown = vi.spyOn(field(), 'scrollIntoView')
    phone.show({ height: 380 })
    expect([covered(), root.hasAttribute('data-typing')]).toEqual(['260px', true])
    expect(shown).toHaveBeenCalledWith({ block: 'nearest' })
    phone.show({ offsetTop: 100 }, 'scroll')
    expect(covered()).toBe('160px')
    expect(shown).toHaveBeenCalledTimes(1)
    phone.show({ height: PAGE_PX, offsetTop: 0 })
    expect([covered(), root.hasAttribute('data-typing')]).toEqual(['0px', false])
  })

  it('makes room for a field that was focused before this was loaded', () => {
    field().focus()
    aWindow(380)
    expect([covered(), root.hasAttribute('data-typing')]).toEqual(['260px', true])
  })

  it('lets nothing move when a button takes the focus, so that no press is missed', () => {
    const phone = aWindow()
    field().focus()
    phone.show({ height: 380 })
    document.querySelector('button')?.focus()
    expect([covered(), root.hasAttribute('data-typing')]).toEqual(['260px', true])
  })

  it('changes nothing where much of the page stays visible, nobody types, or the page was pinched', () => {
    const phone = aWindow()
    phone.show({ height: 300 })
    expect([covered(), root.hasAttribute('data-typing')]).toEqual(['0px', false])
    field().focus()
    phone.show({ height: 300, scale: 2 })
    expect([covered(), root.hasAttribute('data-typing')]).toEqual(['0px', false])
    phone.show({ height: 460, scale: 1 })
    expect([covered(), root.hasAttribute('data-typing')]).toEqual(['180px', false])
  })
})
