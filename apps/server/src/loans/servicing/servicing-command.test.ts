import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commands } from '../../../../../scripts/staff/servicing.ts'
import { approveShown, type Run, runStaffCommand, startStaffProgram } from '../../testing/staff-program.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { aPayer } from '../repayments/a-payer.fixtures.ts'
import { inParts } from '../repayments/repayments.fixtures.ts'
import { aPayerWithAccount, expectCorrectBooks, payAs } from './servicing.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

const start = (...words: string[]) => startStaffProgram(product, 'servicing', words)
const run = (...words: string[]) => runStaffCommand(product, 'servicing', commands, words)
const runAs = (by: string, ...words: string[]) => runStaffCommand(product, 'servicing', commands, words, by)

const idIn = ({ output }: Run) => output.match(/[0-9a-f]{8}-[0-9a-f-]{27}/)?.[0] ?? ''
const approve = (asked: Run) => approveShown(product, commands, idIn(asked), 'ben')
const ANY = ['--seen', '-'.repeat(43)]
const reason = ['--reason', 'the borrower has died']

describe('npm run staff -- servicing', { timeout: 120_000 }, () => {
  it('TRM-07 writes off a loan by two people, and reopens it', async () => {
    const payer = await aPayer(product)
    await product.passDays(120)
    const asked = await start('write-off', payer.order.id, ...reason)
    expect(asked).toMatchObject({
      exitCode: 0,
      output: expect.stringContaining('Another colleague (treasurer) looks at it and decides'),
    })
    expect(asked.output).toContain('write-off: assets:')
    expect((await run('list')).output).toContain(`${idIn(asked)}  Write off`)
    const own = await start('approve', idIn(asked), ...ANY)
    expect(own).toEqual({ exitCode: 1, output: 'Another member of staff must decide this.\n' })
    const look = (await run('show-request', idIn(asked))).output
    expect(look).toContain('You cannot decide it: Another member of staff must decide this.')
    expect(look).not.toContain('--seen')
    expect((await payer.readOrder()).state).toBe(170)
    expect((await approve(asked)).output).toBe('It is done.\n')
    expect((await payer.readOrder()).state).toBe(185)
    expect((await runAs('carla', 'approve', idIn(asked), ...ANY)).output).toContain('decided already')
    expect((await run('take-write-off-back', payer.order.id, ...reason)).exitCode).toBe(0)
    expect((await payer.readOrder()).state).toBe(170)
  })

  it('security 23 approves what was shown, and refuses what changed since', async () => {
    const payer = await aPayer(product)
    await product.passDays(120)
    const id = idIn(await run('write-off', payer.order.id, ...reason))
    const look = async () => (await runAs('ben', 'show-request', id)).output
    const seenIn = (shown: string) => shown.match(/approve \S+ --seen (\S+)\n$/)?.[1] ?? ''
    const first = await look()
    expect(first).toContain('asked by ana, ')
    expect(first).toContain('(the borrower has died)\nwaits for treasurer, until ')
    expect(first).toContain('What its maker saw:\n')
    expect(first).toContain('  write-off: assets:')
    expect(first).toContain('What would happen now is the same.\n')
    expect((await runAs('ben', 'approve', id)).output).toContain("required option '--seen <SEEN>' not specified")
    await product.passDays(1)
    const late = await runAs('ben', 'approve', id, '--seen', seenIn(first))
    expect(late).toMatchObject({
      exitCode: 1,
      output: expect.stringContaining('What you saw is not what would happen'),
    })
    expect((await payer.readOrder()).state).toBe(170)
    const second = await look()
    expect(second).toContain('What would happen now is not the same:\n')
    expect(seenIn(second)).not.toBe(seenIn(first))
    expect((await runAs('ben', 'approve', id, '--seen', seenIn(second))).output).toBe('It is done.\n')
    expect((await payer.readOrder()).state).toBe(185)
    const done = await look()
    expect(done).toMatch(/approved by ben, \S+\ndone\n/)
    expect(done).not.toContain('--seen')
  })

  it('security 23 turns a request down, and takes one’s own back', async () => {
    const payer = await aPayer(product)
    const ask = async () => idIn(await run('write-off', payer.order.id, ...reason))
    const first = await ask()
    expect((await run('decline', first)).output).toBe('Another member of staff must decide this.\n')
    expect((await runAs('ben', 'decline', first)).output).toBe('It was turned down.\n')
    const second = await ask()
    expect((await runAs('ben', 'withdraw-request', second, ...reason)).output).toBe('There is no such request.\n')
    const long = await run('withdraw-request', second, '--reason', 'x'.repeat(201))
    expect(long.output).toBe('--reason takes 3 to 200 characters.\n')
    expect((await run('withdraw-request', second, ...reason)).output).toBe('It was taken back.\n')
    expect((await run('list')).output).not.toContain(second)
  })

  it('TRM-07 sends a refund to the bank after another person’s approval', async () => {
    const payer = await aPayerWithAccount(product)
    await payAs(payer, 1_141_000)
    const order = payer.order.id
    const tooMuch = await run('refund', order, '--amount', '500.01', ...reason)
    expect(tooMuch).toMatchObject({ exitCode: 1, output: 'The borrower has less credit than that.\n' })
    const asked = await run('refund', order, '--amount', '500', ...reason)
    expect((await approve(asked)).output).toContain('It is done.')
    expect((await run('list')).output).toContain('At the bank, the oldest first:')
    await product.runJobs()
    expect(product.world.payoutRequests.at(-1)).toMatchObject({ amountMinor: 50_000 })
  })

  it('TRM-07 pays out a further part of a loan after another person’s approval', async () => {
    const payer = await aPayerWithAccount(product, { terms: inParts })
    const ask = (amount: string) => run('advance', payer.order.id, '--amount', amount, ...reason)
    const tooMuch = await ask('6000.01')
    expect(tooMuch).toMatchObject({
      exitCode: 1,
      output: 'The terms of this loan leave less than that to be paid out.\n',
    })
    const asked = await ask('4000')
    expect((await run('list')).output).toContain(`${idIn(asked)}  Pay a further ₱4,000.00 of the principal out`)
    expect((await approve(asked)).output).toContain('It is done.')
    await product.runJobs()
    expect(product.world.payoutRequests.at(-1)).toMatchObject({ amountMinor: 400_000 })
  })

  it('TRM-07 waives a charge, and finds the loan for money in suspense', async () => {
    const payer = await aPayer(product)
    const receiptId = await payAs(payer, 100_000, '999999999911')
    await product.passDays(94)
    const owed = (await payer.details()).standing?.payoffMinor ?? 0
    const waived = ['waive', payer.order.id, '--charge', 'penalty', '--amount', '600.00', ...reason]
    expect((await run(...waived)).output).toContain('Done.')
    expect((await payer.details()).standing?.payoffMinor).toBe(owed - 60_000)
    const receipt = (await run('list')).output.match(new RegExp(`\\S+/${receiptId}`))?.[0] ?? ''
    expect((await run('apply-suspense', receipt, payer.order.id, ...reason)).exitCode).toBe(0)
    expect((await payer.details()).standing?.repayments).toHaveLength(1)
    await expectCorrectBooks(product)
  })

  it('TRM-07 charges a fee and a share, lists, waives and takes back', async () => {
    const payer = await aPayer(product)
    const order = payer.order.id
    const charge = (...words: string[]) => run('charge', order, ...words, ...reason)
    const fee = await charge('returned-12', '--kind', 'fee', '--amount', '150.00')
    expect(fee.output).toMatch(/It is due with installment 1\.[\s\S]*Done\./)
    const share = await charge('visit-3', '--kind', 'fee', '--share', '2.5', '--of', 'principal', '--installment', '1')
    expect(share.output).toMatch(/charge: \S+ 250\.00 PHP[\s\S]*Done\./)
    const dear = await charge('returned-12', '--kind', 'fee', '--amount', '160')
    expect(dear).toMatchObject({ exitCode: 1, output: expect.stringContaining('This reference was used') })
    for (const [words, answer] of [
      [['--kind', 'gift', '--amount', '1'], '--kind is one of fee, penalty'],
      [['--kind', 'fee'], 'either --amount or --share'],
      [['--kind', 'fee', '--amount', '1', '--share', '1'], 'either --amount or --share'],
      [['--kind', 'fee', '--share', '1.00001', '--of', 'balance'], 'written in percent'],
      [['--kind', 'fee', '--share', '1'], '--of is one of installment, principal, balance, overdue'],
      [['--kind', 'fee', '--amount', '1', '--installment', 'two'], 'named by its number'],
      [['--kind', 'fee', '--amount', '1', '--installment', '2'], 'no such installment'],
    ] as const) {
      const refused = await charge('visit-4', ...words)
      expect(refused).toMatchObject({ exitCode: 1, output: expect.stringContaining(answer) })
    }
    const waived = await run('waive-charge', order, 'visit-3', ...reason)
    expect(waived.output).toMatch(/waiver: \S+ -250\.00 PHP[\s\S]*Done\./)
    const taken = await run('take-charge-back', order, 'returned-12', ...reason)
    expect(taken.output).toMatch(/correction: \S+ -150\.00 PHP[\s\S]*Done\./)
    const { output } = await run('list-charges', order)
    expect(output).toMatch(/^\S+ {2}visit-3 fee of 250\.00 PHP, installment 1: 0\.00 PHP unpaid, 250\.00 PHP waived\n$/)
    await expectCorrectBooks(product)
  })

  it('shows a colleague’s text without control sequences of the terminal', async () => {
    const payer = await aPayer(product)
    const code = '9\u001b[2K\u202e1'
    await payAs(payer, 100_000, code)
    await run('write-off', payer.order.id, '--reason', 'small\u001b[1A\r\nrefund of 1.00')
    const { output } = await run('list')
    expect(output).toContain('(small\\u{1b}[1A\\u{d}\\u{a}refund of 1.00)')
    expect(output).toContain('code 9 [2K\\u{202e}1')
    for (const obeyed of ['\u001b', '\r', '\u202e']) expect(output).not.toContain(obeyed)
  })

  it('explains unknown input in words', async () => {
    const unknown = '00000000-0000-4000-8000-000000000000'
    expect((await run('write-off', unknown, ...reason)).exitCode).toBe(1)
    expect((await run('write-off', `'; drop`, ...reason)).output).not.toMatch(/at .*\.ts:/)
    expect(await run('show-request', unknown)).toEqual({
      exitCode: 1,
      output: 'There is no such request.\n',
    })
    expect((await run('forgive')).output).toContain('Usage: npm run staff -- servicing')
  })
})
