import assert from 'node:assert/strict'
import { allMarkets, type Market } from '../../platform/markets/markets.ts'
import { ProviderUnavailable } from '../../platform/outgoing/fixed-request.ts'
import type { CollectsPayments, PaymentChannel, PaymentProvider } from './collecting.ts'
import type { DebitsAccounts } from './direct-debit.ts'
import type { PayoutProvider, SendsPayouts } from './payouts.ts'

type Route<Provider> = {
  readonly provider: Provider
  /** Empty: it gets no new requests, while its events and lists of earlier ones still count. */
  readonly markets: readonly Market[]
}

/** The markets and channels that one provider serves. */
export type MoneyRoutes = {
  readonly collecting?: readonly (Route<PaymentProvider & CollectsPayments> & {
    readonly channels: readonly PaymentChannel[]
  })[]
  readonly debiting?: readonly Route<PaymentProvider & DebitsAccounts>[]
  readonly payingOut?: readonly Route<PayoutProvider>[]
}

/** `provider`: the name of the first try's provider. A repeated request goes to no other, or both might pay. */
type Wanted = { readonly market: Market; readonly provider?: string | undefined }

type Chosen<Provider extends { readonly name: string }, Ability> = Pick<Provider, 'name'> & Ability

/** Chooses the provider of a new request by market and channel, and lists all whose events and lists count. */
export type MoneyProviders = {
  /** @throws ProviderUnavailable without a matching provider */
  collectingFor(wanted: { market: Market; channel: PaymentChannel }): Chosen<PaymentProvider, CollectsPayments>
  /** @throws ProviderUnavailable without a matching provider */
  debitingFor(wanted: Wanted): Chosen<PaymentProvider, DebitsAccounts>
  /** @throws ProviderUnavailable without a matching provider */
  payingOutFor(wanted: Wanted): Chosen<PayoutProvider, SendsPayouts>
  /** The name payers see in their wallet or bank; empty without a provider. `channel` is null for a debit. */
  shownAs(wanted: { market: Market; channel: PaymentChannel | null }): string
  readonly paymentProviders: readonly PaymentProvider[]
  readonly payoutProviders: readonly PayoutProvider[]
}

/** Takes the first route that fits. */
export function chooseProviders(routes: readonly MoneyRoutes[]): MoneyProviders {
  const collecting = routes.flatMap((each) => each.collecting ?? [])
  const debiting = routes.flatMap((each) => each.debiting ?? [])
  const payingOut = routes.flatMap((each) => each.payingOut ?? [])
  for (const { provider, channels } of collecting) assertOffered(provider, channels)
  const paymentProviders = eachOnce<PaymentProvider>([...collecting, ...debiting])
  const payoutProviders = eachOnce(payingOut)
  assertOneAddressEach([...paymentProviders, ...payoutProviders])

  const findCollecting = ({ market, channel }: { market: Market; channel: PaymentChannel }) =>
    collecting.find((route) => route.markets.includes(market) && route.channels.includes(channel))?.provider
  return {
    collectingFor: (wanted) => findCollecting(wanted) ?? refuse('payment'),
    debitingFor: (wanted) => findRoute(debiting, wanted) ?? refuse('payment'),
    payingOutFor: (wanted) => findRoute(payingOut, wanted) ?? refuse('payout'),
    shownAs: ({ market, channel }) =>
      (channel === null ? findRoute(debiting, { market }) : findCollecting({ market, channel }))?.shownAs ?? '',
    paymentProviders,
    payoutProviders,
  }
}

/** Returns routes of a provider that serves every market by every channel it offers. */
export function everywhere(
  payments: PaymentProvider & CollectsPayments & DebitsAccounts,
  payouts: PayoutProvider,
): MoneyRoutes {
  const channels = Object.keys(payments.channels) as PaymentChannel[]
  return {
    collecting: [{ provider: payments, markets: allMarkets, channels }],
    debiting: [{ provider: payments, markets: allMarkets }],
    payingOut: [{ provider: payouts, markets: allMarkets }],
  }
}

function findRoute<Provider extends { readonly name: string }>(
  routes: readonly Route<Provider>[],
  { market, provider: name }: Wanted,
): Provider | undefined {
  const isMeant = (route: Route<Provider>) =>
    name === undefined ? route.markets.includes(market) : route.provider.name === name
  return routes.find(isMeant)?.provider
}

/** Refuses: without a provider nothing is pretended to be done. */
function refuse(what: string): never {
  throw new ProviderUnavailable(`no ${what} provider is configured`)
}

function eachOnce<Provider extends { readonly name: string }>(routes: readonly Route<Provider>[]): Provider[] {
  return [...new Set(routes.map(({ provider }) => provider))]
}

function assertOffered(
  { name, channels: offered }: PaymentProvider & CollectsPayments,
  asked: readonly PaymentChannel[],
) {
  for (const channel of asked) assert.ok(offered[channel], `${name} is to serve ${channel} and does not offer it`)
}

/** Events are distinguished by the provider's name and by the address they arrive at. */
function assertOneAddressEach(providers: readonly (PaymentProvider | PayoutProvider)[]): void {
  const [names, paths] = [providers.map(({ name }) => name), providers.map(({ webhook }) => webhook.path)]
  assert.equal(new Set(names).size, names.length, `two providers have one name: ${names.join(', ')}`)
  assert.equal(new Set(paths).size, paths.length, `two webhooks have one address: ${paths.join(', ')}`)
}
