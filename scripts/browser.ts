import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fetchBrowser } from './browser/fetch-browser.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/lib/chromium/chromium',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

// Finds a Chromium for the journeys, or brings one.
export function ensureBrowser(root: string, say: (line: string) => void): string {
  const found = findBrowser(process.env) ?? installFromDebian(say) ?? fetchBrowser(root, say)
  if (found) return found
  throw new Error(
    'No Chromium was found, and none could be installed. Install Chromium or Google Chrome, ' +
      'or give the path of one you have in CHROMIUM_PATH.',
  )
}

export function findBrowser(env: NodeJS.ProcessEnv): string | null {
  if (env.CHROMIUM_PATH) {
    if (isExecutable(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH
    throw new Error(`CHROMIUM_PATH names ${env.CHROMIUM_PATH}, and that cannot be run.`)
  }
  const onPath = (env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))
  return [...onPath, ...places].find(isExecutable) ?? null
}

function installFromDebian(say: (line: string) => void): string | null {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null
  say('No Chromium found; installing it with apt-get …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args: string[]) => spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status
  if (apt('update') === 0) apt('install', '-y', '--no-install-recommends', 'chromium')
  return findBrowser(process.env)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
