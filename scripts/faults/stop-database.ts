import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findRunningDatabase, readSecrets } from '../../apps/server/src/platform/embedded-postgres/index.ts'
import { type Product, startProduct } from '../../e2e/product.ts'
import { compareHistory, type FaultReport } from './history.ts'
import { findAll, ledgerFaults } from './kill-processes.ts'
import { startPaymentLoad } from './payment-load.ts'

type Wanted = { readonly stops: number; readonly root: string; readonly say?: (line: string) => void }

/** How much is acknowledged before the database is stopped, in turn. */
const ACKNOWLEDGED_BEFORE = [8, 3, 20, 1]
const RETURN_MS = 60_000

/**
 * Stops the database like an administrator, repeatedly, while borrowers request codes and a provider sends payments; it
 * is restarted automatically. One process answers calls and another runs the jobs: neither may end.
 */
export async function stopDatabase({ stops, root, say = () => {} }: Wanted): Promise<FaultReport> {
  const secret = randomBytes(24).toString('hex')
  const product = await startProduct({ SANDBOX_WEBHOOK_SECRET: secret, ROLE: 'api' })
  const worker = await startWorker(product, root, secret)
  try {
    const load = await startPaymentLoad(product, secret)
    const faults: string[] = []
    const servers = product.pidsOf('server')
    for (let stopped = 0; stopped < stops; stopped += 1) {
      const running = load.run()
      await running.hasAcknowledged(ACKNOWLEDGED_BEFORE[stopped % ACKNOWLEDGED_BEFORE.length] ?? 1)
      const refusedBefore = load.refused()
      await restart(product)
      // In full work again, as the load found it.
      await running.hasAcknowledged(1)
      await running.stop()
      if (load.refused() === refusedBefore) faults.push(`stop ${stopped + 1}: no call was refused meanwhile`)
      await load.expectSameAnswers()
      if ((stopped + 1) % 10 === 0) say(`${stopped + 1} of ${stops} stops`)
    }
    await load.tellWhatIsLeft()
    faults.push(...compareHistory(load.history, await findAll(product, load.history)))
    faults.push(...(await ledgerFaults(product, root)))
    if (String(product.pidsOf('server')) !== String(servers)) faults.push('the process that answers calls ended')
    if (worker.exitCode !== null || worker.signalCode !== null) faults.push('the process that does jobs ended')
    const { codes, payments } = load.history
    const text = `the database stopped ${stops} times: ${codes.length} codes, ${payments.length} payments acknowledged, ${load.refused()} calls refused meanwhile`
    return { name: 'stop', text, faults }
  } finally {
    await end(worker)
    await product.dispose()
  }
}

/** By the signal of a fast stop: connections are ended, committed data is written out. */
async function restart(product: Product): Promise<void> {
  const [pid = 0] = product.pidsOf('database')
  process.kill(pid, 'SIGINT')
  for (let waitedMs = 0; waitedMs < RETURN_MS; waitedMs += 50) {
    const [now] = product.pidsOf('database')
    if (now !== undefined && now !== pid && (await isReady(product))) return
    await sleep(50)
  }
  throw new Error('the database did not come back')
}

async function isReady({ url }: Product): Promise<boolean> {
  return (await fetch(`${url}/health/ready`).catch(() => null))?.status === 200
}

/** The worker role of a product whose server only answers calls. */
async function startWorker(product: Product, root: string, webhookSecret: string): Promise<ChildProcess> {
  const { sandboxApiKey = '' } = readSecrets(product.dataDir)
  const worker = fork(join(root, 'apps/server/src/main.ts'), {
    cwd: root,
    execArgv: [],
    stdio: 'ignore',
    env: {
      ...process.env,
      ROLE: 'worker',
      SEED: '0',
      CONTACT_HOURS: 'any',
      PUBLIC_URL: product.url,
      DATABASE_URL: findRunningDatabase(product.dataDir) ?? '',
      DATA_DIR: product.dataDir,
      SANDBOX_URL: product.sandboxUrl,
      SANDBOX_API_KEY: sandboxApiKey,
      SANDBOX_WEBHOOK_SECRET: webhookSecret,
    },
  })
  const ended = once(worker, 'exit').then(() => {
    throw new Error('the process that does jobs did not start')
  })
  await Promise.race([once(worker, 'message'), ended])
  ended.catch(() => undefined)
  return worker
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  await exited
}
