import { resolve } from 'node:path'
import { Command } from 'commander'
import { readSettings } from '../start/settings.ts'
import { addCommands, type ReadCommand, type StaffCommand } from './staff-command.ts'

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
    .description('What staff do from a terminal, beside the running product.')
    .helpOption('-h, --help', 'shows how this is used')
    .showHelpAfterError()
  for (const [name, { what, load }] of Object.entries(areas)) {
    const area = program.command(name).summary(what).description(what)
    // Each area loads its part of the server: only the named one is loaded.
    if (typed.includes(name)) addCommands(area, (await load()).commands, run)
  }
  await program.parseAsync(typed, { from: 'user' })
}

async function run({ command, given }: ReadCommand): Promise<void> {
  const settings = readSettings(process.env, root)
  const say = (line: string) => console.log(plainLine(line))
  try {
    if ('runAlone' in command) return await command.runAlone(settings, given, say)
    const { withServices } = await import('./with-services.ts')
    await withServices(settings, (services) => command.run(services, given, say))
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
