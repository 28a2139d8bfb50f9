import { fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { startSession } from '../../apps/server/src/people/sessions/authenticate.ts'
import { inTransaction } from '../../apps/server/src/platform/database/database.ts'
import { sessionCookie } from '../../apps/server/src/platform/http/session-cookie.ts'
import { findFreePort } from './open-browser.ts'
import type { Stored } from './stock.ts'

const VISITORS = 1000
const server = resolve(import.meta.dirname, '../../apps/server/src/main.ts')

export type Visitor = { readonly cookie: string; readonly orderId: string }

/** The real server on a stored database, in a separate process, and signed-in borrowers all over it. */
export async function serveStored({ databaseUrl, dataDir, services }: Stored, env: Record<string, string> = {}) {
  const port = await findFreePort()
  const url = `http://localhost:${port}`
  const child = fork(server, {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: String(port),
      ROLE: 'api',
      SANDBOX: '0',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await once(child, 'message')
  const { rows } = await services.db.$client.query<{ borrower_id: string; id: string }>(
    'select borrower_id, id from orders order by md5(id::text) limit $1',
    [VISITORS],
  )
  const { name } = sessionCookie(url)
  const visitors = await inTransaction(services.db, async (tx) => {
    const made: Visitor[] = []
    for (const { borrower_id, id } of rows) {
      made.push({
        cookie: `${name}=${await startSession(tx, borrower_id, services.clock.now(), { isByCode: true })}`,
        orderId: id,
      })
    }
    return made
  })
  return {
    url,
    visitors,
    async stop() {
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
    },
  }
}
