import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { commands } from '../../../../../scripts/staff/campaigns.ts'
import { runStaffCommand, startStaffProgram } from '../../testing/staff-program.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'

let product: TestProduct
let folder: string
beforeAll(async () => {
  product = await startTestProduct()
  folder = await mkdtemp(join(tmpdir(), 'hulog-figures-'))
  await product.services.db.$client.query(
    `insert into campaign_days (day, template_id, app_from, user_from, utm_tag, visits, visitors, registrations)
     values ('2026-03-01', 3, '', '=cmd()', 'spring', 1200, 900, 31), ('2026-03-02', 3, '', 'maria', 'spring', 8, 7, 0)`,
  )
})
afterAll(async () => {
  await product.close()
  await rm(folder, { recursive: true, force: true })
})

const march = ['figures', '--from', '2026-03-01', '--to', '2026-03-31']
const run = (...words: string[]) => runStaffCommand(product, 'campaigns', commands, [...march, ...words])

it('shows the figures of campaigns as a table', { timeout: 120_000 }, async () => {
  const { exitCode, output } = await startStaffProgram(product, 'campaigns', [...march, '--groups', 'userFrom,day'])
  expect(exitCode).toBe(0)
  expect(output.split('\n')).toEqual([
    'day         userFrom  visits  visitors  repeats  bots  clicks  codes  registered  signed in  applied  paid out',
    '2026-03-01  =cmd()      1200       900        0     0       0      0          31          0        0         0',
    '2026-03-02  maria          8         7        0     0       0      0           0          0        0         0',
    'all                     1208       907        0     0       0      0          31          0        0         0',
    '',
  ])
})

it('writes them for a spreadsheet, without formulas from strangers', async () => {
  const file = join(folder, 'march.csv')
  expect((await run('--groups', 'userFrom', '--csv', file)).output).toBe(`Written: ${file}\n`)
  const lines = (await readFile(file, 'utf8')).split('\r\n')
  expect(lines[0]).toBe('userFrom,visits,visitors,repeats,bots,clicks,codes,registered,signed in,applied,paid out')
  expect(lines[1]).toBe(`"'=cmd()",1200,900,0,0,0,0,31,0,0,0`)
  expect((await run('--csv', file)).output).toContain('it exists already')
})

it('explains errors in words', async () => {
  expect((await run('--groups', 'week')).output).toContain('--groups takes some of day,template')
  expect((await run('--template', 'x')).output).toContain('A landing page is known by a number')
  const april = ['figures', '--from', '2026-04-01', '--to', '2026-03-01']
  const { exitCode, output } = await runStaffCommand(product, 'campaigns', commands, april)
  expect([exitCode, output]).toEqual([1, 'Please ask for 1 to 92 days, the first before the last.\n'])
})
