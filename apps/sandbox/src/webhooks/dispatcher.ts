import { createAlarm } from '../alarm.ts'
import type { Config } from '../config.ts'
import type { Database } from '../store/database.ts'
import { type FaultKind, takeFault } from '../store/faults.ts'
import type { Webhook } from '../store/webhooks.ts'
import * as store from '../store/webhooks.ts'
import type { Timings } from '../timings.ts'
import { backOffMs } from './back-off.ts'
import { postSigned } from './post-signed.ts'
import { concernsWebhook, sendUnderFault } from './send-webhook.ts'
import { createWaiters } from './waiters.ts'

export type Dispatcher = {
  start: () => void
  /** sends what is due now */
  wake: () => void
  waitUntilAcknowledged: (eventId: string) => Promise<boolean>
  stop: () => Promise<void>
}

type Options = { database: Database; config: Config; timings: Timings; now: () => number }

const MOST_IN_FLIGHT = 32

/** Tells the product what happened, each event until it is acknowledged, across restarts. */
export function createDispatcher({ database, config, timings, now }: Options): Dispatcher {
  const inFlight = new Set<Promise<void>>()
  const waiters = createWaiters()
  const stopping = new AbortController()
  const alarm = createAlarm({
    now,
    nextDueAtMs: () => (inFlight.size < MOST_IN_FLIGHT ? store.findNextTryAtMs(database) : null),
    run: () => {
      for (const webhook of store.listDueWebhooks(database, now(), MOST_IN_FLIGHT - inFlight.size)) begin(webhook)
    },
  })

  function begin(webhook: Webhook) {
    const fault = takeFault(database, concernsWebhook(webhook))
    if (fault === 'reorder') {
      store.holdWebhook(database, webhook.eventId)
      waiters.tell(webhook.eventId, false)
      return
    }
    const tries = webhook.tries + 1
    const backOff = backOffMs(tries, timings.firstRetryMs, timings.longestRetryMs)
    // Until this try has ended the event is not due again.
    store.saveNextTry(database, webhook.eventId, now() + 2 * timings.webhookTimeoutMs + backOff, null)
    store.addTries(database, webhook.eventId, fault === 'duplicate' ? 2 : 1)
    const work = attempt(webhook, fault, backOff).finally(() => {
      inFlight.delete(work)
      alarm.wake()
    })
    inFlight.add(work)
  }

  async function attempt(webhook: Webhook, fault: FaultKind | null, backOff: number) {
    const answer = await sendUnderFault(fault, () =>
      postSigned({
        url: `${config.hulogUrl}/webhooks/${webhook.target}`,
        body: webhook.body,
        secret: config.webhookSecret,
        nowMs: now(),
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(timings.webhookTimeoutMs)]),
      }),
    )
    if (stopping.signal.aborted && !answer.acknowledged) return
    if (answer.acknowledged) store.markDelivered(database, webhook.eventId, answer.outcome)
    else store.saveNextTry(database, webhook.eventId, now() + backOff, answer.outcome)
    store.releaseHeldBefore(database, webhook.seq, now())
    if (answer.acknowledged) waiters.tell(webhook.eventId, true)
  }

  async function waitUntilAcknowledged(eventId: string): Promise<boolean> {
    const state = store.findWebhook(database, eventId)?.state
    if (state !== 'waiting' || stopping.signal.aborted) return state === 'delivered'
    return waiters.wait(eventId, timings.acknowledgeWaitMs)
  }

  function start() {
    store.makeAllWaitingDue(database, now())
    alarm.wake()
  }

  async function stop() {
    alarm.stop()
    stopping.abort()
    waiters.tellAll()
    await Promise.all(inFlight)
  }

  return { start, wake: alarm.wake, waitUntilAcknowledged, stop }
}
