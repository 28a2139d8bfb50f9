export { findRunningDatabase } from './find-running-database.ts'
export type { RunAs } from './run-postmaster.ts'
export { ensureSecret, readSecrets } from './secrets.ts'
export { type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts'
