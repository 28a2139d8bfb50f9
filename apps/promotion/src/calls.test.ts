import { operations } from '@hulog/contract'
import { expect, it } from 'vitest'
import { calls } from './calls.ts'
import { aLanding } from './facts.fixtures.ts'
import { scriptFacts } from './script-facts.ts'
import { wordsIn } from './words/words.ts'

it('PRO-02 PRO-07 PRO-08 the page calls what the contract names', () => {
  const { captchaImage: _, ...called } = calls
  const named = Object.keys(called).map((name) => [name, operations[name as keyof typeof called].path])
  expect(called).toEqual(Object.fromEntries(named))
})

it('COM-16 what is called otherwise on the wire is so called in the page', () => {
  const all = [operations.registerVisitor.body, operations.trackClick.query, operations.getSid.query]
  const asked = all.flatMap(({ properties }) => Object.keys(properties))
  const fields = Object.fromEntries(
    ['code', 'message', 'data', 'sid', 'lang', ...asked].map((name) => [name, `x${name}`]),
  )
  const facts = aLanding({}, { names: { paths: { [calls.getSid]: '/a1/b2' }, fields } })
  const { calls: travelling, names } = scriptFacts(facts, wordsIn('fil'))
  expect(travelling).toEqual({ ...calls, getSid: '/a1/b2' })
  expect(names).toEqual(fields)
})
