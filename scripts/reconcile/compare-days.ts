import { addDays } from '@hulog/lending'
import { readConfig } from '../../apps/server/src/config.ts'
import {
  booksZone,
  describeDifference,
  listOpenDifferences,
  reconcileDay,
} from '../../apps/server/src/features/reconciliation/index.ts'
import { closeServices, makeServices } from '../../apps/server/src/make-services.ts'
import { readSecrets } from '../../apps/server/src/platform/embedded-postgres/index.ts'
import { makeLogger } from '../../apps/server/src/platform/logging/make-logger.ts'
import { ProviderUnavailable } from '../../apps/server/src/providers/provider-unavailable.ts'
import type { Services } from '../../apps/server/src/services.ts'
import { openDatabase } from '../ledger/open-database.ts'
import type { Settings } from '../start/settings.ts'
import type { ReconcileCommand } from './read-command.ts'

type Say = (line: string) => void

const PAGE = 100

// Beside the running product, with the database and the providers that it uses.
export async function compareDays(settings: Settings, command: ReconcileCommand, say: Say): Promise<void> {
  const { url, close } = await openDatabase(settings)
  try {
    const config = readConfig({ ...process.env, ...sandboxOf(settings), DATABASE_URL: url, DATA_DIR: settings.dataDir })
    const services = await makeServices(config, makeLogger('warn'))
    try {
      for (const day of daysOf(services, command)) await compareDay(services, day, command.takeIn, say)
      await listOpen(services, say)
    } finally {
      await closeServices(services)
    }
  } catch (cause) {
    if (!(cause instanceof ProviderUnavailable)) throw cause
    const advice = 'Start the product, whose sandbox is the provider, or configure a provider of your own.'
    throw new Error(`A provider could not be asked (${cause.message}); nothing was closed. ${advice}`, { cause })
  } finally {
    await close()
  }
}

function sandboxOf({ sandbox, dataDir }: Settings): Record<string, string> {
  if (!sandbox) return { SANDBOX: '0' }
  const { sandboxApiKey = '', sandboxWebhookSecret = '' } = readSecrets(dataDir)
  return {
    SANDBOX_URL: sandbox.url,
    SANDBOX_API_KEY: process.env.SANDBOX_API_KEY || sandboxApiKey,
    SANDBOX_WEBHOOK_SECRET: process.env.SANDBOX_WEBHOOK_SECRET || sandboxWebhookSecret,
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
    if (after === 0) say(page.length === 0 ? '\nNothing is open.' : '\nOpen differences, of all days:')
    for (const difference of page) say(`  ${difference.day}  ${describeDifference(difference)}`)
    if (page.length < PAGE) return
    after += PAGE
  }
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}
