import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeClock } from '../../platform/clock/clock.ts'
import type { Services } from '../../services.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { complaintClocks } from './save-complaint.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

function servicesAt(instant: string, closed: readonly string[] = []): Services {
  const { config } = product.services
  const clock = makeClock(
    () => new Date(instant),
    () => 0,
  )
  return { ...product.services, clock, config: { ...config, holidays: { ...config.holidays, PH: closed } } }
}

it.each([
  ['over a holiday', '2026-11-27T05:00:00Z', [], { replyDueOn: '2026-12-03', resolveDueOn: '2026-12-27' }],
  ['and a day of the lender’s', '2026-11-27T05:00:00Z', ['2026-12-01'], { replyDueOn: '2026-12-04' }],
  ['from the borrower’s own day', '2026-11-24T16:30:00Z', [], { replyDueOn: '2026-12-01', resolveDueOn: '2026-12-25' }],
])('CMP-05 a reply is due after three working days: %s', (_what, instant, closed, clocks) =>
  expect(complaintClocks(servicesAt(instant, closed), 'PH')).toMatchObject(clocks),
)
