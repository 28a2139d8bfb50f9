import { resolve } from 'node:path'
import { Command } from 'commander'
import { readSettings, type Settings } from '../start/settings.ts'
import { readSession, sessionFileOf } from './session-file.ts'
import { addCommands, type ReadCommand, type Say, type StaffCommand } from './staff-command.ts'

const root = resolve(import.meta.dirname, '../..')

type Area = { readonly what: string; readonly load: () => Promise<{ commands: readonly StaffCommand[] }> }

/** The areas of staff's work in a terminal. */
export const areas: Readonly<Record<string, Area>> = {
  campaigns: { what: 'results of landing pages', load: () => import('./campaigns.ts') },
  complaints: { what: 'borrowers’ complaints and the replies to them', load: () => import('./complaints.ts') },
  contacts: { what: 'contacts with borrowers', load: () => import('./contacts.ts') },
  content: { what: 'the texts that borrowers read, such as the privacy policy', load: () => import('./content.ts') },
  files: { what: 'borrowers’ photos', load: () => import('./files.ts') },
  keys: { what: 'the keys that encrypt stored data', load: () => import('./keys.ts') },
  ledger: { what: 'verifies the books and the audit trail', load: () => import('./ledger.ts') },
  'own-data': { what: 'corrections and deletions of personal data', load: () => import('./own-data.ts') },
  partners: { what: 'partners whose links sign borrowers in', load: () => import('./partners.ts') },
  people: { what: 'the first administrator’s link', load: () => import('./people.ts') },
  portfolio: { what: 'overdue loans, their classes and provisions', load: () => import('./portfolio.ts') },
  reconciliation: { what: 'compares the books with the providers', load: () => import('./reconciliation.ts') },
  servicing: {
    what: 'charges, refunds, waivers, write-offs, transfers and money in suspense',
    load: () => import('./servicing.ts'),
  },
  sms: { what: 'codes by SMS: budget, ranges of numbers, and stops', load: () => import('./sms.ts') },
  stores: { what: 'which products the app stores accept', load: () => import('./stores.ts') },
  templates: { what: 'landing pages', load: () => import('./templates.ts') },
  wire: { what: 'dictionaries of wire names', load: () => import('./wire.ts') },
}

/** Runs the typed command. Exit code 0: done. 1: refused or failed; nothing has changed. */
export async function runStaffProgram(typed: readonly string[]): Promise<void> {
  const program = new Command('npm run staff --')
    .description('What staff do from a terminal, beside the running product. A program gives its key in HULOG_KEY.')
    .helpOption('-h, --help', 'shows how this is used')
    .showHelpAfterError()
  addSignIn(program)
  for (const [name, { what, load }] of Object.entries(areas)) {
    const area = program.command(name).summary(what).description(what)
    // Each area loads its part of the server: only the named one is loaded.
    if (typed.includes(name)) addCommands(area, name, (await load()).commands, runTyped)
  }
  await program.parseAsync(typed, { from: 'user' })
}

function addSignIn(program: Command): void {
  const add = (name: string, what: string, work: (settings: Settings, say: Say) => Promise<void>) =>
    program
      .command(name)
      .description(what)
      .action(() => explained(work))
  add('sign-in', 'signs a person in here, with password and authenticator app', async (settings, say) => {
    const { signIn, withQuestions, withServices } = await loadSignIn()
    const file = sessionFileOf(settings)
    await withServices(settings, (services) => withQuestions((ask) => signIn(services, file, ask, say)))
  })
  add('sign-out', 'ends the sign-in of this terminal', async (settings, say) => {
    const { signOut, withServices } = await loadSignIn()
    const wasOpen = await withServices(settings, (services) => signOut(services, sessionFileOf(settings)))
    say(wasOpen ? 'Signed out.' : 'Nobody was signed in here.')
  })
  add('who', 'shows for which person or program commands run here, and until when', async (settings, say) => {
    const { sayWho, withServices } = await loadSignIn()
    await withServices(settings, (services) => sayWho(services, proofOf(settings), say))
  })
}

async function loadSignIn() {
  const [services, ask, signIn] = await Promise.all([
    import('./with-services.ts'),
    import('./ask.ts'),
    import('./sign-in.ts'),
  ])
  return { ...services, ...ask, ...signIn }
}

function runTyped(read: ReadCommand): Promise<void> {
  return explained(async (settings, say) => {
    const { command, typed } = read
    if ('runAlone' in command) return command.runAlone(settings, typed, say)
    const [{ withServices }, { runCommand }] = await Promise.all([
      import('./with-services.ts'),
      import('./run-command.ts'),
    ])
    await withServices(settings, (services) => runCommand(services, read, proofOf(settings), say))
  })
}

function proofOf(settings: Settings) {
  const key = process.env.HULOG_KEY || null
  return { key, session: key === null ? readSession(sessionFileOf(settings)) : null }
}

/** A refusal or failure ends the program with its message. */
async function explained(work: (settings: Settings, say: Say) => Promise<void>): Promise<void> {
  try {
    await work(readSettings(process.env, root), (line) => console.log(plainLine(line)))
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}

// Controls, line ends, and marks that change the direction of text: a terminal executes them instead of showing them.
const OBEYED = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/**
 * Returns one safe line for staff, whatever it contains: payers choose codes, colleagues write reasons, and neither may
 * rewrite the text that staff decide by.
 */
export function plainLine(text: string): string {
  return text.replace(OBEYED, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`)
}
