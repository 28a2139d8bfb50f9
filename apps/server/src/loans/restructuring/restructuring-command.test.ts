import { addDays } from '@hulog/lending'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commands } from '../../../../../scripts/staff/servicing.ts'
import { businessDateOf } from '../../origination/index.ts'
import { approveShown, runStaffCommand } from '../../testing/staff-program.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { aPayer } from '../repayments/a-payer.fixtures.ts'
import { expectCorrectBooks, payAs } from '../servicing/servicing.fixtures.ts'
import { requireOffered, signNewTerms } from './restructuring.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

const run = (...words: string[]) => runStaffCommand(product, 'servicing', commands, words)
const approve = (id: string) => approveShown(product, commands, id, 'ben')
const why = ['--reason', 'the borrower lost the job']
const idIn = (output: string) => output.match(/[0-9a-f]{8}-[0-9a-f-]{27}/)?.[0] ?? ''

describe('npm run staff -- servicing', { timeout: 120_000 }, () => {
  it('TRM-07 asks for new terms with their figures, offers, withdraws, and takes signed ones back', async () => {
    const payer = await aPayer(product)
    const order = payer.order.id
    await product.passDays(46)
    const today = businessDateOf(payer.order, product.services.clock)
    const every = ['--count', '4', '--every', '14d', '--rate', '0', '--days', '5']
    const treated = ['--interest', 'capitalised', '--write-down', '460.00']
    const asked = await run('restructure', order, ...every, ...treated, ...why)
    expect(asked.exitCode).toBe(0)
    expect(asked.output).toContain(`The borrower can sign until ${addDays(today, 5)}.`)
    expect(asked.output).toContain('Another colleague (treasurer) looks at it and decides')
    const id = idIn(asked.output)
    expect((await run('list')).output).toContain(`${id}  Offer new terms`)
    expect((await approve(id)).output).toContain('It is done.')
    // 10,000.00 and the 460.00 of 46 days, less 460.00.
    const figures = `today: principal 10000.00 PHP, of it 460.00 PHP from charges, 0.00 PHP of charges kept, 0.00 PHP of charges waived, 460.00 PHP of principal given up, 4 installments, the first of 2500.00 PHP on ${addDays(today, 14)}, cost 0.00 PHP`
    const listed = (await run('list')).output
    expect(listed).toContain(`can be signed until ${addDays(today, 5)}`)
    expect(listed).toContain(figures)
    await product.passDays(6)
    expect((await run('list')).output).toContain(`could be signed until ${addDays(today, 5)}`)
    expect((await run('withdraw-restructuring', order, ...why)).output).toContain('Done.')
    expect((await run('list')).output).not.toContain('be signed until')
    const moved = await run('restructure', order, '--first-due', addDays(today, 120), '--interest', 'waived', ...why)
    expect(moved.output).toContain(`then due on ${addDays(today, 120)}`)
    await approve(idIn(moved.output))
    const second = await requireOffered(product, payer)
    await signNewTerms(product, payer, second)
    expect((await payer.readOrder()).nextDueOn).toBe(addDays(today, 120))
    const undone = await run('undo-restructuring', order, ...why)
    expect(undone.output).toContain('The loan runs under the terms before')
    await approve(idIn(undone.output))
    expect((await payer.readOrder()).nextDueOn).toBe(addDays(today, 45))
    expect((await run('undo-restructuring', order, ...why)).output).toBe('This loan has no such restructuring.\n')
    await expectCorrectBooks(product)
  })

  it('TRM-07 shows why new terms that were offered are not possible any more', async () => {
    const payer = await aPayer(product)
    const every = ['--count', '2', '--every', '1m']
    const asked = await run('restructure', payer.order.id, ...every, ...why)
    await approve(idIn(asked.output))
    await payAs(payer, (await payer.view()).data.payoffAmount)
    expect((await run('list')).output).toContain('today: This order has no loan for which this can be done.')
  })

  it('explains options of new terms that it cannot read', async () => {
    const payer = await aPayer(product)
    for (const [words, answer] of [
      [['--count', 'two'], '--count is a whole number from 1 up'],
      [['--every', '1 month'], 'is written 1m or 14d'],
      [['--every', '0d'], 'is written 1m or 14d'],
      [['--first-due', '2026-02-30'], '2026-02-30'],
      [['--rate', '1.00001'], 'A rate is written in percent'],
      [['--interest', 'dropped'], '--interest is one of kept, capitalised, waived'],
      [['--write-down', '1.5'], 'An amount is written'],
      [['--days', '61'], 'New terms can be signed for 1 to 60 days.'],
      [['--holiday', '0'], '--holiday is a whole number'],
      [['--count', '2'], 'Several installments must have the time between them.'],
    ] as const) {
      const refused = await run('restructure', payer.order.id, ...words, ...why)
      expect(refused).toMatchObject({ exitCode: 1, output: expect.stringContaining(answer) })
    }
  })
})
