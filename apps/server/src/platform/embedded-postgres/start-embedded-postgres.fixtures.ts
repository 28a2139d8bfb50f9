import { startEmbeddedPostgres } from './start-embedded-postgres.ts'

// Owns a data directory in a separate process until it is killed.
try {
  const { url } = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '', log: () => {} })
  process.send?.({ url })
} catch (error) {
  process.send?.({ error: error instanceof Error ? error.message : String(error) })
}
