import type { Reply } from '@hulog/contract'
import { findFullName, getBorrower, marketOf } from '../../people/borrowers/index.ts'
import type { Services } from '../../services.ts'
import { findPayoutAccount } from './payout-accounts.store.ts'
import { DEFAULT_NETWORK, type Network, type PayoutChannels, payoutChannels } from './payout-channels.ts'

/** The form for binding an account in the borrower's country, and what is known already. */
export async function cardInit(services: Services, borrowerId: string): Promise<Reply<'cardInit'>> {
  const { db } = services
  const market = marketOf(await getBorrower(db, borrowerId))
  const bound = await findPayoutAccount(db, borrowerId)
  return {
    items: accountForm(payoutChannels[market]),
    holderName: (await findFullName(services, db, borrowerId)) ?? '',
    boundAccountMasked: bound?.accountMasked ?? null,
  }
}

type Item = Reply<'cardInit'>['items'][number]

const BANK_ACCOUNT = 1

const WALLET = 2

const EVERY_TYPE = 0

/** BNK-01: the form of a country, item by item. Wallet items are left out where no wallet can be paid. */
function accountForm({ networks, banks, wallets, namesBranch }: PayoutChannels): Item[] {
  const hasWallets = wallets.length > 0
  const types = [{ name: 'Bank account', code: '1' }, ...(hasWallets ? [{ name: 'E-wallet', code: '2' }] : [])]
  const networkOptions = networks.map(({ number, name }) => ({ code: number, name }))
  return [
    choice('cardType', 'Account type', EVERY_TYPE, types, '1'),
    choice('channelNumber', 'How it is sent', BANK_ACCOUNT, networkOptions, DEFAULT_NETWORK),
    choice('bankCode', 'Bank', BANK_ACCOUNT, banks, ''),
    ...(namesBranch ? [digits('branchCode', 'Branch', 'Digits only', BANK_ACCOUNT)] : []),
    ...networks.flatMap(cityOfBranch),
    digits('accountNumber', 'Account number', 'Digits only', BANK_ACCOUNT),
    ...(hasWallets
      ? [
          choice('bankCode', 'Wallet', WALLET, wallets, ''),
          digits('accountNumber', 'Mobile number of the wallet', 'Digits only', WALLET),
        ]
      : []),
  ]
}

/** BNK-06: asked over the one network that wants to know. */
function cityOfBranch({ number: channelNumber, cities }: Network): Item[] {
  if (!cities) return []
  return [
    { ...choice('branchCode', 'City of your branch', BANK_ACCOUNT, cities, ''), cate: 'citySelect', channelNumber },
  ]
}

function choice(
  code: string,
  title: string,
  cardTypeMi: number,
  options: readonly { readonly code: string; readonly name: string }[],
  value: string,
): Item {
  const note = options.map((option) => ({ name: option.name, type: option.code }))
  return { ...empty, code, cate: 'enum', title, subtitle: 'Please choose', value, note, cardTypeMi }
}

function digits(code: string, title: string, subtitle: string, cardTypeMi: number): Item {
  return { ...empty, code, cate: 'text', title, subtitle, inputType: 'numeric', cardTypeMi }
}

const empty = { value: '', note: [], inputType: 'text', channelNumber: '' } satisfies Partial<Item>
