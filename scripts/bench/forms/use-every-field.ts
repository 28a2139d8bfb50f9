import type { Locator, Page } from '@playwright/test'

/** The slowest answer to a touch or a key, and what it was. */
export type Slowest = { readonly ms: number; readonly act: string }

const TEXT = ['text', 'tel', 'password', 'email', 'search', 'number'].map((type) => `[type=${type}]`).join()
const TYPED = `input:is(${TEXT}, :not([type])):not([readonly]), textarea`
const BY_KEY: readonly { readonly fields: string; readonly key: string }[] = [
  { fields: 'input:is([type=radio], [type=checkbox])', key: 'Space' },
  { fields: 'input[type=range]', key: 'ArrowRight' },
  { fields: 'select', key: 'ArrowDown' },
  { fields: 'summary', key: 'Enter' },
]
const OPENS = ':is(button, input):is([aria-haspopup], [role=combobox])'

/** Uses every field of the page as a thumb and a keyboard do, and sends the form with what was typed. Answers only count once they are painted. */
export async function useEveryField(page: Page): Promise<Slowest> {
  await page.evaluate(watchAnswers)
  for (const field of await page.locator(`:is(${TYPED}):visible:enabled`).all()) await typeInto(page, field)
  for (const { fields, key } of BY_KEY) {
    for (const field of await page.locator(`:is(${fields}):enabled`).all()) await pressOn(page, field, key)
  }
  for (const opener of await page.locator(`${OPENS}:visible:enabled`).all()) {
    await tap(page, opener)
    await press(page, 'Escape')
  }
  const send = page.locator('button[type=submit]:visible')
  if ((await send.count()) > 0) await tap(page, send.first())
  const slowest = await page.evaluate(readSlowest)
  if (slowest.ms === 0) throw new Error('the page has no field to use')
  return slowest
}

async function typeInto(page: Page, field: Locator): Promise<void> {
  await tap(page, field)
  for (const key of ['1', '2', 'a', 'Backspace']) await press(page, key)
}

/** A field that the one before has removed is left out. */
async function pressOn(page: Page, field: Locator, key: string): Promise<void> {
  if (!(await field.isVisible())) return
  await field.focus()
  await press(page, key)
}

async function tap(page: Page, target: Locator): Promise<void> {
  if (!(await target.isVisible())) return
  // Closes a dialog over the page first.
  if (await page.locator('dialog[open]').count()) await press(page, 'Escape')
  await target.tap({ timeout: 10_000 })
  await page.evaluate(nextPaint)
}

async function press(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key)
  await page.evaluate(nextPaint)
}

function nextPaint(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
}

type Watching = { slowest: Slowest; readSlow(entries: readonly PerformanceEntry[]): void; slow: PerformanceObserver }

/** Runs in the page. Notes answers as browsers measure them for Core Web Vitals: from the touch to the next paint. */
function watchAnswers(): void {
  type Answer = PerformanceEntry & { interactionId: number; target: Element | null }
  const watching = window as unknown as Watching
  watching.slowest = { ms: 0, act: '' }
  watching.readSlow = (entries) => {
    for (const { interactionId, duration, name, target } of entries as Answer[]) {
      if (interactionId === 0 || duration <= watching.slowest.ms) continue
      const label =
        target?.getAttribute('name') ?? target?.getAttribute('type') ?? target?.textContent?.slice(0, 20) ?? ''
      watching.slowest = {
        ms: duration,
        act: `${name} on ${target?.tagName.toLowerCase() ?? 'something gone'} ${label}`,
      }
    }
  }
  watching.slow = new PerformanceObserver((list) => watching.readSlow(list.getEntries()))
  watching.slow.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

/** Runs in the page. The last answers are reported with the paint after theirs. */
async function readSlowest(): Promise<Slowest> {
  const watching = window as unknown as Watching
  for (let paints = 0; paints < 4; paints += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
  watching.readSlow(watching.slow.takeRecords())
  return watching.slowest
}
