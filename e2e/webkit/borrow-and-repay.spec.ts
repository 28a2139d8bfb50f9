import { borrowAndRepay } from '../journey/borrow-and-repay.ts'
import * as borrower from '../journey/borrower.ts'
import { test, unlessInstalled } from './test.ts'

test.skip(...unlessInstalled)

test('TRM-07 CNF-05 REP-01 in WebKit a borrower comes from a landing page, gets a loan, is late, repays it and may borrow again', async ({
  phone,
  product,
}) => {
  test.setTimeout(180_000)
  await borrowAndRepay(phone, product, {
    async begin(number) {
      await borrower.register(phone, product, number)
      await borrower.signIn(phone, product, number)
    },
  })
})
