import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commands } from '../../../../../scripts/staff/sms.ts'
import { runStaffCommand, startStaffProgram } from '../../testing/staff-program.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { aNumber, isSent, reserveCode } from './sms.fixtures.ts'

let product: TestProduct
let folder: string
beforeAll(async () => {
  product = await startTestProduct()
  folder = await mkdtemp(join(tmpdir(), 'hulog-sms-'))
})
afterAll(async () => {
  await product.close()
  await rm(folder, { recursive: true })
})

const run = (...words: string[]) => runStaffCommand(product, 'sms', commands, words)
const why = ['--reason', 'a pumped page']

describe('npm run staff -- sms', { timeout: 120_000 }, () => {
  it('stops codes from another process, and starts them again', async () => {
    expect(await startStaffProgram(product, 'sms', ['stop', 'all', ...why])).toEqual({
      exitCode: 0,
      output: 'Stopped: all\n',
    })
    expect(await reserveCode(product.services)).toBe('SMS_PAUSED')
    const { output } = await run('status')
    expect(output).toMatch(/^Codes this hour: 0 of 5000\nOf them to strangers: 0 of 3000\n/)
    expect(output).toMatch(/Stopped: all, by ana at 20.*: a pumped page/)
    expect((await run('stop', 'all', ...why)).output).toBe('It was stopped before: all\n')
    expect((await run('start', 'all', ...why)).output).toBe('Started: all\n')
    expect((await run('start', 'all', ...why)).output).toBe('It was not stopped: all\n')
    expect(isSent(await reserveCode(product.services))).toBe(true)
    expect((await run('status')).output).toMatch(
      /^Codes this hour: 1 of 5000, until 20.*\n.*1 of 3000.*\nNothing is stopped\./,
    )
  })

  it('shows ranges of numbers and frees one', async () => {
    await reserveCode(product.services, { phone: aNumber('9185000') })
    product.passSeconds(301)
    expect((await run('prefixes')).output).toContain('+63 9185000  to register: sent 1, used 0\n')
    expect((await run('free', '+63 9185000', ...why)).output).toBe('Freed: +63 9185000\n')
    expect((await run('prefixes')).output).not.toContain('9185000')
  })

  it('writes the texts to register in India', async () => {
    const file = join(folder, 'texts.json')
    expect((await run('templates', file)).output).toMatch(/^Written: \d+ texts, 0 of them not registered\.\n$/)
    const texts = JSON.parse(await readFile(file, 'utf8'))
    expect(texts).toContainEqual({
      template: 'login.en',
      entityId: expect.stringMatching(/^\d{19}$/),
      senderId: 'HULOGD',
      templateId: expect.stringMatching(/^\d{19}$/),
      words: expect.stringMatching(/^\{#var#\} is your Hulog Demo Lender code\./),
    })
    expect((await run('templates', file)).output).toContain('it exists already')
  })

  it.each([
    [['stop', 'some', ...why], 'Say all or registration, not "some".'],
    [['stop', 'all'], '--reason <TEXT>'],
    [['free', '9185000', ...why], 'A prefix is written as +63 9175550'],
    [['unstop'], "unknown command 'unstop'"],
  ])('refuses %j with an explanation', async (words, said) => {
    const { exitCode, output } = await run(...words)
    expect(exitCode).toBe(1)
    expect(output).toContain(said)
  })
})
