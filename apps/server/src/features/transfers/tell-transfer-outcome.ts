import { lender } from '../../lender.ts'
import { showMoney } from '../../platform/markets/show-money.ts'
import type { Services } from '../../services.ts'
import { getBorrower, openPhone } from '../borrowers/index.ts'
import { requireTransfer, type Transfer } from './transfers.store.ts'

/** Tells the borrower by SMS what came of a transfer; the provider sends a message of one id once. */
export async function tellTransferOutcome(services: Services, { transferId }: { transferId: string }): Promise<void> {
  const { db, providers } = services
  const transfer = await requireTransfer(db, transferId)
  const to = openPhone(services, await getBorrower(db, transfer.borrowerId))
  await providers.sms.send({ id: transferId, to, text: textOf(transfer), channel: 'sms' })
}

function textOf({ state, matchedMinor, currency, amountMinor, utr, paidOn, refusedBecause }: Transfer): string {
  const which = `of ${paidOn} with the reference ending in ${utr.slice(-4)}`
  if (state === 'matched') {
    return `${lender.name}: we found your transfer ${which}. ${money(matchedMinor ?? 0, currency)} count for your loan as of the day it was made.`
  }
  return `${lender.name}: we could not find your transfer of ${money(amountMinor, currency)} ${which}: ${refusedBecause}. You can send it again in the app.`
}

function money(minor: number, currency: string): string {
  return showMoney(minor, currency as Parameters<typeof showMoney>[1])
}
