import { readFileSync, writeFileSync } from 'node:fs'
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
  | { readonly run: (services: Services, given: Given, say: Say) => Promise<void> }
  /** For a command that needs no part of the server, or only its database. */
  | { readonly runAlone: (settings: Settings, given: Given, say: Say) => Promise<void> }
)

/** The input of a command: its arguments and options. A given flag is `'yes'`. */
export type Given = { readonly words: readonly string[]; readonly options: Readonly<Record<string, string>> }

export type Say = (line: string) => void

export type ReadCommand = { readonly command: StaffCommand; readonly given: Given }

/** Options in which staff write as they like. Card numbers in them are covered before any command sees them (security 59). */
export const FREE_TEXTS: readonly string[] = ['about', 'name', 'reason', 'text']

/** Adds the commands of an area to `parent`. `act` is called with the typed one. */
export function addCommands(
  parent: Command,
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
    known.action(() => act({ command, given: { words: known.args, options: givenOptions(known) } }))
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
  addCommands(program, commands, (read) => void found.push(read))
  try {
    program.parse(typed, { from: 'user' })
  } catch (cause) {
    throw new Error(said.join('').trim(), { cause })
  }
  const [read] = found
  if (!read) throw new Error(program.helpInformation())
  return read
}

/** Returns how a command is written after its name: `ORDER --by NAME [--csv FILE]`. */
function usageOf({ words = [], options = {}, mayHave = {}, flags = {} }: StaffCommand): string {
  const needed = Object.entries(options).map(([option, value]) => `--${option} ${value}`)
  const others = Object.entries(mayHave).map(([option, value]) => `[--${option} ${value}]`)
  return [...words, ...needed, ...others, ...Object.keys(flags).map((flag) => `[--${flag}]`)].join(' ')
}

function readOption(option: string, text: string): string {
  if (text.trim() === '') throw new InvalidArgumentError('It is empty.')
  if (option === 'by') return readStaffName(text)
  return FREE_TEXTS.includes(option) ? maskCardNumbers(text) : text
}

const STAFF_NAME = /^[a-z][a-z0-9.-]{1,39}$/

// One person has one name: capitals and blanks do not make another person, so that nobody approves their own request.
function readStaffName(text: string): string {
  const name = text.trim().toLowerCase()
  if (STAFF_NAME.test(name)) return name
  throw new InvalidArgumentError('It is the name a member of staff goes by, such as ana.cruz.')
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
export async function loanOf({ db }: Services, { words, options }: Given, place = 0) {
  const { borrowerId, id: orderId, number, currency } = await requireOrderById(db, words[place] ?? '')
  return {
    loan: { borrowerId, orderId, reason: options.reason ?? '' },
    by: options.by ?? '',
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
