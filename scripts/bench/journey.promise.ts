import type { Browser } from '@playwright/test'
import { anyPhone } from '../../e2e/borrower-api.ts'
import { startProduct } from '../../e2e/product.ts'
import { floorMs, openSlowPhone, type SlowPhone, type Traffic } from './journey/slow-line.ts'
import { journeySteps, type Step } from './journey/steps.ts'
import { type StepTimer, timeSteps, type Waited } from './journey/time-step.ts'
import { openBrowser } from './open-browser.ts'
import { type Finding, median, type Promised } from './promise.ts'

const ROUNDS = 3

/** From the tap to the content, against the least that this line needs for it. */
const MOST_TIMES_THE_FLOOR = 2

/** From the tap to the first sign of work, beyond the same on a page of one button. */
const MOST_BEYOND_PLAIN_MS = 100

type Measured = Waited & Traffic

/**
 * From the advertisement to the settled loan on a slow phone and a slow line. Every tap shows at once that it was noticed, and
 * no step waits much longer than the line makes it.
 */
export const journey: Promised = {
  name: 'journey',
  async measure() {
    const product = await startProduct()
    const browser = await openBrowser()
    try {
      const plain: number[] = []
      const rounds: Measured[][] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        plain.push(await onSlowPhone(browser, timePlainTap))
        const steps = journeySteps(product, anyPhone())
        rounds.push(await onSlowPhone(browser, (phone) => takeJourney(phone, steps)))
      }
      const timesOf = (index: number) => rounds.flatMap((round) => round[index] ?? [])
      return journeySteps(product, '').flatMap((step, index) => judge(step, timesOf(index), median(plain)))
    } finally {
      await browser.close()
      await product.dispose()
    }
  },
}

async function onSlowPhone<Result>(browser: Browser, use: (phone: SlowPhone) => Promise<Result>): Promise<Result> {
  const phone = await openSlowPhone(browser)
  try {
    return await use(phone)
  } finally {
    await phone.close()
  }
}

const PLAIN_PAGE = '<button onclick="this.textContent = `tapped`">Tap</button>'

/** The least that a sign can take: a page that has nothing else to do. */
async function timePlainTap({ page }: SlowPhone): Promise<number> {
  const timer = await timeSteps(page)
  await page.goto(`data:text/html,${encodeURIComponent(PLAIN_PAGE)}`)
  const waited = await timer.step(() => page.getByRole('button').tap(), { selector: 'button', text: 'tapped' })
  return waited.signMs
}

async function takeJourney(phone: SlowPhone, steps: readonly Step[]): Promise<Measured[]> {
  const timer = await timeSteps(phone.page)
  const measured: Measured[] = []
  for (const step of steps) {
    const taken = takeStep(phone, timer, step)
    measured.push(await taken.catch((cause) => Promise.reject(new Error(`stopped at "${step.name}"`, { cause }))))
  }
  return measured
}

/** Nobody taps before having read: by then the line is quiet again. */
async function takeStep(phone: SlowPhone, timer: StepTimer, step: Step): Promise<Measured> {
  const { page, takeTraffic, whenQuiet } = phone
  await whenQuiet()
  await step.before?.(page)
  await whenQuiet()
  takeTraffic()
  const { shows } = step
  const waited = await ('opens' in step ? timer.open(step.opens(), shows) : timer.step(() => step.tap(page), shows))
  return { ...waited, ...takeTraffic() }
}

function judge(step: Step, measured: readonly Measured[], plainMs: number): Finding[] {
  const typical = (of: (one: Measured) => number) => median(measured.map(of))
  const contentMs = typical((one) => one.contentMs)
  const signMs = typical((one) => one.signMs)
  const bytes = typical((one) => one.bytes)
  const floor = floorMs(step.trips, bytes)
  const ratio = floor === 0 ? 0 : contentMs / floor
  const isSignKept = 'opens' in step || step.leavesDocument || signMs <= plainMs + MOST_BEYOND_PLAIN_MS
  const isContentKept = step.waitsForOthers || ratio <= MOST_TIMES_THE_FLOOR
  const text = [
    `${Math.round(contentMs)} ms to the content, ${ratio.toFixed(2)} times ${Math.round(floor)} ms`,
    `${(bytes / 1000).toFixed(1)} KB in ${typical((one) => one.requests)} requests`,
    `${Math.round(signMs)} ms to the first sign (plain page: ${Math.round(plainMs)} ms)`,
  ].join('; ')
  return [{ name: step.name, text, isKept: Boolean(isSignKept && isContentKept) }]
}
