import { PASSWORD_MIN_LENGTH, STAFF_PASSWORD_MIN_LENGTH } from '@hulog/contract/limits'
import { lender } from '../../lender.ts'
import { DomainError } from '../../platform/http/domain-error.ts'

/**
 * Refuses what an attacker tries first: passwords that many people use, the number itself, and the names that stand on
 * the page (ASVS 6.2.1, 6.2.4, 6.2.11). There are no rules of composition (ASVS 6.2.5).
 * @throws PASSWORD_TOO_SHORT, PASSWORD_COMMON, PASSWORD_NAMES_YOU
 */
export async function requireGoodPassword(typed: string, phone: string): Promise<void> {
  const password = typed.normalize('NFC')
  if ([...password].length < PASSWORD_MIN_LENGTH) throw new DomainError('PASSWORD_TOO_SHORT', 'password')
  if (isNumber(password, phone) || isName(password, NAMES)) throw new DomainError('PASSWORD_NAMES_YOU', 'password')
  if (await isCommon(password)) throw new DomainError('PASSWORD_COMMON', 'password')
}

/** What colleagues and strangers can know of a person. */
export type StaffIdentity = { readonly name: string; readonly displayName: string; readonly email: string }

/**
 * The same for staff, with twelve characters (ASVS 6.2.9) and their own names in place of a number.
 * @throws PASSWORD_TOO_SHORT, PASSWORD_COMMON, PASSWORD_NAMES_YOU
 */
export async function requireGoodStaffPassword(typed: string, who: StaffIdentity): Promise<void> {
  const password = typed.normalize('NFC')
  if ([...password].length < STAFF_PASSWORD_MIN_LENGTH)
    throw new DomainError(
      'PASSWORD_TOO_SHORT',
      'password',
      `Please choose a password of at least ${STAFF_PASSWORD_MIN_LENGTH} characters.`,
    )
  if (isName(password, new Set([...NAMES, ...namesOf(who)])))
    throw new DomainError(
      'PASSWORD_NAMES_YOU',
      'password',
      'A password must not be your name, your e-mail address or our name. Please choose another.',
    )
  if (await isCommon(password)) throw new DomainError('PASSWORD_COMMON', 'password')
}

/** The shortest end of a number that its owner would call the number. */
const NUMBER_DIGITS = 8

/** However it is written: with the country's code or without, with blanks or hyphens. */
function isNumber(password: string, phone: string): boolean {
  const digits = password.normalize('NFKC').replaceAll(/\D/g, '')
  return (
    digits.length >= NUMBER_DIGITS &&
    (phone.endsWith(digits.replace(/^0+/, '')) || digits.endsWith(phone.slice(-NUMBER_DIGITS)))
  )
}

const NAMES = new Set(['hulog', lender.name, `${lender.name} loan`].map(lettersOf))

/** The shortest part of a name that is told from an initial. */
const NAME_LETTERS = 3

/** Each name as a whole and each of its parts: "ana.cruz" is also "ana" and "cruz". */
function namesOf({ name, displayName, email }: StaffIdentity): string[] {
  const wholes = [name, displayName, email, email.slice(0, email.lastIndexOf('@'))]
  const parts = wholes.flatMap((whole) => whole.split(/[^\p{L}\p{M}]+/u))
  return [...wholes, ...parts].map(lettersOf).filter((letters) => letters.length >= NAME_LETTERS)
}

/** A name with digits and signs around it is still the name. */
function isName(password: string, names: ReadonlySet<string>): boolean {
  const letters = lettersOf(password)
  return names.has(letters) || names.has(letters.slice(0, letters.length / 2))
}

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{M}]/gu, '')
}

let common: Promise<ReadonlySet<string>> | null = null

/** The same in capitals is as easy to guess. */
async function isCommon(password: string): Promise<boolean> {
  common ??= readCommon()
  return (await common).has(password.toLowerCase())
}

/** About 18,000 of at least eight characters, in lower case. Read when the first password is set: most processes need none. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].filter((each) => each.length >= PASSWORD_MIN_LENGTH))
}
