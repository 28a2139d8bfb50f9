import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

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
