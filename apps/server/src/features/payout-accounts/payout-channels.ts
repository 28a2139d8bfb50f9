import type { Market } from '../../platform/markets/markets.ts'

export type Destination = { readonly code: string; readonly name: string }

/** How money can be sent in a country: over which networks, to which banks and to which wallets. */
export type PayoutChannels = {
  /** BNK-05: the first is the default, 90006 everywhere. */
  readonly networks: readonly { readonly number: string; readonly name: string }[]
  readonly banks: readonly Destination[]
  /** A wallet is paid by the mobile number it is opened with. Empty where the law wants a bank account. */
  readonly wallets: readonly Destination[]
  readonly accountDigits: { readonly min: number; readonly max: number }
}

export const DEFAULT_NETWORK = '90006'

/** Bank and wallet codes are ours; a payout provider maps them to its own. */
export const payoutChannels: Record<Market, PayoutChannels> = {
  PH: {
    networks: [
      { number: DEFAULT_NETWORK, name: 'InstaPay, within minutes' },
      { number: '90007', name: 'PESONet, same banking day' },
    ],
    banks: [
      { code: 'BDO', name: 'BDO Unibank' },
      { code: 'BPI', name: 'Bank of the Philippine Islands' },
      { code: 'MBTC', name: 'Metrobank' },
      { code: 'LBP', name: 'Land Bank of the Philippines' },
      { code: 'PNB', name: 'Philippine National Bank' },
      { code: 'UBP', name: 'UnionBank of the Philippines' },
      { code: 'RCBC', name: 'RCBC' },
      { code: 'SECB', name: 'Security Bank' },
    ],
    wallets: [
      { code: 'GCASH', name: 'GCash' },
      { code: 'MAYA', name: 'Maya' },
      { code: 'GRABPAY', name: 'GrabPay' },
    ],
    accountDigits: { min: 9, max: 16 },
  },
  IN: {
    networks: [
      { number: DEFAULT_NETWORK, name: 'IMPS, within minutes' },
      { number: '90007', name: 'NEFT, within two hours' },
    ],
    banks: [
      { code: 'SBIN', name: 'State Bank of India' },
      { code: 'HDFC', name: 'HDFC Bank' },
      { code: 'ICIC', name: 'ICICI Bank' },
      { code: 'UTIB', name: 'Axis Bank' },
      { code: 'PUNB', name: 'Punjab National Bank' },
      { code: 'BARB', name: 'Bank of Baroda' },
      { code: 'KKBK', name: 'Kotak Mahindra Bank' },
    ],
    wallets: [],
    accountDigits: { min: 9, max: 18 },
  },
  ID: {
    networks: [
      { number: DEFAULT_NETWORK, name: 'BI-FAST, within minutes' },
      { number: '90007', name: 'SKN, same banking day' },
    ],
    banks: [
      { code: 'BCA', name: 'Bank Central Asia' },
      { code: 'BRI', name: 'Bank Rakyat Indonesia' },
      { code: 'BMRI', name: 'Bank Mandiri' },
      { code: 'BNI', name: 'Bank Negara Indonesia' },
      { code: 'BSI', name: 'Bank Syariah Indonesia' },
      { code: 'CIMB', name: 'CIMB Niaga' },
    ],
    wallets: [
      { code: 'GOPAY', name: 'GoPay' },
      { code: 'OVO', name: 'OVO' },
      { code: 'DANA', name: 'DANA' },
    ],
    accountDigits: { min: 10, max: 16 },
  },
}
