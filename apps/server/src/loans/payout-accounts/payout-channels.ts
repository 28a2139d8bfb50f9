import type { Market } from '../../platform/markets/markets.ts'
import type { Destination } from './destinations/destination.ts'
import { indianBanks } from './destinations/indian.ts'
import { indonesianBanks, indonesianCities, indonesianWallets } from './destinations/indonesian.ts'
import { philippineBanks, philippineWallets } from './destinations/philippine.ts'

/** A way to send money, and the cities of branches where it wants to know that of the account. */
export type Network = { readonly number: string; readonly name: string; readonly cities?: readonly Destination[] }

/** How money can be sent in a country: over which networks, to which banks and to which wallets. */
export type PayoutChannels = {
  /** BNK-05: the first is the default, 90006 everywhere. */
  readonly networks: readonly Network[]
  readonly banks: readonly Destination[]
  /** A wallet is paid by the mobile number it is opened with. Empty where the law wants a bank account. */
  readonly wallets: readonly Destination[]
  readonly accountDigits: { readonly min: number; readonly max: number }
  /** Whether an account is found by its branch, too, over every network. */
  readonly namesBranch: boolean
}

export const DEFAULT_NETWORK = '90006'
const SLOWER_NETWORK = '90007'

export const payoutChannels: Record<Market, PayoutChannels> = {
  PH: {
    networks: [
      { number: DEFAULT_NETWORK, name: 'InstaPay, within minutes' },
      { number: SLOWER_NETWORK, name: 'PESONet, same banking day' },
    ],
    banks: philippineBanks,
    wallets: philippineWallets,
    accountDigits: { min: 9, max: 16 },
    namesBranch: false,
  },
  IN: {
    networks: [
      { number: DEFAULT_NETWORK, name: 'IMPS, within minutes' },
      { number: SLOWER_NETWORK, name: 'NEFT, within two hours' },
    ],
    banks: indianBanks,
    wallets: [],
    accountDigits: { min: 9, max: 18 },
    namesBranch: true,
  },
  ID: {
    networks: [
      { number: DEFAULT_NETWORK, name: 'BI-FAST, within minutes' },
      { number: SLOWER_NETWORK, name: 'SKN, same banking day', cities: indonesianCities },
    ],
    banks: indonesianBanks,
    wallets: indonesianWallets,
    accountDigits: { min: 10, max: 16 },
    namesBranch: false,
  },
}
