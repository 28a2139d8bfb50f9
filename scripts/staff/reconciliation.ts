import { addDays, parseIsoDate } from '@hulog/lending'
import {
  booksMarket,
  describeDifference,
  listOpenDifferences,
  reconcileDay,
} from '../../apps/server/src/loans/index.ts'
import { businessDateIn } from '../../apps/server/src/platform/markets/markets.ts'
import { ProviderUnavailable } from '../../apps/server/src/platform/outgoing/fixed-request.ts'
import type { Services } from '../../apps/server/src/services.ts'
import type { Say, StaffCommand } from './staff-command.ts'

const PAGE = 100

const compare: StaffCommand = {
  name: 'compare',
  what: 'compares a day of the books with the providers’ lists; by default yesterday, and today so far',
  permission: 'payments.reconcile',
  mayHave: { date: '2026-01-31' },
  flags: {
    'take-in': 'takes in payments that the provider lists and we never heard of, as their webhooks would have been',
  },
  run: async (services, { options }, say) => {
    const days = daysOf(services, options.date)
    try {
      for (const day of days) await compareDay(services, day, options['take-in'] === 'yes', say)
      await listOpen(services, say)
    } catch (cause) {
      if (!(cause instanceof ProviderUnavailable)) throw cause
      const advice = 'Start the product, whose sandbox is the provider, or configure a provider of your own.'
      throw new Error(`A provider could not be asked (${cause.message}); nothing was closed. ${advice}`, { cause })
    }
  },
}

function daysOf({ clock }: Services, date: string | undefined): string[] {
  if (date !== undefined) return [parseIsoDate(date)]
  const today = businessDateIn(booksMarket, clock)
  return [addDays(today, -1), today]
}

async function compareDay(services: Services, day: string, takeIn: boolean, say: Say): Promise<void> {
  const { paymentsSeen, payoutsSeen, differencesFound, takenIn } = await reconcileDay(services, { day, takeIn })
  const seen = `${counted(paymentsSeen, 'payment')} and ${counted(payoutsSeen, 'payout')} at the providers`
  say(`${day}: ${seen}, ${counted(differencesFound, 'difference')}${takenIn > 0 ? `, ${takenIn} taken in` : ''}`)
}

async function listOpen({ db }: Services, say: Say): Promise<void> {
  let after = 0
  for (;;) {
    const page = await listOpenDifferences(db, { after, limit: PAGE })
    if (after === 0) {
      say('')
      say(page.length === 0 ? 'Nothing is open.' : 'Open differences, of all days:')
    }
    for (const difference of page) say(`  ${difference.day}  ${describeDifference(difference)}`)
    if (page.length < PAGE) return
    after += PAGE
  }
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}

export const commands: readonly StaffCommand[] = [compare]
