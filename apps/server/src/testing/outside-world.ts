import assert from 'node:assert/strict'
import { ProviderUnavailable } from '../platform/outgoing/fixed-request.ts'
import type { SealedStorage } from '../platform/uploads/file-storage.ts'
import type { AdNews } from '../providers/ads/https-ads.ts'
import type { Providers } from '../providers/index.ts'
import { chooseProviders, everywhere, type MoneyRoutes } from '../providers/money/choose-providers.ts'
import type { CollectsPayments, PaymentProvider, PaymentRequest } from '../providers/money/collecting.ts'
import type { DebitsAccounts } from '../providers/money/direct-debit.ts'
import type { ListedPayout, PayoutProvider, PayoutRequest } from '../providers/money/payouts.ts'
import type { Page } from '../providers/money/provider-values.ts'
import type { PushMessage, PushOutcome, PushReceiver } from '../providers/push/push-provider.ts'
import { readListed, sandboxPayments } from '../providers/sandbox/payments.ts'
import { sandboxPayouts } from '../providers/sandbox/payouts.ts'
import { demoRegistry } from '../providers/sms/registered-templates.ts'
import { type Message, registeredSms } from '../providers/sms/sms-provider.ts'
import { type FakeBank, makeFakeBank } from './fake-bank.ts'

/** The outside world, in memory: what was sent to it, and switches to make it fail. */
export type OutsideWorld = Providers & {
  /** Serve every market by every channel. */
  readonly payments: PaymentProvider & CollectsPayments & DebitsAccounts
  readonly payouts: PayoutProvider
  readonly messages: Message[]
  /** Messages to browsers, each with its browser. */
  readonly pushes: (PushMessage & { to: PushReceiver })[]
  /** How push services answer for an address; accepted where none is named. */
  readonly pushOutcomes: Map<string, PushOutcome | 'unavailable'>
  /** Reports to advertisers, with their addresses. */
  readonly adNews: (AdNews & { url: string })[]
  readonly payoutRequests: PayoutRequest[]
  readonly paymentRequests: PaymentRequest[]
  /** The payment provider's list: events of all payments, reported or not. */
  readonly paymentsThere: { eventId: string; data: { paidAt: string }; takenBackAt?: Date }[]
  /** The bank's list, each payout with the instant of its acceptance. */
  readonly payoutsThere: (ListedPayout & { at: Date })[]
  /** Takes money from borrowers' accounts. */
  readonly bank: FakeBank
  isDown: boolean
  /** Channel of messages that does not work. */
  brokenChannel: 'sms' | 'voice' | null
}

/** Few, so that every test of a list goes through several pages. */
const ITEMS_A_PAGE = 2

/**
 * Makes a world whose webhooks are signed with `webhookSecrets`, as the sandbox's are. Providers of `routes` come before
 * it; it serves the rest.
 */
export function makeOutsideWorld(
  storage: SealedStorage,
  webhookSecrets: readonly string[],
  routes: readonly MoneyRoutes[] = [],
): OutsideWorld {
  const noSandbox = { url: 'http://127.0.0.1:9', apiKey: 'test', webhookSecrets }
  const bank = makeFakeBank()
  const { startCharge, sendChargeCode, confirmCharge } = bank
  const payouts: PayoutProvider = {
    ...sandboxPayouts(noSandbox),
    requestPayout: async (request) => ({
      providerPayoutId: `payout-${record(world.payoutRequests, request, 'reference')}`,
    }),
    listPayouts: async ({ from, to, cursor }) =>
      pageOf(
        world.payoutsThere.filter(({ at }) => at >= from && at < to),
        cursor,
      ),
    findPayout: async (reference) => {
      if (world.isDown) throw new ProviderUnavailable('the test has cut the line')
      return world.payoutsThere.find((payout) => payout.reference === reference) ?? null
    },
  }
  const payments: OutsideWorld['payments'] = {
    ...sandboxPayments(noSandbox),
    startCharge,
    sendChargeCode,
    confirmCharge,
    requestPayment: async (request) => {
      const code = String(100_000_000_000 + record(world.paymentRequests, request, 'reference'))
      return { providerPaymentId: `payment-${code}`, code, payUrl: `http://localhost:8090/pay/${code}`, qrText: code }
    },
    listPayments: async ({ from, to, cursor }) => {
      const listed = world.paymentsThere.flatMap((event) => {
        const { takenBackAt, ...told } = event
        const times = [new Date(event.data.paidAt), takenBackAt]
        const isOfPeriod = times.some((at) => at !== undefined && at >= from && at < to)
        return isOfPeriod ? [{ ...told, reversed: takenBackAt !== undefined }] : []
      })
      const { items, nextCursor } = pageOf(listed, cursor)
      return { ...readListed(items), nextCursor }
    },
  }
  const world: OutsideWorld = {
    messages: [],
    pushes: [],
    pushOutcomes: new Map(),
    adNews: [],
    payoutRequests: [],
    paymentRequests: [],
    paymentsThere: [],
    payoutsThere: [],
    bank,
    isDown: false,
    brokenChannel: null,
    storage,
    formerStorage: null,
    sms: registeredSms(
      { send: async (message) => void record(messagesBy(message.channel), message, 'id') },
      demoRegistry,
    ),
    push: {
      publicKey: () => 'BPushKeyOfTests',
      send: async (to, message) => {
        const outcome = world.pushOutcomes.get(to.endpoint) ?? 'accepted'
        if (world.isDown || outcome === 'unavailable') throw new ProviderUnavailable('the test has cut the line')
        if (outcome === 'accepted') world.pushes.push({ ...message, to })
        return outcome
      },
    },
    ads: { tell: async (url, news) => void record(world.adNews, { ...news, url }, 'id') },
    payouts,
    payments,
    ...chooseProviders([...routes, everywhere(payments, payouts)]),
  }
  /** Fails any test in which a provider is asked for two different things under one id of ours. */
  function record<T>(list: T[], item: T, name: keyof T): number {
    if (world.isDown) throw new ProviderUnavailable('the test has cut the line')
    const known = list.find((each) => each[name] === item[name])
    if (known !== undefined) assert.deepEqual(item, known, `${String(item[name])} is used for something else`)
    return list.push(item)
  }
  function messagesBy(channel: 'sms' | 'voice') {
    if (channel === world.brokenChannel) throw new ProviderUnavailable('the test has broken this channel')
    return world.messages
  }
  function pageOf<T>(items: readonly T[], cursor: string | null): Page<T> {
    if (world.isDown) throw new ProviderUnavailable('the test has cut the line')
    const start = Number(cursor ?? 0)
    const end = start + ITEMS_A_PAGE
    return { items: items.slice(start, end), nextCursor: end < items.length ? String(end) : null }
  }
  return world
}
