import { randomInt, randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { makeClock } from '../platform/clock/clock.ts'
import { makeMetrics } from '../platform/metrics/metrics.ts'
import type { Services } from '../services.ts'

/** Services with a movable calendar and a recording outside world: nobody receives messages or money. */
export type PastServices = Services & { setDaysAgo(days: number): void }

export function makePastServices(services: Services): PastServices {
  let daysAgo = 0
  const { providers, clock, businessOffset } = services
  return {
    ...services,
    // Its calls go by no wire.
    config: { ...services.config, wire: null },
    // Its app counts separately: the demo's past is not today's load.
    metrics: makeMetrics(),
    clock: makeClock(clock.now, () => businessOffset.current() - daysAgo),
    providers: {
      ...providers,
      sms: { send: async () => undefined },
      payingOutFor: (wanted) => ({
        ...providers.payingOutFor(wanted),
        requestPayout: async () => ({ providerPayoutId: `past-${randomUUID()}` }),
      }),
      collectingFor: (wanted) => ({
        ...providers.collectingFor(wanted),
        requestPayment: async ({ returnUrl }) => {
          const code = String(randomInt(10 ** 11, 10 ** 12))
          return { providerPaymentId: `past-${code}`, code, payUrl: returnUrl, qrText: code }
        },
      }),
    },
    setDaysAgo: (days) => {
      daysAgo = days
    },
  }
}

/** The tools of one seed run: services set back in time, and the app on top of them. */
export type SeedRun = { readonly services: PastServices; readonly app: FastifyInstance }
