export type { RunAs } from './run-postmaster.ts'
export { ensureSecret, readSecrets } from './secrets.ts'
export { type EmbeddedPostgres, findRunningDatabase, startEmbeddedPostgres } from './start-embedded-postgres.ts'
