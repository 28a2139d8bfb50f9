import { randomUUID } from 'node:crypto'
import type { Act, Body, Reply } from '@hulog/contract'
import { ACTS_WITHOUT_AMOUNT } from '@hulog/contract/staff-limits'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction, type Reader, type Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Services } from '../../services.ts'
import { staffRoles } from '../staff-rights/staff.schema.ts'
import type { ActFacts, Actor, Approvers, RegisteredAct } from './act.ts'
import { approvalRules } from './approvals.schema.ts'

/** The approvers of an act, and for how long it may wait for them. */
export type Ruling = { readonly approvers: Approvers; readonly expiresAfterHours: number }

type Rule = typeof approvalRules.$inferSelect

/** Of an act that always needs approval, where no rule says otherwise. */
const USUAL_HOURS = 168

/**
 * Returns the rule that holds for an act: of those that are on and whose conditions all fit, the one with most steps, of several the
 * one that expires first. Null: nobody else need approve it.
 */
export async function findRule(
  db: Reader,
  { name, alwaysBy }: Pick<RegisteredAct, 'name' | 'alwaysBy'>,
  facts: ActFacts,
): Promise<Ruling | null> {
  const isOn = and(eq(approvalRules.act, name), eq(approvalRules.isOn, true))
  const rules = await db.select().from(approvalRules).where(isOn).orderBy(asc(approvalRules.id))
  const [strictest] = rules.filter((rule) => fits(rule, facts)).toSorted(byStrictness)
  if (strictest) return strictest
  return alwaysBy === undefined ? null : { approvers: alwaysBy, expiresAfterHours: USUAL_HOURS }
}

/** A condition about something that the act does not have fits nothing. */
function fits({ minAmountMinor, market, productId, minDaysLate }: Rule, facts: ActFacts): boolean {
  return (
    isFrom(minAmountMinor, facts.amountMinor) &&
    (market === null || market === facts.market) &&
    (productId === null || productId === facts.productId) &&
    isFrom(minDaysLate, facts.daysLate)
  )
}

function isFrom(least: number | null, value: number | null): boolean {
  return least === null || (value !== null && value >= least)
}

function byStrictness(left: Rule, right: Rule): number {
  return right.approvers.length - left.approvers.length || left.expiresAfterHours - right.expiresAfterHours
}

export async function listApprovalRules(db: Reader): Promise<Reply<'listApprovalRules'>> {
  const rules = await db.select().from(approvalRules).orderBy(asc(approvalRules.act), asc(approvalRules.id))
  return {
    rules: rules.map(({ id, minAmountMinor, market, productId, minDaysLate, approvers, changedAt, ...rule }) => ({
      ...rule,
      ruleId: id,
      ...(minAmountMinor !== null && { minAmountMinor }),
      ...(market !== null && { market: market as NonNullable<Body<'saveApprovalRule'>['market']> }),
      ...(productId !== null && { productId }),
      ...(minDaysLate !== null && { minDaysLate }),
      approvers: approvers.map((step) => [...step]),
      changedAt: changedAt.toISOString(),
    })),
  }
}

/**
 * Adds a rule, or changes the version of one that was shown. Requests that wait keep the rule they were asked under. Refusals:
 * RULE_NOT_FOUND, STALE, ROLE_NOT_FOUND, LAST_RULE, RULE_NEVER_HOLDS, RULE_NEEDS_MARKET.
 */
export async function saveApprovalRule(
  { db, clock }: Services,
  { name }: Actor,
  { ruleId, version, ...rule }: Body<'saveApprovalRule'>,
): Promise<Reply<'saveApprovalRule'>> {
  return inTransaction(db, async (tx) => {
    // Two rules that are switched off at once are judged one after the other.
    const known = await tx.select().from(approvalRules).orderBy(asc(approvalRules.id)).for('update')
    const changed = known.find(({ id }) => id === ruleId)
    if (ruleId !== undefined && !changed) throw new DomainError('RULE_NOT_FOUND')
    if ((changed?.version ?? 0) !== version) throw new DomainError('STALE')
    await requireRoles(tx, rule.approvers.flat())
    const id = changed?.id ?? randomUUID()
    const row: Rule = {
      id,
      act: rule.act,
      minAmountMinor: rule.minAmountMinor ?? null,
      market: rule.market ?? null,
      productId: rule.productId ?? null,
      minDaysLate: rule.minDaysLate ?? null,
      approvers: rule.approvers,
      expiresAfterHours: rule.expiresAfterHours,
      isOn: rule.isOn,
      version: version + 1,
      changedBy: name,
      changedAt: clock.now(),
    }
    requireRuleFor(ALWAYS_RULED, [...known.filter((each) => each.id !== id), row], known)
    requireFitting(row)
    await tx.insert(approvalRules).values(row).onConflictDoUpdate({ target: approvalRules.id, set: row })
    const { act, isOn } = rule
    await recordAudit(tx, name, 'approval-rule-saved', { act, ruleId: id, isOn, steps: rule.approvers.length })
    return { ruleId: id }
  })
}

/** A recovery hands somebody’s access to whoever approves it: two people, always. */
const ALWAYS_RULED: Act = 'recoverStaff'

function requireRuleFor(act: Act, after: readonly Rule[], before: readonly Rule[]): void {
  const isRuled = (rules: readonly Rule[]) =>
    rules.some((rule) => rule.act === act && rule.isOn && hasNoCondition(rule))
  if (isRuled(before) && !isRuled(after)) throw new DomainError('LAST_RULE')
}

/** Refuses a condition that no case of the act can meet, and an amount that could be of several currencies. */
function requireFitting({ act, minAmountMinor, market, productId, minDaysLate }: Rule): void {
  if (minAmountMinor !== null && WITHOUT_AMOUNT.includes(act))
    throw new DomainError('RULE_NEVER_HOLDS', 'minAmountMinor')
  if (act === 'recoverStaff') {
    const field = Object.entries({ market, productId, minDaysLate }).find(([, value]) => value !== null)?.[0]
    if (field !== undefined) throw new DomainError('RULE_NEVER_HOLDS', field)
  }
  if (minAmountMinor !== null && market === null) throw new DomainError('RULE_NEEDS_MARKET', 'market')
}

const WITHOUT_AMOUNT: readonly Act[] = ACTS_WITHOUT_AMOUNT

function hasNoCondition({ minAmountMinor, market, productId, minDaysLate }: Rule): boolean {
  return [minAmountMinor, market, productId, minDaysLate].every((condition) => condition === null)
}

/** Holds the roles, so that none is removed before the rule that names it is stored. */
async function requireRoles(tx: Tx, roles: readonly string[]): Promise<void> {
  const named = [...new Set(roles)]
  const found = await tx
    .select({ code: staffRoles.code })
    .from(staffRoles)
    .where(inArray(staffRoles.code, named))
    .orderBy(asc(staffRoles.code))
    .for('share')
  if (found.length < named.length) throw new DomainError('ROLE_NOT_FOUND')
}
