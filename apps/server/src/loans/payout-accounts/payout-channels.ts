import type { Market } from '../../platform/markets/markets.ts'
import type { Destination } from './destinations/destination.ts'
import { indianBanks } from './destinations/indian.ts'
import { indonesianBanks, indonesianCities, indonesianWallets } from './destinations/indonesian.ts'
import { philippineBanks, philippineWallets } from './destinations/philippine.ts'

/** A network to send money over; `cities` of bank branches where it needs the city of the account's branch. */
export type Network = {
  readonly number: string
  readonly name: string
  readonly speed: 'minutes' | 'hours' | 'sameDay'
  readonly cities?: readonly Destination[]
}

/** How money can be sent in a country: over which networks, and to which banks and wallets. */
export type PayoutChannels = {
  /** BNK-05: the first is the default, 90006 everywhere. */
  readonly networks: readonly Network[]
  readonly banks: readonly Destination[]
  /** A wallet is paid by the mobile number it was opened with. Empty where the law requires a bank account. */
  readonly wallets: readonly Destination[]
  readonly accountDigits: { readonly min: number; readonly max: number }
  /** Whether every network also needs the branch to find an account. */
  readonly namesBranch: boolean
}

export const DEFAULT_NETWORK = '90006'
const SLOWER_NETWORK = '90007'

export const payoutChannels: Record<Market, PayoutChannels> = {
  PH: {
    networks: [
      { number: DEFAULT_NETWORK, name: 'InstaPay', speed: 'minutes' },
      { number: SLOWER_NETWORK, name: 'PESONet', speed: 'sameDay' },
    ],
    banks: philippineBanks,
    wallets: philippineWallets,
    accountDigits: { min: 9, max: 16 },
    namesBranch: false,
  },
  IN: {
    networks: [
      { number: DEFAULT_NETWORK, name: 'IMPS', speed: 'minutes' },
      { number: SLOWER_NETWORK, name: 'NEFT', speed: 'hours' },
    ],
    banks: indianBanks,
    wallets: [],
    accountDigits: { min: 9, max: 18 },
    namesBranch: true,
  },
  ID: {
    networks: [
      { number: DEFAULT_NETWORK, name: 'BI-FAST', speed: 'minutes' },
      { number: SLOWER_NETWORK, name: 'SKN', speed: 'sameDay', cities: indonesianCities },
    ],
    banks: indonesianBanks,
    wallets: indonesianWallets,
    accountDigits: { min: 10, max: 16 },
    namesBranch: false,
  },
}
