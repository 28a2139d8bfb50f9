import { addDays } from '@hulog/lending'
import {
  booksZone,
  describeDifference,
  listOpenDifferences,
  reconcileDay,
} from '../../apps/server/src/books/reconciliation/index.ts'
import { ProviderUnavailable } from '../../apps/server/src/providers/provider-unavailable.ts'
import type { Services } from '../../apps/server/src/services.ts'
import { withServices } from '../staff/with-services.ts'
import type { Settings } from '../start/settings.ts'
import type { ReconcileCommand } from './read-command.ts'

type Say = (line: string) => void

const PAGE = 100

export async function compareDays(settings: Settings, command: ReconcileCommand, say: Say): Promise<void> {
  try {
    await withServices(settings, async (services) => {
      for (const day of daysOf(services, command)) await compareDay(services, day, command.takeIn, say)
      await listOpen(services, say)
    })
  } catch (cause) {
    if (!(cause instanceof ProviderUnavailable)) throw cause
    const advice = 'Start the product, whose sandbox is the provider, or configure a provider of your own.'
    throw new Error(`A provider could not be asked (${cause.message}); nothing was closed. ${advice}`, { cause })
  }
}

function daysOf({ clock }: Services, { date }: ReconcileCommand): string[] {
  if (date !== null) return [date]
  const today = clock.businessDate(booksZone)
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
