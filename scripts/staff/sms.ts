import {
  freePrefix,
  listPrefixes,
  readSmsStatus,
  type SmsStatus,
  type StopOf,
  startCodes,
  stopCodes,
  textsToRegister,
  unlockNumber,
} from '../../apps/server/src/messaging/index.ts'
import { readRegistry } from '../../apps/server/src/providers/sms/registered-templates.ts'
import { type StaffCommand, writeGivenFile } from './staff-command.ts'

const status: StaffCommand = {
  name: 'status',
  what: 'shows how much of the hour’s budget of codes is used, and what is stopped',
  permission: 'settings.read',
  run: async (services, _given, say) => {
    const { budget, coldBudget, stops } = await readSmsStatus(services)
    say(`Codes this hour: ${shown(budget)}`)
    say(`Of them to strangers: ${shown(coldBudget)}`)
    if (stops.length === 0) say('Nothing is stopped.')
    for (const { what, stoppedAt, stoppedBy, reason } of stops) {
      say(`Stopped: ${what}, by ${stoppedBy} at ${stoppedAt.toISOString()}: ${reason}`)
    }
  },
}

function shown({ used, most, windowEndsAt }: SmsStatus['budget']): string {
  return `${used} of ${most}${windowEndsAt ? `, until ${windowEndsAt.toISOString()}` : ''}`
}

const SHOWN = 50

const prefixes: StaffCommand = {
  name: 'prefixes',
  what: 'lists the ranges of numbers that got sign-in or registration codes in a day, those with the most unused ones first',
  permission: 'settings.read',
  run: async (services, _given, say) => {
    const all = await listPrefixes(services.db, services.clock.now())
    if (all.length === 0) say('No code to come in was sent.')
    for (const { purpose, prefix, sent, used, isBlocked } of all.slice(0, SHOWN)) {
      say(
        `${prefix}  ${purpose === 'login' ? 'to sign in' : 'to register'}: sent ${sent}, used ${used}${isBlocked ? ', BLOCKED' : ''}`,
      )
    }
  },
}

const stop: StaffCommand = {
  name: 'stop',
  what: 'stops codes from now on: WHAT is all, or registration (visitors of landing pages)',
  permission: 'settings.edit',
  words: ['WHAT'],
  options: { reason: 'TEXT' },
  run: async (services, { words: [what = ''], options: { reason = '' }, by }, say) => {
    const isNew = await stopCodes(services, by, readWhat(what), reason)
    say(isNew ? `Stopped: ${what}` : `It was stopped before: ${what}`)
  },
}

const start: StaffCommand = {
  name: 'start',
  what: 'sends codes again: all or registration, whichever was stopped',
  permission: 'settings.edit',
  words: ['WHAT'],
  options: { reason: 'TEXT' },
  run: async (services, { words: [what = ''], options: { reason = '' }, by }, say) => {
    const wasStopped = await startCodes(services, by, readWhat(what), reason)
    say(wasStopped ? `Started: ${what}` : `It was not stopped: ${what}`)
  },
}

const free: StaffCommand = {
  name: 'free',
  what: 'frees a blocked range of numbers, written as "+63 9175550"',
  permission: 'settings.edit',
  words: ['PREFIX'],
  options: { reason: 'TEXT' },
  run: async (services, { words: [prefix = ''], options: { reason = '' }, by }, say) => {
    say(`Freed: ${await freePrefix(services, by, prefix, reason)}`)
  },
}

const unlock: StaffCommand = {
  name: 'unlock',
  what: 'unlocks a number after a hundred wrong codes in a row, written as "+63 917 555 0123"',
  permission: 'settings.edit',
  words: ['NUMBER'],
  options: { reason: 'TEXT' },
  run: async (services, { words: [number = ''], options: { reason = '' }, by }, say) => {
    const unlocked = await unlockNumber(services, by, number, reason)
    say(unlocked ? `Unlocked: ${unlocked}` : 'No wrong code stands against this number.')
  },
}

const templates: StaffCommand = {
  name: 'templates',
  what: 'writes every text to be registered in India into a new file, with its registration where it has one',
  permission: 'settings.read',
  words: ['FILE'],
  run: async ({ config }, { words: [file = ''] }, say) => {
    const registry = readRegistry(config)
    const texts = Object.entries(textsToRegister())
    const listed = texts.map(([template, words]) => ({ template, ...registry(template), words }))
    writeGivenFile(file, `${JSON.stringify(listed, null, 2)}\n`)
    const missing = listed.filter((text) => !('templateId' in text)).length
    say(`Written: ${texts.length} texts, ${missing} of them not registered.`)
  },
}

// The scope of a stop.
function readWhat(text: string): StopOf {
  if (text === 'all' || text === 'registration') return text
  throw new Error(`Say all or registration, not "${text}".`)
}

export const commands: readonly StaffCommand[] = [status, stop, start, prefixes, free, unlock, templates]
