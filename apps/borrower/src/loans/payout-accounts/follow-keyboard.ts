import { useEffect, useState } from 'react'

/** Returns whether the on-screen keyboard covers a part of the page. */
export function useKeyboardOpen(): boolean {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => followKeyboard(window, setOpen), [])
  return isOpen
}

/** BNK-02 */
const KEYBOARD_LEAST_PX = 60

type Viewport = Pick<EventTarget, 'addEventListener' | 'removeEventListener'> & {
  readonly height: number
  readonly width: number
  readonly scale: number
}

export type ViewportWindow = Pick<Window, 'innerHeight' | 'innerWidth' | 'addEventListener' | 'removeEventListener'> & {
  readonly visualViewport: Viewport | null
}

/**
 * Reports the keyboard as open when the viewport has shrunk by more than 60 px. Some web views shrink the window, some
 * only its visible part. Turning the phone changes the width as well, which starts a new measurement.
 */
export function followKeyboard(view: ViewportWindow, tell: (isOpen: boolean) => void): () => void {
  const viewport = view.visualViewport
  // Zooming in shows less of the page without any keyboard.
  const seenHeight = () => (viewport ? viewport.height * viewport.scale : view.innerHeight)
  const height = () => Math.min(seenHeight(), view.innerHeight)
  let width = view.innerWidth
  let fullHeight = height()
  function measure() {
    if (view.innerWidth !== width) {
      width = view.innerWidth
      fullHeight = height()
    }
    fullHeight = Math.max(fullHeight, height())
    tell(fullHeight - height() > KEYBOARD_LEAST_PX)
  }
  view.addEventListener('resize', measure)
  viewport?.addEventListener('resize', measure)
  return () => {
    view.removeEventListener('resize', measure)
    viewport?.removeEventListener('resize', measure)
  }
}
