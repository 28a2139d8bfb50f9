import type { Reply } from '@hulog/contract'
import { findFullName, getBorrower, marketOf } from '../../people/index.ts'
import type { Routes } from '../../platform/http/register-operation.ts'
import type { SayServer } from '../../platform/texts/texts-in.ts'
import type { Services } from '../../services.ts'
import type { Destination } from './destinations/destination.ts'
import { findPayoutAccount } from './payout-accounts.store.ts'
import { DEFAULT_NETWORK, type Network, type PayoutChannels, payoutChannels } from './payout-channels.ts'

export function payoutAccountRoutes(routes: Routes, services: Services): void {
  routes.borrower('cardInit', ({ borrowerId, say }) => cardInit(services, borrowerId, say))
}

/** Returns the form for binding an account in the borrower's country, filled with known data. */
export async function cardInit(services: Services, borrowerId: string, say: SayServer): Promise<Reply<'cardInit'>> {
  const { db } = services
  const market = marketOf(await getBorrower(db, borrowerId))
  const bound = await findPayoutAccount(db, borrowerId)
  return {
    items: accountForm(payoutChannels[market], say),
    holderName: (await findFullName(services, db, borrowerId)) ?? '',
    boundAccountMasked: bound?.accountMasked ?? null,
  }
}

type Item = Reply<'cardInit'>['items'][number]

const BANK_ACCOUNT = 1

const WALLET = 2

const EVERY_TYPE = 0

/** BNK-01: the form of a country, item by item. Wallet items are left out where no wallet can be paid. */
function accountForm({ networks, banks, wallets, namesBranch }: PayoutChannels, say: SayServer): Item[] {
  const hasWallets = wallets.length > 0
  const types = [
    { name: say('accountForm.type.bank'), code: '1' },
    ...(hasWallets ? [{ name: say('accountForm.type.wallet'), code: '2' }] : []),
  ]
  const onlyDigits = say('accountForm.digits')
  const choice = choiceFor(say)
  const networkOptions = networks.map(({ number, name, speed }) => ({
    code: number,
    name: say(`accountForm.network.${speed}`, { network: name }),
  }))
  return [
    choice('cardType', say('accountForm.type'), EVERY_TYPE, types, '1'),
    choice('channelNumber', say('accountForm.network'), BANK_ACCOUNT, networkOptions, DEFAULT_NETWORK),
    choice('bankCode', say('accountForm.bank'), BANK_ACCOUNT, banks, ''),
    ...(namesBranch ? [digits('branchCode', say('accountForm.branch'), onlyDigits, BANK_ACCOUNT)] : []),
    ...networks.flatMap((network) => cityOfBranch(network, say)),
    digits('accountNumber', say('accountForm.number'), onlyDigits, BANK_ACCOUNT),
    ...(hasWallets
      ? [
          choice('bankCode', say('accountForm.wallet'), WALLET, wallets, ''),
          digits('accountNumber', say('accountForm.walletNumber'), onlyDigits, WALLET),
        ]
      : []),
  ]
}

/** BNK-06: asked only for a network that needs the branch's city. */
function cityOfBranch({ number: channelNumber, cities }: Network, say: SayServer): Item[] {
  if (!cities) return []
  return [
    {
      ...choiceFor(say)('branchCode', say('accountForm.city'), BANK_ACCOUNT, cities, ''),
      cate: 'citySelect',
      channelNumber,
    },
  ]
}

function choiceFor(say: SayServer) {
  return (code: string, title: string, cardTypeMi: number, options: readonly Destination[], value: string): Item => {
    const note = options.map(({ name, code: type, digits }) => ({ name, type, ...(digits && { digits: [...digits] }) }))
    return { ...empty, code, cate: 'enum', title, subtitle: say('accountForm.choose'), value, note, cardTypeMi }
  }
}

function digits(code: string, title: string, subtitle: string, cardTypeMi: number): Item {
  return { ...empty, code, cate: 'text', title, subtitle, inputType: 'numeric', cardTypeMi }
}

const empty = { value: '', note: [], inputType: 'text', channelNumber: '' } satisfies Partial<Item>
