import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commands as contacts } from '../../../../../scripts/contacts/commands.ts'
import { commands as ownData } from '../../../../../scripts/own-data/commands.ts'
import { plainLine } from '../../../../../scripts/staff/plain-line.ts'
import { readCommand } from '../../../../../scripts/staff/read-command.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { anOffer } from '../orders/orders.fixtures.ts'
import { aKnownBorrower } from './own-data.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

const programs = { contacts, 'own-data': ownData }

/** As the program does it, in this process: every program starts alike, and one of each that really starts is enough. */
async function run(program: keyof typeof programs, ...words: string[]): Promise<{ exitCode: number; output: string }> {
  const lines: string[] = []
  try {
    const { command, given } = readCommand(program, words, programs[program])
    await command.run(product.services, given, (line) => lines.push(plainLine(line)))
    return { exitCode: 0, output: `${lines.join('\n')}\n` }
  } catch (error) {
    return { exitCode: 1, output: String(error) }
  }
}

/** For real, from its file. */
function start(program: keyof typeof programs, ...words: string[]): Promise<{ exitCode: number; output: string }> {
  const script = fileURLToPath(new URL(`../../../../../scripts/${program}.ts`, import.meta.url))
  const { databaseUrl, dataDir, fieldKey } = product.services.config
  const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, FIELD_KEY: fieldKey ?? '', SANDBOX: '0' }
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...words], { env }, (error, stdout, stderr) => {
      resolve({ exitCode: Number(error?.code ?? 0), output: stdout + stderr })
    })
  })
}

describe('what staff do with a borrower’s data', { timeout: 60_000 }, () => {
  it('npm run contacts records a call, which its borrower then reads in the same words, among the messages', async () => {
    const borrower = await aKnownBorrower(product)
    const { id: orderId } = await anOffer(product.services, borrower.borrowerId)
    const about = 'Reminded of <b>5 May</b>\u001b[2J'
    const added = await start(
      'contacts',
      'add',
      orderId,
      '--way',
      'call',
      '--at',
      'now',
      '--about',
      about,
      '--by',
      'ana.cruz',
    )
    expect(added).toMatchObject({ exitCode: 0 })
    const listed = await run('contacts', 'list', orderId)
    expect(listed.output).toContain('call, by ana.cruz: Reminded of <b>5 May</b>\\u{1b}[2J')
    const { entries } = (await product.call('listContactRecord', {}, borrower)).data
    expect(entries).toContainEqual(expect.objectContaining({ contactWay: 'call', about }))
    expect(entries.map(({ contactWay }) => contactWay)).toContain('message')
    for (const entry of entries) expect(entry.about).not.toMatch(/\b\d{6}\b/)
  })

  it('npm run contacts refuses what it cannot place', async () => {
    const borrower = await aKnownBorrower(product)
    const { id: orderId } = await anOffer(product.services, borrower.borrowerId)
    const wrong = async (...words: string[]) => (await run('contacts', 'add', ...words)).exitCode
    const rest = ['--about', 'x', '--by', 'ana.cruz']
    expect(await wrong(orderId, '--way', 'shout', '--at', 'now', ...rest)).toBe(1)
    expect(await wrong(orderId, '--way', 'call', '--at', '2099-01-31T14:00+08:00', ...rest)).toBe(1)
    expect(await wrong('no-such-order', '--way', 'call', '--at', 'now', ...rest)).toBe(1)
    expect((await run('contacts', 'list', orderId)).output).toBe('Nothing is recorded.\n')
  })

  it('TRM-05 npm run own-data shows what was corrected, as it was and as it is, and what waits to be deleted', async () => {
    const borrower = await aKnownBorrower(product)
    const code = await borrower.step('correctData')
    await product.call('correctIdentity', { fullName: 'Maria Reyes', birthOn: '1994-06-12', ...code }, borrower)
    const { output } = await start('own-data', 'corrections')
    expect(output).toContain(`borrower ${borrower.borrowerId}  fullName: Maria Clara Santos -> Maria Reyes`)
    const { data } = await borrower.askForDeletion()
    const waiting = await run('own-data', 'deletions')
    expect(waiting.output).toContain(`case ${data.request?.caseNumber}, borrower ${borrower.borrowerId}, PH: waits`)
  })
})
