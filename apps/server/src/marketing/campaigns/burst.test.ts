import { afterAll, beforeAll, expect, it } from 'vitest'
import { aPaidOutLoan } from '../../origination/confirmation/a-borrower.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { aLandingPage, anotherServer, daysOf, track } from './campaigns.fixtures.ts'

const VISITS = 20_000
const AT_ONCE = 50

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct({ DATABASE_POOL: '4' })
})
afterAll(() => product.close())

it('PRO-02 a burst of visits slows no borrower, and each is written or counted as dropped', async ({ annotate }) => {
  const { look } = await aPaidOutLoan(product)
  await aLandingPage(product.services, 60)
  product.passSeconds(2)
  const { app, services } = await anotherServer(product)
  const looks = async (isOver: (looked: number) => boolean) => {
    const took: number[] = []
    while (!isOver(took.length)) {
      const start = performance.now()
      expect((await look()).code).toBe(0)
      took.push(performance.now() - start)
    }
    return took.sort((a, b) => a - b)[Math.floor(took.length / 2)] ?? 0
  }
  const quiet = await looks((looked) => looked === 50)
  let sent = 0
  const send = async () => {
    while (sent < VISITS) {
      sent += 1
      const from = `198.${sent % 200}.${sent % 250}.9`
      expect((await track(app, 'visit', { page_id: '60' }, { from })).statusCode).toBe(200)
    }
  }
  const burst = Promise.all(Array.from({ length: AT_ONCE }, send))
  const busy = await looks((looked) => looked >= 20 && sent >= VISITS)
  await burst
  await app.close()
  const [day] = await daysOf(product, 60)
  const { values } = await services.metrics.landingVisits.get()
  const dropped = values.find(({ labels }) => labels.result === 'dropped')?.value ?? 0
  expect(day.visits + day.repeats + dropped).toBe(sent)
  await annotate(
    `a loan's page took ${(busy / quiet).toFixed(1)} times as long meanwhile; ${dropped} of ${sent} dropped`,
  )
}, 120_000)
