import { parseIsoDate } from '../calendar/iso-date.ts'
import { aprLaws } from '../disclosure/apr-by-law.ts'
import { LendingError, shown } from '../lending-error.ts'
import { unknownKeyOf } from '../terms/require-values.ts'
import { type Conduct, conductForms, conductMatters } from './conduct.ts'
import {
  channels,
  checkKinds,
  confidences,
  type PolicyCheck,
  type PolicyPack,
  type PolicyRule,
  type PolicyScope,
  type RuleInForce,
} from './policy-pack.ts'

/**
 * Refuses a pack that a lender edited into something no loan can be checked by.
 *
 * Domain: codes once each; a known kind of check, channel and confidence; limits whole and not negative; conduct with every
 * value that its subject has; dates that exist, the last not before the first. Errors: `policy-invalid`, `date-unknown`.
 */
export function requirePolicyPack(pack: PolicyPack): void {
  requirePart(pack, 'A pack')
  requireNames(pack)
  const { code, market, channel, rules } = pack
  require(market === null || typeof market === 'string', `The market of ${code} must be named, or null`)
  if (channel !== null) requireOneOf(channels, channel, `The channel of ${code}`)
  require(Array.isArray(rules), `The rules of ${code} must be a list`)
  for (const rule of rules) requireRule(rule)
  const codes = rules.map((rule) => rule.code)
  require(new Set(codes).size === codes.length, `A rule of ${code} is there twice`)
}

/** Refuses rules that `rulesOn` could not have returned. Errors: `policy-invalid`, `date-unknown`. */
export function requireRules(rules: readonly RuleInForce[]): void {
  require(Array.isArray(rules), 'The rules must be a list')
  for (const rule of rules) {
    requireRule(rule)
    requirePart(rule.pack, `The pack of ${rule.code}`)
    requireNames(rule.pack)
  }
}

function requireNames({ code, name }: RuleInForce['pack']): void {
  require(isText(code) && isText(name), 'A pack must have a code and a name')
}

function requireRule(rule: PolicyRule): void {
  requirePart(rule, 'A rule')
  const { code, says, source, confidence, startsOn, endsOn, scope, check } = rule
  const isNamed = typeof code === 'string' && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(code)
  require(isNamed, `The rule ${shown(code)} is not named in kebab-case`)
  require(isText(says) && isText(source), `The rule ${code} must say what it asks for and where that is written`)
  requireOneOf(confidences, confidence, `The confidence of ${code}`)
  parseIsoDate(startsOn)
  require(endsOn === null || parseIsoDate(endsOn) >= startsOn, `The rule ${code} ends before it starts`)
  requirePart(scope, `The scope of ${code}`)
  requirePart(check, `The check of ${code}`)
  requireScope(code, scope)
  requireCheck(code, check)
}

const scopeKeys: readonly string[] = Object.keys({
  maxPrincipalMinor: true,
  maxTermMonths: true,
  overTermMonths: true,
  countsExtensions: true,
} satisfies Record<keyof PolicyScope, true>)

/** A limit with a misspelt name would be no limit. */
function requireScope(code: string, scope: PolicyScope): void {
  for (const limit of [scope.maxPrincipalMinor, scope.maxTermMonths, scope.overTermMonths]) {
    if (limit !== undefined) requireLimit(code, limit)
  }
  const unknown = unknownKeyOf(scope, scopeKeys)
  if (unknown !== null) throw new LendingError('policy-invalid', `The scope of ${code} must not have ${shown(unknown)}`)
  const { countsExtensions } = scope
  const isYesOrNo = countsExtensions === undefined || typeof countsExtensions === 'boolean'
  require(isYesOrNo, `Whether ${code} counts extensions must be true or false`)
}

function requireCheck(code: string, check: PolicyCheck): void {
  if (check.kind === 'conduct') {
    requireConduct(code, check.conduct)
    return
  }
  requireOneOf(Object.keys(checkKinds), check.kind, `The check of ${code}`)
  requireLimit(code, 'maxPpm' in check ? check.maxPpm : check.minDays)
  if (check.kind === 'nominal-monthly-rate') requireLimit(code, check.monthDays)
  if (check.kind === 'apr') requireOneOf(aprLaws, check.law, `The law of ${code}`)
  if (check.kind === 'daily-late-charges') requireOneOf(['unpaid', 'unpaid-principal'], check.of, `The base of ${code}`)
}

function requireConduct(code: string, conduct: Conduct): void {
  requirePart(conduct, `The conduct of ${code}`)
  requireOneOf(conductMatters, conduct.matter, `The subject of ${code}`)
  for (const [name, isRight] of Object.entries(conductForms[conduct.matter])) {
    require(isRight(
      Reflect.get(conduct, name),
    ), `The rule ${code} has a value of "${name}" that its subject cannot have`)
  }
}

/** An edit arrives as JSON, in which anything may be missing. */
function requirePart(part: object, name: string): void {
  require(typeof part === 'object' && part !== null && !Array.isArray(part), `${name} must be given`)
}

function requireLimit(code: string, limit: number): void {
  require(Number.isSafeInteger(limit) && limit >= 0, `A limit of ${code} must be a whole number from 0 up`)
}

function requireOneOf(known: readonly string[], value: string, name: string): void {
  if (!known.includes(value)) throw new LendingError('policy-invalid', `${name} must be one of ${known.join(', ')}`)
}

function isText(value: string): boolean {
  return typeof value === 'string' && value !== ''
}

function require(isRight: boolean, message: string): void {
  if (!isRight) throw new LendingError('policy-invalid', message)
}
