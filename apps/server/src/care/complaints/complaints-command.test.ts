import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commands } from '../../../../../scripts/staff/complaints.ts'
import { aBorrower } from '../../origination/confirmation/a-borrower.fixtures.ts'
import { aPhoto } from '../../platform/uploads/photos.fixtures.ts'
import { runStaffCommand, startStaffProgram } from '../../testing/staff-program.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { aComplaint, uploadImage } from './complaints.fixtures.ts'

let product: TestProduct
let folder: string
beforeAll(async () => {
  product = await startTestProduct()
  folder = await mkdtemp(join(tmpdir(), 'hulog-pictures-'))
})
afterAll(async () => {
  await product.close()
  await rm(folder, { recursive: true })
})

const start = (...words: string[]) => startStaffProgram(product, 'complaints', words)
const run = (...words: string[]) => runStaffCommand(product, 'complaints', commands, words)

describe('npm run staff -- complaints', { timeout: 120_000 }, () => {
  it('CMP-10 processes a case from the list to its end, with names and pictures', async () => {
    const borrower = await aBorrower(product)
    const { caseNumber, read } = await aComplaint(product, borrower)
    expect((await start('list')).output).toContain(`${caseNumber}  PH  received, reply by`)
    expect((await run('show', caseNumber.replaceAll('-', ' '))).output).toContain('From Maria Santos, sent ')
    expect(await run('start', caseNumber)).toMatchObject({ exitCode: 0 })
    expect((await run('close', caseNumber)).output).toBe('A complaint is answered before it is closed.\n')
    const picture = join(folder, 'cache.png')
    await writeFile(picture, await aPhoto('png'))
    const reply = ['reply', caseNumber, '--text', 'It works again.', '--pictures', picture]
    expect(await run(...reply)).toEqual({ exitCode: 0, output: `Answered: ${caseNumber}. The borrower is told.\n` })
    expect(await read()).toMatchObject({ disposeDetail: 'It works again.', answeredBy: 'Ana' })
    expect((await read()).disposeImages).toHaveLength(1)
    expect((await run('show', caseNumber)).output).toMatch(/started by ana\n.* {2}answered by ana/)
    await run('close', caseNumber)
    expect((await run('list')).output).not.toContain(caseNumber)
    const { rows } = await product.services.db.$client.query<{ actor: string; action: string }>(
      `select actor, action from audit_events where action like 'complaint-%' order by id`,
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'complaint-sent',
      'complaint-started',
      'complaint-answered',
      'complaint-closed',
    ])
  })

  it('shows a borrower’s text without control sequences or imitations of the terminal', async () => {
    const problemDetail =
      'x\u202e\u2028y\u001b[2J\u0007\r\nAnswered by ana, rated 5 of 5:\u009b2J<script>alert(1)</script>'
    const { caseNumber } = await aComplaint(product, await aBorrower(product), { problemDetail })
    const { output } = await start('show', caseNumber)
    expect(output).toContain(
      '\n  | x\\u{202e}\\u{2028}y\\u{1b}[2J\\u{7}\\u{d}\n  | Answered by ana, rated 5 of 5:\\u{9b}2J<script>alert(1)</script>\n',
    )
    for (const obeyed of ['\u202e', '\u2028', '\u009b', '\u001b', '\u0007', '\r']) expect(output).not.toContain(obeyed)
  })

  it('writes the pictures of a case into a folder, and overwrites nothing', async () => {
    const borrower = await aBorrower(product)
    const problemImage = `${await uploadImage(product, borrower)},${await uploadImage(product, borrower)}`
    const { caseNumber } = await aComplaint(product, borrower, { problemImage })
    const files = (await run('pictures', caseNumber, '--to', folder)).output.trim().split('\n')
    expect(files).toHaveLength(2)
    expect((await sharp(await readFile(files[1] ?? '')).metadata()).format).toBe('jpeg')
    expect((await run('pictures', caseNumber, '--to', folder)).output).toContain('it exists already')
    const { rows } = await product.services.db.$client.query(
      `select actor, details->>'pictures' as pictures from audit_events where action = 'complaint-pictures-taken'`,
    )
    expect(rows[0]).toEqual({ actor: 'ana', pictures: '2' })
  })

  it('explains invalid input in words', async () => {
    const { caseNumber } = await aComplaint(product, await aBorrower(product))
    expect(await start('show', '123-456-780')).toEqual({
      exitCode: 1,
      output: 'No case has this number. Please read it again.\n',
    })
    expect((await run('reply', caseNumber)).output).toContain('A reply needs text')
    const noPicture = join(folder, 'page.html')
    await writeFile(noPicture, '<script>alert(1)</script>')
    const refused = await run('reply', caseNumber, '--text', 'x', '--pictures', noPicture)
    expect(refused).toMatchObject({ exitCode: 1, output: expect.not.stringMatching(/at .*\.ts:/) })
    expect((await run('show', caseNumber)).output).not.toContain('Answered by')
  })
})
