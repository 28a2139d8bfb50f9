import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays } from '@hulog/lending'
import { LANGUAGES } from '@hulog/texts/languages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commands } from '../../../../../scripts/staff/content.ts'
import { runStaffCommand, startStaffProgram } from '../../testing/staff-program.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { listTextVersions } from './texts.store.ts'

let product: TestProduct
let folder: string
beforeAll(async () => {
  product = await startTestProduct()
  folder = await mkdtemp(join(tmpdir(), 'hulog-content-'))
})
afterAll(async () => {
  await product.close()
  await rm(folder, { recursive: true, force: true })
})

const start = (...words: string[]) => startStaffProgram(product, 'content', words)
const run = (...words: string[]) => runStaffCommand(product, 'content', commands, words)

async function keep(name: string, text: string): Promise<string> {
  const file = join(folder, name)
  await writeFile(file, text)
  return file
}

describe('npm run staff -- content', { timeout: 120_000 }, () => {
  it('SUP-02 SUP-03 SUP-04 adds the product’s texts, shows one, and adds a version with its translation', async () => {
    expect((await start('defaults')).output).toContain('Added: aboutUs, privacyPolicy, loanTerms.')
    const shown = await run('show', 'loanTerms', '1.en')
    expect(shown.output).toContain('# Loan terms and conditions\n\n')
    const from = addDays(product.services.clock.businessDate('Asia/Manila'), 30)
    const changed = await keep('terms.md', shown.output.replace('Loan terms and conditions', 'Our loan terms'))
    const added = await run('add', 'loanTerms', '--file', changed, '--from', from)
    expect(added.output).toContain(`Added: loanTerms 2, from ${from}.`)
    const hindi = await keep('terms.hi.md', (await run('show', 'loanTerms', '1.hi')).output)
    const translate = ['translate', 'loanTerms', '--language', 'hi', '--file', hindi]
    expect((await run(...translate)).output).toContain('Added: loanTerms 2 in hi.')
    expect((await run('list')).output).toContain(
      `loanTerms  2  from ${from}  en,hi  by ana\nloanTerms  1  from 2026-01-01  ${[...LANGUAGES].sort()}  by ana\n`,
    )
  })

  it('SUP-04 refuses, with the reason, a text whose placeholders cannot be filled, and adds nothing', async () => {
    const before = await listTextVersions(product.services.db)
    const add = async (source: string, ...others: string[]) =>
      run('add', 'loanTerms', '--file', await keep('bad.md', source), '--from', '2030-01-01', ...others)
    for (const [source, why] of [
      ['# T\n\nA penalty of {{penalty}}.', 'Nothing stands behind {{penalty}}'],
      ['# T\n\nLate: {{lateCharges}} each.', '{{lateCharges}} stands on a line of its own'],
      ['# T\n\nWe are {{lender.name}.', 'closed as it opens'],
      ['We lend.\n\nMore.', 'begins with its title'],
      ['# Only a title', 'nothing below the title'],
    ] as const) {
      const refused = await add(source)
      expect(refused.exitCode, source).toBe(1)
      expect(refused.output).toContain(why)
    }
    expect((await run('add', 'cookies', '--file', 'x', '--from', '2030-01-01')).output).toContain(
      'A text is one of aboutUs, privacyPolicy, loanTerms',
    )
    expect((await run('show', 'loanTerms', '9.en')).output).toContain('There is no loanTerms 9.en.')
    expect(await listTextVersions(product.services.db)).toEqual(before)
  })
})
