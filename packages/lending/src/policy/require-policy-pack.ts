import { parseIsoDate } from '../calendar/iso-date.ts'
import { aprLaws } from '../disclosure/apr-by-law.ts'
import { LendingError } from '../lending-error.ts'
import {
  channels,
  checkKinds,
  confidences,
  type PolicyCheck,
  type PolicyPack,
  type PolicyRule,
  type PolicyScope,
} from './policy-pack.ts'

/**
 * Refuses a pack that a lender edited into something no loan can be checked by.
 *
 * Domain: codes once each; a known kind of check, channel and confidence; limits whole and not negative; dates that exist,
 * the last not before the first. Errors: `policy-invalid`, `date-unknown`.
 */
export function requirePolicyPack(pack: PolicyPack): void {
  requirePart(pack, 'A pack')
  const { code, channel, rules } = pack
  require(Array.isArray(rules), `The rules of ${code} must be a list`)
  for (const rule of rules) requirePart(rule, `A rule of ${code}`)
  if (channel !== null) requireOneOf(channels, channel, `The channel of ${code}`)
  const codes = rules.map((rule) => rule.code)
  require(new Set(codes).size === codes.length, `A rule of ${code} is there twice`)
  rules.forEach(requireRule)
}

function requireRule({ code, says, source, confidence, startsOn, endsOn, scope, check }: PolicyRule): void {
  require(/^[a-z0-9]+(-[a-z0-9]+)*$/.test(code), `The rule "${code}" is not named in kebab-case`)
  require(says !== '' && source !== '', `The rule ${code} must say what it asks for and where that is written`)
  requireOneOf(confidences, confidence, `The confidence of ${code}`)
  parseIsoDate(startsOn)
  require(endsOn === null || parseIsoDate(endsOn) >= startsOn, `The rule ${code} ends before it starts`)
  requirePart(scope, `The scope of ${code}`)
  requirePart(check, `The check of ${code}`)
  requireScope(code, scope)
  requireCheck(code, check)
}

function requireScope(code: string, scope: PolicyScope): void {
  for (const limit of [scope.maxPrincipalMinor, scope.maxTermMonths, scope.overTermMonths]) {
    if (limit !== undefined) requireLimit(code, limit)
  }
}

function requireCheck(code: string, check: PolicyCheck): void {
  if (check.kind === 'conduct') {
    require(typeof check.conduct?.matter === 'string', `The rule ${code} does not say which conduct it is about`)
    return
  }
  requireOneOf(Object.keys(checkKinds), check.kind, `The check of ${code}`)
  requireLimit(code, 'maxPpm' in check ? check.maxPpm : check.minDays)
  if (check.kind === 'nominal-monthly-rate') requireLimit(code, check.monthDays)
  if (check.kind === 'apr') requireOneOf(aprLaws, check.law, `The law of ${code}`)
  if (check.kind === 'daily-late-charges') requireOneOf(['unpaid', 'unpaid-principal'], check.of, `The base of ${code}`)
}

/** An edit arrives as JSON, in which anything may be missing. */
function requirePart(part: object, name: string): void {
  require(typeof part === 'object' && part !== null, `${name} must be given`)
}

function requireLimit(code: string, limit: number): void {
  require(Number.isSafeInteger(limit) && limit >= 0, `A limit of ${code} must be a whole number from 0 up`)
}

function requireOneOf(known: readonly string[], value: string, name: string): void {
  require(known.includes(value), `${name} must be one of ${known.join(', ')}`)
}

function require(isRight: boolean, message: string): void {
  if (!isRight) throw new LendingError('policy-invalid', message)
}
