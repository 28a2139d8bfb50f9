import { databaseErrorCode } from '../database/database-error.ts'
import { DomainError } from '../http/domain-error.ts'

/** PostgreSQL's disk_full and io_error: what cannot be written is rolled back, and can be written when there is room. */
const DATABASE_CODES = new Set(['53100', '58030'])
const FILE_CODES = new Set(['ENOSPC', 'EDQUOT'])

/** No room where something had to be written, the database or a file; or a refusal because there soon would be none. */
export function isStorageFull(error: unknown): boolean {
  if (error instanceof DomainError) return error.reason === 'STORAGE_FULL'
  if (DATABASE_CODES.has(databaseErrorCode(error) ?? '')) return true
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string' && FILE_CODES.has(at.code)) return true
  }
  return false
}
