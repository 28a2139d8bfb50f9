import { Secret, TOTP } from 'otpauth'
import { badRequest } from '../errors.ts'
import type { Sandbox } from '../sandbox.ts'
import { inTransaction } from '../store/database.ts'

/** The second factor of one account, as an authenticator app keeps it. */
export type Account = { account: string; secret: string }

export type ShownCode = { account: string; code: string; secondsLeft: number }

/** Adds accounts, or replaces the secrets of known ones. */
export function keepAccounts({ database }: Sandbox, accounts: Account[]) {
  inTransaction(database, () => {
    for (const { account, secret } of accounts) {
      requireSecret(secret)
      database
        .prepare(
          `INSERT INTO authenticator_accounts (account, secret) VALUES (?, ?)
           ON CONFLICT (account) DO UPDATE SET secret = excluded.secret`,
        )
        .run(account, secret)
    }
  })
}

/** The codes of this moment, in the order in which the accounts were added. */
export function listCodes({ database, now }: Sandbox): ShownCode[] {
  const accounts = database
    .prepare('SELECT account, secret FROM authenticator_accounts ORDER BY seq')
    .all() as Account[]
  const timestamp = now()
  const secondsLeft = Math.ceil(TOTP.remaining({ timestamp }) / 1000)
  return accounts.map(({ account, secret }) => ({
    account,
    code: TOTP.generate({ secret: Secret.fromBase32(secret), timestamp }),
    secondsLeft,
  }))
}

function requireSecret(secret: string) {
  try {
    if (Secret.fromBase32(secret).bytes.length > 0) return
  } catch {
    // Answered below.
  }
  throw badRequest('The secret is not base32, as an authenticator app is given it')
}
