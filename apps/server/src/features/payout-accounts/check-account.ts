import type { Body } from '@hulog/contract'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Market } from '../../platform/markets/markets.ts'
import { parsePhone } from '../../platform/phone/parse-phone.ts'
import { DEFAULT_NETWORK, type Destination, payoutChannels } from './payout-channels.ts'

export type CheckedAccount = {
  readonly cardType: '1' | '2'
  readonly channelNumber: string
  readonly bank: Destination
  readonly accountNumber: string
}

const WALLET = '2'

/** A number that money of this country can be sent to. @throws BANK_NOT_SUPPORTED, ACCOUNT_NUMBER_NOT_VALID */
export function checkAccount(market: Market, values: Body<'bindPayoutAccount'>): CheckedAccount {
  const { cardType, bankCode, accountNumber } = values
  const channelNumber = values.channelNumber ?? DEFAULT_NETWORK
  const { networks, banks, wallets } = payoutChannels[market]
  const bank = (cardType === WALLET ? wallets : banks).find(({ code }) => code === bankCode)
  if (!bank) throw new DomainError('BANK_NOT_SUPPORTED', 'bankCode')
  if (!networks.some(({ number }) => number === channelNumber)) {
    throw new DomainError('BANK_NOT_SUPPORTED', 'channelNumber')
  }
  const isPossible = cardType === WALLET ? isMobileOf(market, accountNumber) : isAccountOf(market, accountNumber)
  if (!isPossible) throw new DomainError('ACCOUNT_NUMBER_NOT_VALID', 'accountNumber')
  return { cardType, channelNumber, bank, accountNumber }
}

function isMobileOf(market: Market, accountNumber: string): boolean {
  return parsePhone(accountNumber, market)?.market === market
}

function isAccountOf(market: Market, accountNumber: string): boolean {
  const { min, max } = payoutChannels[market].accountDigits
  return accountNumber.length >= min && accountNumber.length <= max && !/^0+$/.test(accountNumber)
}
