import { sql } from 'drizzle-orm'
import {
  check,
  date,
  foreignKey,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

/**
 * A person who works for the lender, or a program that has access. The name stands in the audit trail and beside all that was
 * done, so that it is never changed, and never given to somebody else: nobody is removed.
 */
export const staff = pgTable(
  'staff',
  {
    name: text().primaryKey(),
    kind: text().$type<'person' | 'program'>().notNull(),
    displayName: text('display_name').notNull(),
    /** Counts changes of roles and of access. */
    version: integer().notNull().default(1),
    addedBy: text('added_by'),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull(),
    endedBy: text('ended_by'),
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [
    check('staff_name', sql`${table.name} ~ '^[a-z][a-z0-9.-]{1,39}$'`),
    check('staff_kind', sql`${table.kind} in ('person', 'program')`),
    check('staff_ended', sql`(${table.endedBy} is null) = (${table.endedAt} is null)`),
  ],
)

/** How a person signs in. Without a password the invitation was not accepted yet. */
export const staffLogins = pgTable(
  'staff_logins',
  {
    name: text()
      .primaryKey()
      .references(() => staff.name),
    /** In lower case. */
    email: text().notNull(),
    /** Its Argon2id hash, encrypted: a dump alone allows no guess. */
    passwordSealed: text('password_sealed'),
    totpSealed: text('totp_sealed'),
    /** A secret that is not used yet: see `prepareTotp`. */
    nextTotpSealed: text('next_totp_sealed'),
    /** The time step of the last code that was accepted: none is accepted twice. */
    totpStep: integer('totp_step'),
  },
  (table) => [
    uniqueIndex('staff_by_email').on(table.email),
    check('staff_email_lower', sql`${table.email} = lower(${table.email})`),
    check('staff_two_factors', sql`(${table.passwordSealed} is null) = (${table.totpSealed} is null)`),
  ],
)

/** The key of a program. Only its hash is stored. */
export const serviceKeys = pgTable(
  'service_keys',
  {
    name: text()
      .primaryKey()
      .references(() => staff.name),
    keyHash: text('key_hash').notNull(),
    keyEnd: text('key_end').notNull(),
    expiresOn: date('expires_on'),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
  },
  (table) => [uniqueIndex('service_keys_by_hash').on(table.keyHash)],
)

/** A set of rights. Lenders change them, and add others. */
export const staffRoles = pgTable(
  'staff_roles',
  {
    code: text().primaryKey(),
    name: text().notNull(),
    permissions: text().array().notNull(),
    version: integer().notNull().default(1),
    changedBy: text('changed_by'),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  },
  (table) => [check('staff_role_code', sql`${table.code} ~ '^[a-z][a-z-]{1,39}$'`)],
)

export const staffRolesHeld = pgTable(
  'staff_roles_held',
  {
    name: text().notNull(),
    role: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.name, table.role] }),
    foreignKey({ columns: [table.name], foreignColumns: [staff.name] }),
    foreignKey({ columns: [table.role], foreignColumns: [staffRoles.code] }),
  ],
)
