import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startProduct } from '../../product.ts'
import { expect, test } from '../../test.ts'

test('a killed part is restarted, the others continue, and all of them still end with the starter', async () => {
  test.setTimeout(240_000)
  const product = await startProduct({ SEED: '0' })
  const isReady = async () => (await fetch(`${product.url}/health/ready`).catch(() => null))?.status === 200
  const poll = { timeout: 90_000 }
  try {
    const [serverPid = 0] = product.pidsOf('server')
    process.kill(serverPid, 'SIGKILL')
    await expect.poll(() => product.pidsOf('server').filter((pid) => pid !== serverPid), poll).toHaveLength(1)
    await expect.poll(isReady, poll).toBe(true)

    const [databasePid = 0] = product.pidsOf('database')
    const port = readPort(product.dataDir)
    process.kill(databasePid, 'SIGKILL')
    await expect.poll(() => product.pidsOf('database').filter((pid) => pid !== databasePid), poll).toHaveLength(1)
    await expect.poll(isReady, poll).toBe(true)
    expect(readPort(product.dataDir)).toBe(port)
  } finally {
    const last = product.pidsOf('database')
    await product.dispose()
    expect(last.filter(isRunning)).toEqual([])
  }
})

/** Returns whether a process still runs. Linux lists an ended one for a moment, without its command line. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return process.platform !== 'linux' || readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== ''
  } catch {
    return false
  }
}

function readPort(dataDir: string): string | undefined {
  return readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[3]
}
