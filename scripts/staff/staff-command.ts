import { readFileSync, writeFileSync } from 'node:fs'
import type { Permission } from '@hulog/contract'
import { Command, InvalidArgumentError } from 'commander'
import { type ReceiptName, receiptNameOf } from '../../apps/server/src/loans/index.ts'
import { listOrderNumbers, requireOrderById, showOrderNumber } from '../../apps/server/src/origination/index.ts'
import { maskCardNumbers } from '../../apps/server/src/platform/card-numbers/mask-card-numbers.ts'
import type { Services } from '../../apps/server/src/services.ts'
import type { Settings } from '../start/settings.ts'

/** One thing that staff can do: `npm run staff -- AREA NAME WORD --OPTION VALUE`. */
export type StaffCommand = {
  readonly name: string
  /** Its description in the list of commands. */
  readonly what: string
  /** The arguments after the name, in this order, as shown: `['ORDER']`. */
  readonly words?: readonly string[]
  /** Options that are needed, and how their value is shown: `{ amount: '500.00' }`. */
  readonly options?: Readonly<Record<string, string>>
  /** Options that may be left out. */
  readonly mayHave?: Readonly<Record<string, string>>
  /** Options without a value, and their meaning. */
  readonly flags?: Readonly<Record<string, string>>
} & (
  | {
      /** The right that its caller needs. */
      readonly permission: Permission
      readonly run: (services: Services, given: Given, say: Say) => Promise<void>
    }
  /** For everybody at this machine: it shows and changes nothing of a borrower, and must work while nobody can sign in. */
  | { readonly permission: null; readonly run: (services: Services, typed: Typed, say: Say) => Promise<void> }
  /** The same for a command that needs no part of the server, or only its database. */
  | { readonly permission: null; readonly runAlone: (settings: Settings, typed: Typed, say: Say) => Promise<void> }
)

/** The arguments and options of a command. A given flag is `'yes'`. */
export type Typed = { readonly words: readonly string[]; readonly options: Readonly<Record<string, string>> }

/** The input of a command. `by`: the person or program that runs it. */
export type Given = Typed & { readonly by: string }

export type Say = (line: string) => void

export type ReadCommand = { readonly area: string; readonly command: StaffCommand; readonly typed: Typed }

/** Options in which staff write as they like. Card numbers in them are covered before any command sees them (security 59). */
export const FREE_TEXTS: readonly string[] = ['about', 'name', 'reason', 'text']

/** Adds the commands of an area to `parent`. `act` is called with the typed one. */
export function addCommands(
  parent: Command,
  area: string,
  commands: readonly StaffCommand[],
  act: (read: ReadCommand) => Promise<void> | void,
): void {
  for (const command of commands) {
    const { name, what, words = [], options = {}, mayHave = {}, flags = {} } = command
    const known = parent.command(name).description(what).helpOption('-h, --help', 'shows how this is written')
    known.usage(usageOf(command))
    for (const word of words) known.argument(`<${word}>`)
    for (const [option, value] of Object.entries(options))
      known.requiredOption(`--${option} <${value}>`, '', (text: string) => readOption(option, text))
    for (const [option, value] of Object.entries(mayHave))
      known.option(`--${option} <${value}>`, '', (text: string) => readOption(option, text))
    for (const [flag, meaning] of Object.entries(flags)) known.option(`--${flag}`, meaning)
    known.action(() => act({ area, command, typed: { words: known.args, options: givenOptions(known) } }))
  }
}

/**
 * Parses the arguments after the name of an area.
 * @throws an error whose message explains the fault and the command
 */
export function readCommand(area: string, typed: readonly string[], commands: readonly StaffCommand[]): ReadCommand {
  const said: string[] = []
  const found: ReadCommand[] = []
  const program = new Command(`npm run staff -- ${area}`)
    .exitOverride()
    .showHelpAfterError()
    .configureOutput({ writeErr: (text) => said.push(text), writeOut: (text) => said.push(text) })
  addCommands(program, area, commands, (read) => void found.push(read))
  try {
    program.parse(typed, { from: 'user' })
  } catch (cause) {
    throw new Error(said.join('').trim(), { cause })
  }
  const [read] = found
  if (!read) throw new Error(program.helpInformation())
  return read
}

/** Returns how a command is written after its name: `ORDER --reason TEXT [--csv FILE]`. */
function usageOf({ words = [], options = {}, mayHave = {}, flags = {} }: StaffCommand): string {
  const needed = Object.entries(options).map(([option, value]) => `--${option} ${value}`)
  const others = Object.entries(mayHave).map(([option, value]) => `[--${option} ${value}]`)
  return [...words, ...needed, ...others, ...Object.keys(flags).map((flag) => `[--${flag}]`)].join(' ')
}

function readOption(option: string, text: string): string {
  if (text.trim() === '') throw new InvalidArgumentError('It is empty.')
  return FREE_TEXTS.includes(option) ? maskCardNumbers(text) : text
}

// Names with a hyphen come out of commander in camel case.
function givenOptions(known: Command): Record<string, string> {
  const given = known.options.flatMap((option) => {
    const value: unknown = known.opts()[option.attributeName()]
    return value === undefined ? [] : [[option.name(), value === true ? 'yes' : String(value)] as const]
  })
  return Object.fromEntries(given)
}

const WHY: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EEXIST: 'it exists already, and is not written over',
  EISDIR: 'it is a folder',
  EACCES: 'you may not',
}

/** The text of a file that was named to a command. */
export function readGivenFile(file: string): string {
  return readGivenBytes(file).toString('utf8')
}

export function readGivenBytes(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (cause) {
    throw new Error(`${file} cannot be read: ${why(cause)}.`, { cause })
  }
}

/** Writes a file named to a command, and never overwrites one. `mode`: its permissions. */
export function writeGivenFile(file: string, content: string | Buffer, mode = 0o666): void {
  try {
    writeFileSync(file, content, { flag: 'wx', mode })
  } catch (cause) {
    throw new Error(`${file} cannot be written: ${why(cause)}.`, { cause })
  }
}

function why(cause: unknown): string {
  const { code = '', message } = cause as NodeJS.ErrnoException
  return WHY[code] ?? message
}

// The name of an order for staff: its number; the id of one that no longer exists.
export async function orderNames({ db }: Services, ids: readonly string[]): Promise<(id: string) => string> {
  const numbers = await listOrderNumbers(db, ids)
  return (id) => numbers.get(id) ?? id
}

// The loan of the order number, or id, in the argument at `place`, and the reason, as the servicing feature takes them.
export async function loanOf({ db }: Services, { words, options, by }: Given, place = 0) {
  const { borrowerId, id: orderId, number, currency } = await requireOrderById(db, words[place] ?? '')
  return {
    loan: { borrowerId, orderId, reason: options.reason ?? '' },
    by,
    currency,
    name: showOrderNumber(number),
  }
}

const AMOUNT = /^(\d{1,11})(?:\.(\d{2}))?$/

// `500` and `500.00` are 50000: minor units, without a float on the way. `500.5` could be either of two amounts.
export function readAmount(text: string): number {
  const [, whole, cents = '00'] = AMOUNT.exec(text) ?? []
  if (whole === undefined) throw new Error(`An amount is written 500 or 500.00, not "${text}".`)
  return Number(whole + cents)
}

// For staff and for what reads this text: digits and the currency's code.
export function showAmount(amountMinor: number, currency: string): string {
  const digits = String(amountMinor).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)} ${currency}`
}

// A receipt as `list` shows it: the provider and the provider's own number.
export function receiptOf(word = ''): ReceiptName {
  if (/^[^/]+\/.+$/.test(word)) return receiptNameOf(word)
  throw new Error(`A receipt is written PROVIDER/NUMBER, as "list" shows it, not "${word}".`)
}
