import { parseArgs } from 'node:util'
import { type IsoDate, parseIsoDate } from '@hulog/lending'

export const usage =
  'Usage: npm run reconcile [-- --date 2026-01-31] [--take-in]\n' +
  '  --date     the day to compare; without it, yesterday and today so far\n' +
  '  --take-in  payments that the provider lists and we never heard of are taken in, as their webhooks would have been'

export type ReconcileCommand = { date: IsoDate | null; takeIn: boolean }

export function readCommand(words: string[]): ReconcileCommand {
  try {
    const { values } = parseArgs({
      args: words,
      options: { date: { type: 'string' }, 'take-in': { type: 'boolean', default: false } },
    })
    return { date: values.date === undefined ? null : parseIsoDate(values.date), takeIn: values['take-in'] }
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`${why}\n${usage}`, { cause })
  }
}
