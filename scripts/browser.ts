import { execFileSync, spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The shell first: it opens no windows, whose own interface costs the journeys a fifth of their time. */
const names = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]

const places = [
  '/usr/bin/chromium-headless-shell',
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
  if (apt('update') !== 0) return null
  const install = (name: string) => apt('install', '-y', '--no-install-recommends', name) === 0
  // Older releases have no package of the shell alone.
  if (!install('chromium-headless-shell')) install('chromium')
  return findBrowser(process.env)
}

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const browserPackage = '@sparticuz/chromium@153.0.0'

// A Chromium that comes through npm, for Linux without one and without the right to install it. Only fetched when it is
// needed: few machines lack a browser, and 60 MB is too much to ask of every one of them.
export function fetchBrowser(root: string, say: (line: string) => void): string | null {
  if (process.platform !== 'linux') return null
  const cache = join(root, 'node_modules/.cache/hulog-browser')
  const unpacked = join(cache, 'unpacked')
  const launcher = join(unpacked, 'chromium.sh')
  try {
    if (!existsSync(launcher)) {
      say(`No Chromium found; fetching ${browserPackage} through npm …`)
      mkdirSync(unpacked, { recursive: true })
      execFileSync('npm', ['install', '--prefix', cache, '--no-save', browserPackage], { stdio: 'pipe' })
      unpack(cache, unpacked)
      writeFileSync(launcher, launcherSource, { mode: 0o755 })
    }
    execFileSync(launcher, ['--headless', '--no-sandbox', '--version'], { stdio: 'pipe' })
    return launcher
  } catch (error) {
    say(`That did not work: ${error instanceof Error ? error.message : String(error)}`)
    return null
  }
}

// The package unpacks into the directory for temporary files: it gets ours, where nobody else can put a program.
// The name of its usual home makes it unpack the system libraries that a bare machine lacks.
function unpack(cache: string, into: string): void {
  const code = "import('@sparticuz/chromium').then((chromium) => chromium.default.executablePath())"
  const env = { ...process.env, TMPDIR: into, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' }
  execFileSync(process.execPath, ['-e', code], { cwd: cache, env, stdio: 'pipe' })
}

const launcherSource = `#!/bin/sh
here=$(dirname "$0")
export LD_LIBRARY_PATH="$here/al2023/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
export FONTCONFIG_PATH="\${FONTCONFIG_PATH:-$here/fonts}"
exec "$here/chromium" "$@"
`
