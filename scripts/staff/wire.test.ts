import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'

const SCRIPT = fileURLToPath(new URL('../staff.ts', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'hulog-names-'))
const kept = (name: string) => join(folder, name)
afterAll(() => rmSync(folder, { recursive: true }))

const done = (...words: string[]) => execFileSync(process.execPath, [SCRIPT, 'wire', ...words], { encoding: 'utf8' })

function refusal(...words: string[]): string {
  const { status, stderr } = spawnSync(process.execPath, [SCRIPT, 'wire', ...words], { encoding: 'utf8' })
  expect(status).toBe(1)
  return stderr
}

// Each test starts the program several times.
describe('npm run staff -- wire', { timeout: 60_000 }, () => {
  it('COM-16 makes a complete dictionary, the same from the same seed, and never overwrites one', () => {
    done('generate', kept('a.json'), '--seed', '7')
    done('generate', kept('b.json'), '--seed', '7')
    expect(readFileSync(kept('a.json'), 'utf8')).toBe(readFileSync(kept('b.json'), 'utf8'))
    expect(done('check', kept('a.json'))).toBe(`${kept('a.json')} is whole.\n`)
    expect(refusal('generate', kept('a.json'))).toContain('it exists already')
  })

  it('COM-16 explains in words what is wrong with a file', () => {
    const { paths, fields } = JSON.parse(readFileSync(kept('a.json'), 'utf8')) as Record<string, Record<string, string>>
    const { orderId: _, ...others } = fields as Record<string, string>
    writeFileSync(kept('short.json'), JSON.stringify({ paths, fields: others }))
    expect(refusal('check', kept('short.json'))).toContain('orderId')
    writeFileSync(kept('note.txt'), 'names')
    expect(refusal('check', kept('note.txt'))).toContain('is not JSON')
    expect(refusal('check', kept('none.json'))).toContain('there is no such file')
    expect(refusal('forget', kept('a.json'))).toContain('Usage: npm run staff -- wire')
  })
})
