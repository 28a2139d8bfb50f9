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
 * Tells when the viewport has shrunk by more than 60 px: the keyboard is open. Some web views shrink the window, some only
 * the part of it that can be seen. Turning the phone changes the width as well and starts anew.
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
