import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commands } from '../../../../../scripts/staff/templates.ts'
import { aPhoto } from '../../platform/uploads/photos.fixtures.ts'
import { runStaffCommand, startStaffProgram } from '../../testing/staff-program.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { someContent } from './templates.fixtures.ts'

let product: TestProduct
let folder: string
beforeAll(async () => {
  product = await startTestProduct()
  folder = await mkdtemp(join(tmpdir(), 'hulog-templates-'))
})
afterAll(async () => {
  await product.close()
  await rm(folder, { recursive: true, force: true })
})

const run = (...words: string[]) => runStaffCommand(product, 'templates', commands, words)
const runAs = (by: string, ...words: string[]) => runStaffCommand(product, 'templates', commands, words, by)

async function keep(name: string, content: object | string | Buffer): Promise<string> {
  const file = join(folder, name)
  await writeFile(file, typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content))
  return file
}

async function audited(): Promise<string[]> {
  const { rows } = await product.services.db.$client.query<{ actor: string; action: string }>(
    `select actor, action from audit_events where action like 'landing-%' order by id`,
  )
  return rows.map(({ actor, action }) => `${actor} ${action}`)
}

describe('npm run staff -- templates', { timeout: 60_000 }, () => {
  it('PRO-01 adds a page and its next version, shows both, and switches it off and on', async () => {
    const first = await keep('first.json', { ...someContent, title: 'Una' })
    const added = await startStaffProgram(product, 'templates', ['add', '7', '--file', first])
    expect(added).toEqual({
      exitCode: 0,
      output: 'Added: landing page 7, version 1.\nhttp://localhost:8080/promotion?templateId=7\n',
    })
    const second = await keep('second.json', { ...someContent, title: 'Ikalawa' })
    expect((await runAs('ben', 'add', '7', '--file', second)).output).toContain('version 2')
    expect((await run('list')).output).toContain('7  version 2  fil  PH  on  by ben\n   Ikalawa  http')
    expect((await run('versions', '7')).output).toMatch(/^2 {2}\S+Z {2}by ben\n1 {2}\S+Z {2}by ana\n$/)
    expect(JSON.parse((await run('show', '7')).output)).toEqual({ ...someContent, title: 'Ikalawa' })
    expect(JSON.parse((await run('show', '7', '--version', '1')).output)).toEqual({ ...someContent, title: 'Una' })
    expect((await run('off', '7')).output).toBe('Off: landing page 7.\n')
    expect((await run('list')).output).toContain('PH  off  by ben')
    expect((await run('on', '7')).output).toBe('On: landing page 7.\n')
    expect(await audited()).toEqual([
      'ana landing-template-added',
      'ben landing-template-added',
      'ana landing-template-off',
      'ana landing-template-on',
    ])
  })

  it('PRO-01 its output can be added again, also in a script that needs joiners', async () => {
    const hindi = { ...someContent, language: 'hi', title: 'क्‍या शुल्क लगेगा' }
    await run('add', '8', '--file', await keep('hindi.json', hindi))
    const shown = (await run('show', '8')).output
    expect(JSON.parse(shown)).toEqual(hindi)
    expect((await run('add', '8', '--file', await keep('again.json', shown))).exitCode).toBe(0)
  })

  it('PRO-01 adds an image, and says how a page refers to it', async () => {
    const file = await keep('shop.jpg', await aPhoto('jpeg', { width: 120, height: 90 }))
    const { exitCode, output } = await run('image', file)
    expect(exitCode).toBe(0)
    const [, id = ''] = /"imageId": "([0-9a-f]{32})"/.exec(output) ?? []
    expect((await run('images')).output).toContain(`${id}  120 x 90  by ana`)
    expect(await audited()).toContain('ana landing-image-added')
  })

  it('refuses with an explanation, and stores nothing', async () => {
    const good = await keep('good.json', someContent)
    const noise = await aPhoto('png', { width: 600, height: 600 })
    const refused = [
      [['add', '9', '--file', await keep('half.json', '{"a":')], 'is no JSON'],
      [['add', '9', '--file', await keep('markup.json', { ...someContent, lead: '<b>' })], 'markup'],
      [['add', '9', '--file', join(folder, 'none.json')], 'there is no such file'],
      [['add', '0', '--file', good], 'a number from 1 to 999999'],
      [['add', '9'], '--file <FILE.json>'],
      [['off', '9'], 'There is no landing page 9'],
      [['show', '9'], 'There is no landing page 9'],
      [['versions', '9'], 'There is no landing page 9'],
      [['image', await keep('note.jpg', 'no picture')], 'This is no picture'],
      [['image', await keep('noise.png', noise)], 'cannot be made small enough'],
    ] as const
    for (const [words, why] of refused)
      expect(await run(...words)).toMatchObject({ exitCode: 1, output: expect.stringContaining(why) })
    const { rows } = await product.services.db.$client.query('select 1 from landing_templates where id = 9')
    expect(rows).toEqual([])
  })

  it('two simultaneous additions make two versions, or one gets a refusal', async () => {
    const file = await keep('both.json', someContent)
    const runs = await Promise.all(Array.from({ length: 8 }, () => run('add', '10', '--file', file)))
    const done = runs.filter(({ exitCode }) => exitCode === 0).length
    const { rows } = await product.services.db.$client.query('select 1 from landing_templates where id = 10')
    expect(rows).toHaveLength(done)
    for (const { exitCode, output } of runs) if (exitCode !== 0) expect(output).toContain('Somebody added version')
  })
})
