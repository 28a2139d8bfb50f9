import { expect, it } from 'vitest'
import { followKeyboard, type ViewportWindow } from './bind-bank-page.tsx'

function aWindow() {
  const events = new EventTarget()
  const seen = { innerHeight: 800, innerWidth: 360, zoom: 1 }
  const view = {
    get innerHeight() {
      return seen.innerHeight
    },
    get innerWidth() {
      return seen.innerWidth
    },
    visualViewport: Object.assign(new EventTarget(), { width: 360, height: 800, scale: 1 }),
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  }
  const told: boolean[] = []
  const stop = followKeyboard(view as unknown as ViewportWindow, (isOpen) => told.push(isOpen))
  return {
    told,
    stop,
    resize(innerHeight: number, innerWidth = 360) {
      Object.assign(seen, { innerHeight, innerWidth })
      Object.assign(view.visualViewport, { height: innerHeight, width: innerWidth })
      events.dispatchEvent(new Event('resize'))
    },
    show(height: number, scale = 1) {
      Object.assign(view.visualViewport, { height, scale })
      view.visualViewport.dispatchEvent(new Event('resize'))
    },
  }
}

it('BNK-02 the keyboard is open when the viewport shrinks by more than 60 px', () => {
  const { told, resize } = aWindow()
  resize(740)
  resize(739)
  resize(800)
  expect(told).toEqual([false, true, false])
})

it('BNK-02 the keyboard is open too when only the visible part shrinks', () => {
  const { told, show } = aWindow()
  show(500)
  show(800)
  expect(told).toEqual([true, false])
})

it('does not mistake zooming in or turning the phone for a keyboard', () => {
  const { told, show, resize } = aWindow()
  show(400, 2)
  show(800)
  resize(340, 800)
  expect(told).toEqual([false, false, false])
})

it('stops reporting when nobody listens', () => {
  const { told, stop, resize } = aWindow()
  stop()
  resize(400)
  expect(told).toEqual([])
})
