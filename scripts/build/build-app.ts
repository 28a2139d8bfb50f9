import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const run = promisify(execFile)

export async function runTool(root: string, target: Target, signal?: AbortSignal): Promise<void> {
  const env = { ...process.env, NODE_ENV: 'production' }
  try {
    await run(process.execPath, target.command, {
      cwd: root,
      env,
      maxBuffer: 64_000_000,
      ...(signal ? { signal } : {}),
    })
  } catch (cause) {
    const said = cause as { stdout?: string; stderr?: string; message: string }
    const output = [said.stdout, said.stderr].filter(Boolean).join('\n').trim() || said.message
    throw new Error(`${target.name} does not build:\n${output}`, { cause })
  }
}

export type Target = {
  name: string
  // Files and folders, from the root, whose content decides whether a build is stale.
  inputs: string[]
  output: string
  // The program for Node, from the root.
  command: string[]
}

const apps = ['borrower', 'console', 'site', 'landing']

// A missing app, or one without a build, is no target.
export function findTargets(root: string): Target[] {
  return apps.flatMap((name) => {
    const command = findCommand(root, name)
    if (!command) return []
    const inputs = [`apps/${name}`, 'packages', 'package-lock.json']
    return [{ name, inputs, output: join(root, 'apps', name, 'dist'), command }]
  })
}

function findCommand(root: string, name: string): string[] | null {
  if (existsSync(join(root, 'apps', name, 'build.ts'))) return [`apps/${name}/build.ts`]
  if (existsSync(join(root, 'apps', name, 'vite.config.ts')))
    return ['node_modules/vite/bin/vite.js', 'build', `apps/${name}`]
  return null
}

const ignored = new Set(['dist', 'node_modules'])

// By content, not by date: a fresh checkout and a changed branch are judged alike. What several apps share is read once.
export function makeHasher(root: string): (inputs: readonly string[]) => string {
  const known = new Map<string, string>()
  function hashInput(input: string): string {
    const hash = createHash('sha256')
    for (const file of listFiles(root, input)) {
      const content = readFileSync(join(root, file))
      hash.update(`${file}\0${content.length}\0`).update(content)
    }
    return hash.digest('hex')
  }
  return (inputs) => {
    for (const input of inputs) if (!known.has(input)) known.set(input, hashInput(input))
    return inputs.map((input) => known.get(input)).join(' ')
  }
}

function listFiles(root: string, path: string): string[] {
  if (statSync(join(root, path)).isFile()) return [path]
  const entries = readdirSync(join(root, path), { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  return entries.flatMap((entry) => {
    const inside = `${path}/${entry.name}`
    if (entry.isDirectory()) return ignored.has(entry.name) ? [] : listFiles(root, inside)
    return entry.isFile() && !/\.test\.tsx?$/.test(entry.name) ? [inside] : []
  })
}

// Written last, into the built folder: an interrupted or removed build has none.
export function readStamp(output: string): string | null {
  try {
    return readFileSync(join(output, '.stamp'), 'utf8')
  } catch {
    return null
  }
}

export function writeStamp(output: string, hash: string): void {
  writeFileSync(join(output, '.stamp'), hash)
}

const SMALLEST_BYTES = 512
const COMPRESSIBLE = /\.(js|css|svg|json)$/
const { BROTLI_PARAM_QUALITY, BROTLI_MAX_QUALITY } = constants

// Assets are compressed once, with the strongest setting, and not at each request.
export async function precompress(output: string): Promise<void> {
  const folder = join(output, 'assets')
  if (!existsSync(folder)) return
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => COMPRESSIBLE.test(name))
  await Promise.all(files.map((name) => compress(join(folder, name))))
}

async function compress(file: string): Promise<void> {
  const content = readFileSync(file)
  if (content.length < SMALLEST_BYTES) return
  const params = { [BROTLI_PARAM_QUALITY]: BROTLI_MAX_QUALITY }
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ])
  writeFileSync(`${file}.br`, br)
  writeFileSync(`${file}.gz`, gz)
}
