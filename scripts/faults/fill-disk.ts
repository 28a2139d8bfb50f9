import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { reachDatabase } from '../../apps/server/src/platform/database/reach-database.ts'
import { findRunningDatabase } from '../../apps/server/src/platform/embedded-postgres/index.ts'
import { type BorrowerApi, signInByApi } from '../../e2e/borrower-api.ts'
import { type Product, startProduct } from '../../e2e/product.ts'
import { type EventLoad, startEventLoad } from './event-load.ts'

type FilledDisk = {
  readonly name: string
  /** The actions and observations, with numbers. */
  readonly text: string
  /** A line for each promise that was broken. */
  readonly faults: readonly string[]
  /** Why it could not be tried here; null: it was. */
  readonly skipped: string | null
}

type Wanted = {
  readonly rounds: number
  /** How long it stays full, each time. */
  readonly fullMs: number
  /** Keeps taking every byte that becomes free, also the database's reserve. */
  readonly isGreedy?: boolean
  /** 0: without a reserve PostgreSQL itself stops, and reading with it; everything must still recover. */
  readonly reserveMb?: number
  readonly say?: (line: string) => void
}

const DISK_MB = 400

const SETTLE_MS = 4_000

const RETURN_MS = 90_000

/**
 * Runs the product on a small disk, fills it to the last byte while a provider sends payments, and checks: reading
 * continues, saving is refused, /health/ready reports it; and once there is room, everything recovers without losing
 * acknowledged data.
 */
export async function fillDisk({
  rounds,
  fullMs,
  isGreedy = false,
  reserveMb = 48,
  say = () => {},
}: Wanted): Promise<FilledDisk> {
  const disk = mountSmallDisk(DISK_MB)
  if (!disk)
    return { name: 'disk', text: 'not tried', faults: [], skipped: 'this user may not mount a disk of its own' }
  try {
    const secret = randomBytes(24).toString('hex')
    const settings = { SANDBOX_WEBHOOK_SECRET: secret, SEED: '0', DISK_RESERVE_MB: String(reserveMb) }
    const product = await startProduct({ ...settings, DATA_DIR: join(disk.folder, 'data') })
    try {
      const load = startEventLoad(product, secret)
      return await bear({ product, disk, load, rounds, fullMs, isGreedy, reserveMb, say })
    } finally {
      await product.dispose()
    }
  } finally {
    disk.dispose()
  }
}

type Scene = Required<Wanted> & { product: Product; disk: SmallDisk; load: EventLoad }

async function bear({ product, disk, load, rounds, fullMs, isGreedy, reserveMb, say }: Scene): Promise<FilledDisk> {
  const borrower = await signInByApi(product)
  const faults: string[] = []
  const returnedMs: number[] = []
  let refused = 0
  let reads = 0
  for (let round = 1; round <= rounds; round += 1) {
    const before = load.acknowledged.size
    const isFlowing = await until(async () => load.acknowledged.size > before + 100)
    if (!isFlowing) faults.push(`round ${round}: too few events were acknowledged before it was full`)
    disk.fill()
    const seen = await watchFull({ product, disk, borrower, load, fullMs, isGreedy })
    refused += seen.refused
    reads += seen.reads
    if (reserveMb > 0) faults.push(...seen.faults.map((fault) => `round ${round}: ${fault}`))
    disk.free()
    const freedAt = performance.now()
    load.takeAnswers()
    const isBack = await until(async () => (await isReady(product)) && (load.takeAnswers()['200'] ?? 0) > 0)
    if (!isBack) faults.push(`round ${round}: not back ${RETURN_MS / 1000} s after there was room`)
    returnedMs.push(Math.round(performance.now() - freedAt))
    say(`round ${round}: ${seen.reads} reads, ${seen.refused} refusals while full; back after ${returnedMs.at(-1)} ms`)
  }
  await load.stop()
  faults.push(...(await findLost(product, load.acknowledged)))
  const text = `${rounds} times filled${isGreedy ? ' greedily' : ''}: ${load.acknowledged.size} events acknowledged, ${refused} refused and ${reads} reads answered while full, back after at most ${Math.max(...returnedMs)} ms`
  return { name: 'disk', text, faults, skipped: null }
}

type Full = Pick<Scene, 'product' | 'disk' | 'load' | 'fullMs' | 'isGreedy'> & { borrower: BorrowerApi }

/** Looks from when it is noticed, a few seconds after it is full, to the end. */
async function watchFull({ product, disk, load, borrower, fullMs, isGreedy }: Full) {
  const faults = new Set<string>()
  let reads = 0
  const take = () => isGreedy && disk.fill()
  const settledAt = performance.now() + SETTLE_MS
  while (performance.now() < settledAt) {
    await sleep(100)
    take()
  }
  load.takeAnswers()
  const endsAt = performance.now() + fullMs
  while (performance.now() < endsAt) {
    take()
    const orders = await borrower.call('listOrders', {}).catch((error: Error) => ({ code: -1, status: error.message }))
    if (orders.code === 0) reads += 1
    else faults.add(`a read was answered ${orders.status}`)
    const ready = await fetch(`${product.url}/health/ready`).catch(() => null)
    const said = (await ready?.text()) ?? 'nothing'
    if (ready?.status !== 503 || !said.includes('disk is full')) faults.add(`ready said ${ready?.status} ${said}`)
    await sleep(100)
  }
  const answers = load.takeAnswers()
  const refused = answers['503 STORAGE_FULL'] ?? 0
  for (const [answer, times] of Object.entries(answers)) {
    if (answer !== '503 STORAGE_FULL') faults.add(`${times} events were answered ${answer}`)
  }
  if (refused === 0) faults.add('no event was refused')
  return { faults: [...faults], reads, refused }
}

async function isReady({ url }: Product): Promise<boolean> {
  return (await fetch(`${url}/health/ready`).catch(() => null))?.status === 200
}

async function findLost({ dataDir }: Product, acknowledged: ReadonlySet<string>): Promise<string[]> {
  const client = await reachDatabase(findRunningDatabase(dataDir) ?? '')
  const { rows } = await client.query<{ id: string }>(
    'select id from unnest($1::text[]) id where id not in (select event_id from provider_events)',
    [[...acknowledged]],
  )
  await client.end()
  return rows.map(({ id }) => `the acknowledged event ${id} is lost`)
}

/** False when it did not come about for long. */
async function until(isDone: () => Promise<boolean>): Promise<boolean> {
  for (const endsAt = performance.now() + RETURN_MS; performance.now() < endsAt; await sleep(100)) {
    if (await isDone().catch(() => false)) return true
  }
  return false
}

/** A separate disk, small enough to be filled, which leaves nothing behind. */
export type SmallDisk = {
  readonly folder: string
  /** Writes until not one more byte is accepted. Returns their number. */
  fill(): number
  /** Removes what filled it. */
  free(): void
  dispose(): void
}

/** Null where this user may mount nothing, or this system knows no disk in memory. */
export function mountSmallDisk(megabytes: number): SmallDisk | null {
  if (process.platform !== 'linux') return null
  const folder = mkdtempSync(join(tmpdir(), 'hulog disk '))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder])
  if (mounted.status !== 0) {
    rmdirSync(folder)
    return null
  }
  const filler = join(folder, 'filler')
  return {
    folder,
    fill: () => fillUp(filler),
    free: () => rmSync(filler, { force: true }),
    dispose() {
      spawnSync('umount', ['--lazy', folder])
      rmdirSync(folder)
    },
  }
}

function fillUp(path: string): number {
  const file = openSync(path, 'a')
  let written = 0
  try {
    for (let piece = Buffer.alloc(1024 * 1024); piece.length > 0; ) {
      const taken = tryToWrite(file, piece)
      written += taken
      if (taken < piece.length) piece = piece.subarray(0, Math.floor(piece.length / 2))
    }
  } finally {
    closeSync(file)
  }
  return written
}

function tryToWrite(file: number, piece: Buffer): number {
  try {
    return writeSync(file, piece)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return 0
    throw error
  }
}
