import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commands as contacts } from '../../../../../scripts/staff/contacts.ts'
import { commands as ownData } from '../../../../../scripts/staff/own-data.ts'
import { anOffer } from '../../origination/orders/orders.fixtures.ts'
import { runStaffCommand, startStaffProgram } from '../../testing/staff-program.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { aKnownBorrower } from './own-data.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

const programs = { contacts, 'own-data': ownData }
type Program = keyof typeof programs

const start = (program: Program, ...words: string[]) => startStaffProgram(product, program, words)
const run = (program: Program, ...words: string[]) => runStaffCommand(product, program, programs[program], words)

describe('staff commands for a borrower’s data', { timeout: 60_000 }, () => {
  it('npm run staff -- contacts records a call, which its borrower then reads in the same words, among the messages', async () => {
    const borrower = await aKnownBorrower(product)
    const { id: orderId } = await anOffer(product.services, borrower.borrowerId)
    const about = 'Reminded of <b>5 May</b>\u001b[2J'
    const added = await start('contacts', 'add', orderId, '--way', 'call', '--at', 'now', '--about', about)
    expect(added).toMatchObject({ exitCode: 0 })
    const listed = await run('contacts', 'list', orderId)
    expect(listed.output).toContain('call, by ana: Reminded of <b>5 May</b>\\u{1b}[2J')
    const { entries } = (await product.call('listContactRecord', {}, borrower)).data
    expect(entries).toContainEqual(expect.objectContaining({ contactWay: 'call', about }))
    expect(entries.map(({ contactWay }) => contactWay)).toContain('message')
    for (const entry of entries) expect(entry.about).not.toMatch(/\b\d{6}\b/)
  })

  it('npm run staff -- contacts refuses invalid input', async () => {
    const borrower = await aKnownBorrower(product)
    const { id: orderId } = await anOffer(product.services, borrower.borrowerId)
    const wrong = async (...words: string[]) => (await run('contacts', 'add', ...words)).exitCode
    const rest = ['--about', 'x']
    expect(await wrong(orderId, '--way', 'shout', '--at', 'now', ...rest)).toBe(1)
    const inFuture = await run('contacts', 'add', orderId, '--way', 'call', '--at', '2099-01-31T14:00+08:00', ...rest)
    expect(inFuture).toEqual({ exitCode: 1, output: expect.stringContaining('cannot be later than now') })
    const tooLong = ['--about', 'x'.repeat(501)]
    const long = await run('contacts', 'add', orderId, '--way', 'call', '--at', 'now', ...tooLong)
    expect(long).toEqual({ exitCode: 1, output: expect.stringContaining('1 to 500 characters') })
    expect(await wrong('no-such-order', '--way', 'call', '--at', 'now', ...rest)).toBe(1)
    expect((await run('contacts', 'list', orderId)).output).toBe('Nothing is recorded.\n')
  })

  it('TRM-05 npm run staff -- own-data shows corrections with old and new values, and waiting deletions', async () => {
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
