import type { StatementWords } from './statement-rules.ts'

export const words: StatementWords = {
  demonstration: ({ name }) =>
    `This is a demonstration: ${name} does not exist, its licence number is made up, and no money is lent.`,
  lender: ({ legalName, licence }) => `The lender is ${legalName}. ${licence.authority}: ${licence.number}.`,
  supervised: 'It is licensed and supervised by the Otoritas Jasa Keuangan (OJK).',
  range: ({ shortestTerm, longestTerm, highestApr }) =>
    `Loans run from ${shortestTerm} to ${longestTerm}. The highest annual percentage rate (APR), with interest and every fee, is ${highestApr}; charges for paying late are not part of it.`,
  example: (loan) =>
    `Example: you borrow ${loan.borrowed} for ${loan.term}, receive ${loan.received} and pay back ${loan.total} (${loan.payments}). Interest of ${loan.interest} and fees of ${loan.fees} come to ${loan.cost}; the APR is ${loan.apr}.`,
  monthlyRate: (rate) => `The effective interest rate of this example is ${rate} a month.`,
  studyDisclosure:
    'Before you sign you get a disclosure statement under the Truth in Lending Act (Republic Act No. 3765). Study its terms and conditions before you go on with a loan.',
  keyFacts:
    'Before you sign you get a Key Fact Statement with the APR and every charge. A charge that is not in it may not be charged.',
  coolingOff: ({ products, days }) => `${products}: you can give the loan back within ${days}, without a penalty.`,
  officer: ({ officer, regulator }, days) =>
    `Grievance redressal officer: ${officer.name}, ${officer.phone}, ${officer.email}. A complaint that is not settled within ${days} can go to the ${regulator.name}, ${regulator.url}.`,
  ownAccount: 'The money goes to your own account only, and you pay it back straight to the lender.',
  noAccess: 'The app has no access to your contacts, call logs, messages or files.',
  onlyWhatYouCanRepay:
    'A loan is a risk: borrow only what you can pay back. Paying late costs more and can make later loans harder to get.',
}
