import { afterAll, beforeAll, expect, it } from 'vitest'
import { commands } from '../../../../../scripts/staff/people.ts'
import { type Run, runWithProof } from '../../testing/staff-program.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { aColleague } from '../staff/staff.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

/** As nobody: no one can sign in yet. */
const ask = () => runWithProof(product, 'people', commands, ['first-link'], { key: null, session: null })
const codeIn = ({ output }: Run) => /\/console\/welcome#(\S+)/.exec(output)?.[1] ?? ''
const open = (inviteCode: string) => product.call('openInvitation', { inviteCode })

it('npm run staff -- people first-link replaces a lost link, while nobody can invite people', async () => {
  const first = await ask()
  expect(first.exitCode).toBe(0)
  expect((await open(codeIn(first))).data).toMatchObject({ purpose: 'first', staffName: null })
  product.passSeconds(120)
  const second = await ask()
  expect(codeIn(second)).not.toBe(codeIn(first))
  expect((await open(codeIn(first))).status).toBe(404)
  expect((await open(codeIn(second))).code).toBe(0)
  const { rows } = await product.services.db.$client.query(
    `select actor, details->>'purpose' as purpose from audit_events where action = 'staff-invitation-made'`,
  )
  expect(rows).toEqual([
    { actor: 'system', purpose: 'first' },
    { actor: 'system', purpose: 'first' },
  ])
  await aColleague(product, { roles: ['administrator'] })
  expect(await ask()).toEqual({ exitCode: 1, output: expect.stringContaining('Ask an administrator') })
  expect((await open(codeIn(second))).status).toBe(404)
})
