import fastJson from 'fast-json-stringify'
import { expect, it } from 'vitest'
import { servedOperations } from './every-operation.fixtures.ts'
import { fieldsIn, replyOf } from './reply-fields.fixtures.ts'

/** Fields that decisions, the books or secrets consist of. Hashes that a borrower signs are shown, under these names. */
const INSIDE =
  /password|secret|token|hash|sha256|salt|cipher|sealed|sealing|rule|risk|creditScore|internal|remark|staffNote|adminNote|ledger|account_?id|ip$|userAgent|decidedBy|askedBy|recordedBy/i
const TOLD: Readonly<Record<string, string>> = {
  interestRule: 'whether paying early saves interest, of the loan’s own terms',
  disclosureHash: 'signed with the offer, so that what was read is what is signed',
  passwordSetAt: 'since when the borrower has one, and nothing of it',
  phoneRule: 'how a number is written, for the form',
  popAgreementHash: 'names the text to agree to first',
  remark: 'the lender’s words to the borrower about a payment',
  repayToken: 'one payment begun, of the borrower’s own',
  rules: 'how late interest is reckoned, as the law wants it told',
  totpSecret: 'of the second factor that is being set up, for the app of its owner',
}
/** Staff also see who did what, and the rules that decide who approves it. */
const TOLD_STAFF: Readonly<Record<string, string>> = {
  askedBy: 'who asked for an approval',
  decidedBy: 'who decided on an application',
  hasSlip: 'whether a digit that somebody typed is wrong',
  recordedBy: 'who recorded a contact or a promise',
  rule: 'the rules on contacts, or on an application',
  ruleId: 'a rule on approvals, to change it',
  rules: 'the rules on approvals, and those that decide on an application',
  totpSecret: 'of the second factor that the caller is setting up',
}

it('security 21 names every field of every answer, and drops all others', () => {
  for (const operation of servedOperations()) {
    const write = fastJson(replyOf(operation) as object)
    for (const [path, { type, properties, patternProperties, additionalProperties }] of fieldsIn(replyOf(operation)))
      if (type === 'object' && !patternProperties) {
        expect(Object.keys(properties ?? {}).length + (properties ? 1 : 0), `${operation.name}${path}`).toBeGreaterThan(
          0,
        )
        expect([undefined, false], `${operation.name}${path}`).toContain(additionalProperties)
      }
    if (Object.keys(replyOf(operation).properties ?? {}).length === 0)
      expect(write({ passwordHash: 'x', score: 700 }), operation.name).toBe('{}')
  }
})

it.each([
  ['anyone and borrowers', ['anyone', 'borrower'], TOLD],
  ['staff', ['staff'], TOLD_STAFF],
])('security 21 has no internal field for %s', (_callers, access, told) => {
  const asked = servedOperations().filter((operation) => access.includes(operation.access))
  const names = asked.flatMap((operation) => fieldsIn(replyOf(operation)).map(([path]) => path.split('.').at(-1) ?? ''))
  const inside = names.filter((name) => INSIDE.test(name))
  expect([...new Set(inside)].sort()).toEqual(Object.keys(told).sort())
})
