import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const browserPackage = '@sparticuz/chromium@153.0.0'

// A Chromium that comes through npm, for Linux without one and without the right to install it. Only fetched when it is
// needed: few machines lack a browser, and 60 MB is too much to ask of every one of them.
export async function fetchBrowser(root: string, say: (line: string) => void): Promise<string | null> {
  if (process.platform !== 'linux') return null
  const cache = join(root, 'node_modules/.cache/hulog-browser')
  const entry = join(cache, 'node_modules/@sparticuz/chromium')
  try {
    if (!existsSync(entry)) {
      say(`No Chromium found; fetching ${browserPackage} through npm …`)
      mkdirSync(cache, { recursive: true })
      execFileSync('npm', ['install', '--prefix', cache, '--no-save', browserPackage], { stdio: 'ignore' })
    }
    return runnable(await unpack(entry))
  } catch (error) {
    say(`That did not work: ${error instanceof Error ? error.message : String(error)}`)
    return null
  }
}

async function unpack(entry: string): Promise<string> {
  const main = join(entry, 'build/esm/index.js')
  const chromium: { default: { executablePath: () => Promise<string> } } = await import(pathToFileURL(main).href)
  return chromium.default.executablePath()
}

function runnable(path: string): string {
  const { status, stderr } = spawnSync(path, ['--headless', '--no-sandbox', '--version'], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr.trim().split('\n')[0] ?? 'it does not run here')
  return path
}
