import { type Act, type Body, operations, type Permission, type Reply } from '@hulog/contract'
import type { Reader, Tx } from '../../platform/database/database.ts'
import type { StaffCaller } from '../../platform/http/register-operation.ts'
import { hashBody } from '../../platform/idempotency/once.ts'
import type { Services } from '../../services.ts'

/** Effects of an act: what it would do, or did. */
export type Effects = Reply<'getApproval'>['makerSaw']

/** An act as it was asked for. */
export type ActBody<Name extends Act> = Omit<Body<Name>, 'seen'>

/** The colleague or program that acts. Rights are read again when something is done: they may have changed since the caller was admitted. */
export type Actor = Pick<StaffCaller, 'name'>

/** Roles of which one approves each step. */
export type Approvers = readonly (readonly string[])[]

export type OrderKeys = { readonly borrowerId: string; readonly id: string }

/** Facts by which rules and colleagues judge an act. */
export type ActFacts = {
  /** The order it is about, or null. */
  readonly order: OrderKeys | null
  /** Of one act, one request about the same subject waits at a time. */
  readonly subject: string
  /** Says what is to be done, in a sentence. */
  readonly summary: string
  readonly amountMinor: number | null
  readonly currency: Effects['currency']
  readonly market: string | null
  readonly productId: string | null
  readonly daysLate: number | null
}

/** In whose name an act is done, and who approved it, one after the other. */
export type ActBy = { readonly maker: string; readonly checkers: readonly string[] }

export type Done = {
  readonly effects: Effects
  /** A secret for the last checker: it is stored nowhere. */
  readonly shownOnce: string | null
}

/**
 * An act of staff as its domain makes it. Trying, approving and doing run the same `perform`: what is shown is what happens.
 * Jobs and messages are enqueued in its transaction, and no provider is called, so that a try leaves nothing behind.
 */
export type RegisteredAct<Name extends Act = Act> = {
  readonly name: Name
  /** Acts on the same order that are refused while this one waits, and keep it from being asked for while they wait. */
  readonly conflictsWith: readonly Act[]
  /** Roles that approve it even where no rule says so. */
  readonly alwaysBy?: Approvers
  /** Takes every lock that `perform` needs, and then reads. Refuses only what is not there: `perform` judges the rest. */
  facts(services: Services, tx: Tx, body: ActBody<Name>): Promise<ActFacts>
  /** Names the state of the order that it is about: once it is another, a request is stale. Days passing do not change it. */
  whereItStands(db: Reader, order: OrderKeys | null): Promise<string>
  perform(services: Services, tx: Tx, by: ActBy, body: ActBody<Name>): Promise<Done>
}

/** All acts, made by the domains above and passed in by composition. */
export type Acts = { readonly [Name in Act]: RegisteredAct<Name> }

/** An act by its name, for bodies that were stored under it. */
export function actOf(acts: Acts, name: Act): RegisteredAct {
  return acts[name] as unknown as RegisteredAct
}

/** The right that asking for an act takes. */
export function permissionOf(act: Act): Permission {
  return operations[act].permission as Permission
}

/** Effects without ledger lines and without a loan: what happens is said in sentences. */
export function onlyNotes(notes: readonly string[]): Effects {
  return { currency: null, entries: [], before: null, after: null, messages: [], notes: [...notes] }
}

/** Stands for an act with its effects. They hold no ids and no instants, so that the same again is the same. */
export function seenOf(act: Act, body: object, effects: Effects): string {
  return Buffer.from(hashBody({ act, body, effects }), 'hex').toString('base64url')
}
