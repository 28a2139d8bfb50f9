export const partnersMeanings = {
  errMessage: 'Why, and what can be done, in words.',
  family: 'Products of the lender to go on with.',
}
