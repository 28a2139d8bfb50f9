import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

// Held on a connection of its own for as long as Hulog lives on this data directory. The database lets go of it
// the moment that connection ends, so neither a kill nor a crash can leave it behind.
export type OwnerLock = {
  client: pg.Client
  // Settles when the connection ends before letGo.
  lost: Promise<Error>
  letGo: () => void
  end: () => Promise<void>
}

const lockKey = 4_851_106
const attempts = 15
const longestMs = 30_000

export async function takeOwnerLock(adminUrl: string, dataDir: string): Promise<OwnerLock> {
  const client = new pg.Client({
    connectionString: adminUrl,
    application_name: `hulog owner ${process.pid}`,
    keepAlive: true,
    connectionTimeoutMillis: longestMs,
    ssl: false,
  })
  let lettingGo = false
  const lost = new Promise<Error>((resolve) => {
    client.on('error', (error) => lettingGo || resolve(error))
    client.on('end', () => lettingGo || resolve(new Error('The connection that holds the data directory was closed.')))
  })
  const letGo = () => {
    lettingGo = true
  }
  await client.connect()
  try {
    await lockOrRefuse(client, dataDir)
  } catch (error) {
    letGo()
    await client.end()
    throw error
  }
  return { client, lost, letGo, end: () => client.end() }
}

// A killed owner's connection may outlive it by a moment.
async function lockOrRefuse(client: pg.Client, dataDir: string): Promise<void> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [lockKey])
    if (rows[0].taken) return
    await sleep(100)
  }
  throw new Error(
    `${dataDir} is in use by another Hulog (${await describeHolder(client)}). ` +
      'Stop that one first, or give this one a directory of its own in DATA_DIR.',
  )
}

async function describeHolder(client: pg.Client): Promise<string> {
  const { rows } = await client.query(
    `select application_name from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and granted and objid = $1`,
    [lockKey],
  )
  const name: string = rows[0]?.application_name ?? ''
  return name.replace('hulog owner', 'pid') || 'pid unknown'
}
