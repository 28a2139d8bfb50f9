import type { Body } from '@hulog/contract'
import { isCardNumber } from '../../platform/card-numbers/digit-runs.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Market } from '../../platform/markets/markets.ts'
import { parsePhone } from '../../platform/phone/parse-phone.ts'
import type { Destination } from './destinations/destination.ts'
import { DEFAULT_NETWORK, type Network, type PayoutChannels, payoutChannels } from './payout-channels.ts'

export type CheckedAccount = {
  readonly cardType: '1' | '2'
  readonly channelNumber: string
  readonly bank: Destination
  readonly branchCode: string | null
  readonly accountNumber: string
}

type Values = Body<'bindPayoutAccount'>

const WALLET = '2'

/**
 * A number that money of this country can be sent to.
 * @throws BANK_NOT_SUPPORTED, BRANCH_NOT_VALID, CARD_NUMBER_GIVEN, ACCOUNT_NUMBER_NOT_VALID
 */
export function checkAccount(market: Market, values: Values): CheckedAccount {
  const { cardType, accountNumber } = values
  const channels = payoutChannels[market]
  const network = requireNetwork(channels, values)
  const channelNumber = network.number
  const bank = requireDestination(channels, values)
  if (cardType === WALLET) {
    if (parsePhone(accountNumber, market)?.market !== market) throw notValid()
    return { cardType, channelNumber, bank, branchCode: null, accountNumber }
  }
  const branchCode = requireBranch(channels, network, values)
  requireNoCard(accountNumber, channels.namesBranch ? branchCode : null)
  if (!isAccountOf(channels, bank, accountNumber)) throw notValid()
  return { cardType, channelNumber, bank, branchCode, accountNumber }
}

function requireNetwork({ networks }: PayoutChannels, { channelNumber = DEFAULT_NETWORK }: Values): Network {
  const found = networks.find(({ number }) => number === channelNumber)
  if (found) return found
  throw new DomainError('BANK_NOT_SUPPORTED', 'channelNumber')
}

function requireDestination({ banks, wallets }: PayoutChannels, { cardType, bankCode }: Values): Destination {
  const found = (cardType === WALLET ? wallets : banks).find(({ code }) => code === bankCode)
  if (found) return found
  throw new DomainError('BANK_NOT_SUPPORTED', 'bankCode')
}

function requireBranch(
  { namesBranch }: PayoutChannels,
  { cities }: Network,
  { branchCode = '' }: Values,
): string | null {
  if (!namesBranch && !cities) return null
  const isKnown = cities ? cities.some(({ code }) => code === branchCode) : isBranchCode(branchCode)
  if (isKnown) return branchCode
  throw new DomainError('BRANCH_NOT_VALID', 'branchCode')
}

/**
 * Accounts of sixteen digits can look like a card by chance. Those that begin with the number of their own branch, as
 * the larger Indian ones do, are accepted.
 */
function requireNoCard(accountNumber: string, branchCode: string | null): void {
  const isOfBranch = branchCode?.includes(accountNumber.slice(0, 4)) ?? false
  if (isCardNumber(accountNumber) && !isOfBranch) throw new DomainError('CARD_NUMBER_GIVEN', 'accountNumber')
}

function isAccountOf(
  { accountDigits: { min, max } }: PayoutChannels,
  bank: Destination,
  accountNumber: string,
): boolean {
  const { length } = accountNumber
  const isLong = bank.digits ? bank.digits.includes(length) : length >= min && length <= max
  return isLong && !/^0+$/.test(accountNumber)
}

function notValid(): DomainError {
  return new DomainError('ACCOUNT_NUMBER_NOT_VALID', 'accountNumber')
}

/** The last six digits of an IFSC. */
const IFSC_END = /^\d{6}$/

/** City, bank and branch, three digits each: printed at the foot of every cheque, and beside the IFSC in the passbook. */
const MICR = /^\d{9}$/

/** A branch given in digits (docs/decisions/0021). */
function isBranchCode(code: string): boolean {
  return (IFSC_END.test(code) || MICR.test(code)) && !/^0+$/.test(code)
}

/**
 * How a payout names bank and branch: `SBIN0001234` by IFSC, `BARB.400012002` by MICR, `BNI.3578` by the
 * branch's city, `BDO` where branches do not count.
 */
export function routingCode(bankCode: string, branchCode: string | null): string {
  if (branchCode === null) return bankCode
  return IFSC_END.test(branchCode) ? `${bankCode}0${branchCode}` : `${bankCode}.${branchCode}`
}
