/** With less room than this, only the field being typed in and the page's main button stay in sight. */
const LITTLE_ROOM_PX = 420

/** Pinched larger than this, the visible part is small without any keyboard. */
const PINCHED = 1.01

const NOT_TYPED = ['button', 'checkbox', 'color', 'file', 'hidden', 'image', 'radio', 'range', 'reset', 'submit']

type Viewport = Pick<VisualViewport, 'height' | 'offsetTop' | 'scale' | 'addEventListener'>

export type KeyboardWindow = Pick<Window, 'document' | 'addEventListener'> & {
  readonly visualViewport: Viewport | null | undefined
}

/**
 * Keeps the focused field, its error and the page's main button above the keyboard. Some browsers make the page smaller
 * for it (`interactive-widget` in the page's head); iOS only covers the page, and tells how much of it is visible.
 * `--keyboard` is the height covered, `data-typing` says that there is little room.
 */
export function makeRoomForKeyboard({ document, addEventListener, visualViewport: viewport }: KeyboardWindow): void {
  const root = document.documentElement
  function arrange(): void {
    const isTyping = isTypedIn(document.activeElement)
    const covered = isTyping ? coveredPx(root.clientHeight, viewport) : 0
    root.style.setProperty('--keyboard', `${covered}px`)
    root.toggleAttribute('data-typing', isTyping && root.clientHeight - covered <= LITTLE_ROOM_PX)
  }
  function showField(): void {
    arrange()
    const field = document.activeElement
    if (!field || !isTypedIn(field)) return
    // The field last: it counts most where not all fits.
    for (const element of [...describedBy(field), field]) element.scrollIntoView({ block: 'nearest' })
  }
  // Not when a field loses the focus: a button that moves while it is pressed misses the press.
  document.addEventListener('focusin', ({ target }) => {
    if (isTypedIn(target)) showField()
  })
  addEventListener('resize', showField)
  viewport?.addEventListener('resize', showField)
  // iOS moves the visible part over the page.
  viewport?.addEventListener('scroll', arrange)
  // A field may have been focused before this code was loaded.
  showField()
}

function coveredPx(pageHeight: number, viewport: Viewport | null | undefined): number {
  if (!viewport || viewport.scale > PINCHED) return 0
  return Math.max(0, Math.round(pageHeight - viewport.offsetTop - viewport.height))
}

/** The hint and the error of a field. */
function describedBy(field: Element): Element[] {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.flatMap((id) => document.getElementById(id) ?? [])
}

function isTypedIn(target: EventTarget | null): boolean {
  if (target instanceof HTMLTextAreaElement) return !target.readOnly
  return target instanceof HTMLInputElement && !target.readOnly && !NOT_TYPED.includes(target.type)
}
