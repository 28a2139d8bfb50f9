import { randomInt, randomUUID } from 'node:crypto'
import { type Body, type OperationName, operations, pathOf, type Reply } from '@hulog/contract'
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
    // Calls go directly to the app, so no dictionary is needed.
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

export type BorrowerCalls = {
  call<Name extends OperationName>(name: Name, body: Body<Name>): Promise<Reply<Name>>
  uploadPhoto(purpose: 'selfie' | 'idFront', photo: Buffer): Promise<void>
}

const BOUNDARY = 'demo-photo-boundary'

/** Calls of one signed-in borrower through the whole app, as any client makes them. A refusal throws. */
export function borrowerCalls(app: FastifyInstance, cookie: string): BorrowerCalls {
  async function send(name: OperationName, payload: object | Buffer, headers: Record<string, string> = {}) {
    const url = pathOf(operations[name])
    const response = await app.inject({
      method: 'POST',
      url,
      payload,
      headers: { ...headers, cookie, 'user-agent': 'demo' },
    })
    const answer = response.json<{ code: number; message: string; data: unknown }>()
    if (answer.code !== 0) throw new Error(`the demo's ${name} was refused: ${answer.message}`)
    return answer.data
  }
  return {
    call: async (name, body) => (await send(name, body as object)) as Reply<typeof name>,
    uploadPhoto: async (purpose, photo) => {
      const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }
      await send('uploadPhoto', multipart(purpose, photo), headers)
    },
  }
}

function multipart(purpose: string, photo: Buffer): Buffer {
  const part = (disposition: string) => `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n`
  return Buffer.concat([
    Buffer.from(`${part('name="purpose"')}\r\n${purpose}\r\n`),
    Buffer.from(`${part('name="image"; filename="photo.jpg"')}Content-Type: image/jpeg\r\n\r\n`),
    photo,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ])
}
