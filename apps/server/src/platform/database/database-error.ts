/** PostgreSQL's five-character code of an error, wherever the driver or the query builder wrapped it. */
export function databaseErrorCode(error: unknown): string | null {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string' && /^[0-9A-Z]{5}$/.test(at.code)) return at.code
  }
  return null
}

/** The name of the unique or check constraint a statement broke, or null. */
export function brokenConstraint(error: unknown): string | null {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if ('constraint' in at && typeof at.constraint === 'string') return at.constraint
  }
  return null
}
