import type { Page } from '@playwright/test'

/** A text that the next step shows, in the elements of a selector. */
export type Shown = { readonly selector: string; readonly text: string }

/** From the tap to the first paint of anything new, and to the content of the next step. */
export type Waited = { readonly signMs: number; readonly contentMs: number }

type Noted = { readonly what: 'tap' | 'sign'; readonly at: number }

export type StepTimer = {
  /** Opens an address: there is no tap, and the first paint is the first sign. */
  open(url: string, shown: Shown): Promise<Waited>
  step(tap: () => Promise<void>, shown: Shown): Promise<Waited>
}

/** Measures the steps of a page, also over several documents. Call it before the first of them. */
export async function timeSteps(page: Page): Promise<StepTimer> {
  let tapped = Promise.withResolvers<number>()
  let signed = Promise.withResolvers<number>()
  await page.exposeBinding('noteForBench', (_, { what, at }: Noted) => (what === 'tap' ? tapped : signed).resolve(at))
  await page.addInitScript(watchTaps)
  return {
    async open(url, shown) {
      await page.goto(url, { waitUntil: 'commit' })
      const contentAt = await whenShown(page, shown)
      const { openedAt, paintedMs } = await page.evaluate(readOpening)
      return { signMs: paintedMs, contentMs: contentAt - openedAt }
    },
    async step(tap, shown) {
      tapped = Promise.withResolvers()
      signed = Promise.withResolvers()
      await page.evaluate(() => Object.assign(window, { isTapAwaited: true }))
      const [contentAt] = await Promise.all([whenShown(page, shown), tap()])
      const { openedAt, paintedMs, isTapped } = await page.evaluate(readOpening)
      // A link to another document may show its first sign only there.
      if (!isTapped) signed.resolve(openedAt + paintedMs)
      const tappedAt = await tapped.promise
      return { signMs: (await signed.promise) - tappedAt, contentMs: contentAt - tappedAt }
    },
  }
}

/** Resolves with the time of the frame in which the text is there, as seen by the page's own clock. */
async function whenShown(page: Page, shown: Shown): Promise<number> {
  const handle = await page.waitForFunction(isShown, shown, { polling: 'raf', timeout: 60_000 })
  return Number(await handle.jsonValue())
}

/** Runs in the page at each frame, so it does little. */
function isShown({ selector, text }: Shown): number | false {
  for (const element of document.querySelectorAll(selector)) {
    if (element.textContent?.includes(text) && element.getClientRects().length > 0)
      return performance.timeOrigin + performance.now()
  }
  return false
}

function readOpening() {
  const [painted] = performance.getEntriesByName('first-contentful-paint')
  return {
    openedAt: performance.timeOrigin,
    paintedMs: painted?.startTime ?? 0,
    isTapped: 'isTapAwaited' in window,
  }
}

/**
 * Runs in every document: notes the next tap, or the next typing, and the first paint after the page has changed or what was
 * tapped looks pressed.
 */
function watchTaps(): void {
  type Bench = { isTapAwaited?: boolean; noteForBench(noted: Noted): void }
  const bench = window as unknown as Bench
  let isSignAwaited = false
  const note = (what: Noted['what'], at: number) => bench.noteForBench({ what, at: performance.timeOrigin + at })
  const noteSign = () => {
    if (!isSignAwaited) return
    isSignAwaited = false
    requestAnimationFrame(() => setTimeout(() => note('sign', performance.now())))
  }
  const begin = ({ timeStamp }: Event) => {
    if (!bench.isTapAwaited) return
    bench.isTapAwaited = false
    isSignAwaited = true
    note('tap', timeStamp)
    const changes = new MutationObserver(() => {
      changes.disconnect()
      noteSign()
    })
    changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  }
  for (const act of ['pointerdown', 'input']) addEventListener(act, begin, { capture: true })
  const looksPressed = (tapped: Element) =>
    Number(getComputedStyle(tapped).opacity) < 1 || getComputedStyle(tapped).filter !== 'none'
  addEventListener(
    'click',
    ({ target }) => {
      const tapped = target instanceof Element ? target.closest('a, button, summary') : null
      if (tapped?.matches(':active') && looksPressed(tapped)) noteSign()
    },
    { capture: true },
  )
}
