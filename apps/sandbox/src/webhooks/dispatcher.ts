import { createAlarm } from '../alarm.ts'
import type { Config, Timings } from '../config.ts'
import type { Database } from '../store/database.ts'
import { type Fault, type FaultKind, takeFault } from '../store/settings-and-faults.ts'
import type { Webhook } from '../store/webhooks.ts'
import * as store from '../store/webhooks.ts'
import { type Answer, postSigned } from './post-signed.ts'

export type Dispatcher = {
  start: () => void
  /** sends due events now */
  wake: () => void
  waitUntilAcknowledged: (eventId: string) => Promise<boolean>
  stop: () => Promise<void>
}

type Options = { database: Database; config: Config; timings: Timings; now: () => number }

const MOST_IN_FLIGHT = 32

/** Sends events to the product, each until it is acknowledged, across restarts. */
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

type Waiters = {
  /** true when the event was acknowledged in time */
  wait: (eventId: string, longestMs: number) => Promise<boolean>
  tell: (eventId: string, acknowledged: boolean) => void
  tellAll: () => void
}

/** Callers who want to see an event acknowledged before they are answered. */
function createWaiters(): Waiters {
  const waiting = new Map<string, Set<(acknowledged: boolean) => void>>()

  function wait(eventId: string, longestMs: number): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => finish(false), longestMs)
      const callers = waiting.get(eventId) ?? new Set()
      waiting.set(eventId, callers.add(finish))

      function finish(acknowledged: boolean) {
        clearTimeout(timer)
        callers.delete(finish)
        if (callers.size === 0) waiting.delete(eventId)
        resolve(acknowledged)
      }
    })
  }

  function tell(eventId: string, acknowledged: boolean) {
    for (const finish of [...(waiting.get(eventId) ?? [])]) finish(acknowledged)
  }

  function tellAll() {
    for (const eventId of [...waiting.keys()]) tell(eventId, false)
  }

  return { wait, tell, tellAll }
}

/** A fault armed for webhooks concerns each of them; one for payments or payouts only theirs, and only what webhooks can do. */
function concernsWebhook(webhook: Webhook): (fault: Fault) => boolean {
  return (fault) =>
    fault.target === 'webhooks' ||
    (fault.target === webhook.target && (fault.kind === 'duplicate' || fault.kind === 'reorder'))
}

/**
 * One try under a fault: an error never reaches the product, a time-out reaches it but its answer is lost, a duplicate
 * reaches it twice at the same moment.
 */
async function sendUnderFault(fault: FaultKind | null, send: () => Promise<Answer>): Promise<Answer> {
  if (fault === 'error') return { acknowledged: false, outcome: 'fault: not sent', text: '' }
  if (fault === 'timeout') {
    await send()
    return { acknowledged: false, outcome: 'fault: answer lost', text: '' }
  }
  if (fault !== 'duplicate') return send()
  const [first, second] = await Promise.all([send(), send()])
  const answer = first.acknowledged ? first : second
  return { ...answer, outcome: `${answer.outcome}, fault: sent twice` }
}

/** Doubles from the first wait to the longest, then stays there: nothing received is ever given up. */
export function backOffMs(tries: number, firstMs: number, longestMs: number): number {
  return Math.min(longestMs, firstMs * 2 ** Math.min(tries - 1, 30))
}
