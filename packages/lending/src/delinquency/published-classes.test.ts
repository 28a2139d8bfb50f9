import { expect, it } from 'vitest'
import { addDays } from '../calendar/iso-date.ts'
import { delinquencyOn } from './days-past-due.ts'
import { aLoanDue, on, rulesOf } from './delinquency.fixtures.ts'

// The days on which lenders in India tell their borrowers that an unpaid loan changes its class, after the Reserve Bank's
// clarification of 12 November 2021 (RBI/2021-22/125): across the end of a year and the shorter February, and of a later year.
const published = [
  {
    // NABKISAN Finance Limited, Customer Awareness, illustration under B.
    lender: 'NABKISAN',
    paidOutOn: '2021-11-01',
    dueOn: '2021-12-01',
    classes: ['sma-0', '2021-12-01', 'sma-1', '2021-12-31', 'sma-2', '2022-01-30', 'sub-standard', '2022-03-01'],
  },
  {
    // Home Credit India, questions and answers on payment, example of special mention and non-performing accounts.
    lender: 'Home Credit',
    paidOutOn: '2023-03-01',
    dueOn: '2023-03-31',
    classes: ['sma-0', '2023-03-31', 'sma-1', '2023-04-30', 'sma-2', '2023-05-30', 'sub-standard', '2023-06-29'],
  },
]

it.each(published)(
  'classes a loan due on $dueOn on the days that $lender publishes',
  ({ paidOutOn, dueOn, classes }) => {
    const loan = aLoanDue(paidOutOn, [dueOn])
    const classOn = (date: string, later = 0) => delinquencyOn(loan, addDays(on(date), later), rulesOf('in-nbfc')).class
    let before = 'standard'
    for (let index = 0; index < classes.length; index += 2) {
      const [code, date] = [classes[index]!, classes[index + 1]!]
      expect([date, classOn(date)]).toEqual([date, code])
      expect([date, classOn(date, -1)]).toEqual([date, before])
      before = code
    }
  },
)
