/** One person of the demonstration: how far their loan has come, and on which day it began. */
export type Persona = {
  readonly title: string
  readonly phone: string
  readonly fullName: string
  readonly nationalId: string
  readonly monthlyIncomeMinor: number
  readonly reaches: 'nothing' | 'review' | 'offer' | 'decline' | 'loan' | 'settled'
  readonly productId: string
  readonly periods: number
  readonly termUnit: 'day' | 'month'
  readonly amountMinor: number
  /** How many days ago the loan was applied for, confirmed and paid out. */
  readonly startedDaysAgo: number
  /** Sent a complaint once the loan had come that far, and was answered. */
  readonly complains?: true
  /** Cannot keep the loan as it is: the lender offers new terms, which are not answered yet. */
  readonly needsNewTerms?: true
}

const single = { productId: 'ph-single-91', periods: 91, termUnit: 'day' } as const
const monthly = { productId: 'ph-four-monthly', periods: 4, termUnit: 'month' } as const
const byTheDay = { productId: 'in-reducing-balance', periods: 11, termUnit: 'month' } as const
const inParts = { productId: 'id-two-semesters', periods: 11, termUnit: 'month' } as const
const INCOME_MINOR = 6_000_000
const RUPIAH_INCOME_MINOR = 1_500_000_000

/** Printed at start. Their numbers are made up; their loans came about by the same code as anyone's. */
export const personas: readonly Persona[] = [
  {
    ...single,
    title: 'New applicant',
    phone: '+639175550101',
    fullName: 'Ana Reyes',
    nationalId: 'CRN555000101',
    monthlyIncomeMinor: INCOME_MINOR,
    reaches: 'nothing',
    amountMinor: 500_000,
    startedDaysAgo: 0,
  },
  {
    ...monthly,
    title: 'Offer waiting',
    phone: '+639175550102',
    fullName: 'Ben Castillo',
    nationalId: 'CRN555000102',
    monthlyIncomeMinor: INCOME_MINOR,
    reaches: 'offer',
    amountMinor: 1_200_000,
    startedDaysAgo: 0,
  },
  {
    ...monthly,
    title: 'Loan running',
    phone: '+639175550107',
    fullName: 'Grace Lim',
    nationalId: 'CRN555000107',
    monthlyIncomeMinor: INCOME_MINOR,
    reaches: 'loan',
    amountMinor: 2_000_000,
    startedDaysAgo: 12,
  },
  {
    ...single,
    title: 'Loan due',
    phone: '+639175550103',
    fullName: 'Carla Mendoza',
    nationalId: 'CRN555000103',
    monthlyIncomeMinor: INCOME_MINOR,
    reaches: 'loan',
    amountMinor: 1_000_000,
    startedDaysAgo: 91,
  },
  {
    ...single,
    title: 'Loan overdue',
    phone: '+639175550104',
    fullName: 'Dante Flores',
    nationalId: 'CRN555000104',
    monthlyIncomeMinor: INCOME_MINOR,
    reaches: 'loan',
    amountMinor: 800_000,
    startedDaysAgo: 96,
  },
  {
    ...single,
    title: 'Settled',
    phone: '+639175550105',
    fullName: 'Elena Bautista',
    nationalId: 'CRN555000105',
    monthlyIncomeMinor: INCOME_MINOR,
    reaches: 'settled',
    amountMinor: 600_000,
    startedDaysAgo: 100,
  },
  {
    ...single,
    title: 'Complaint answered',
    phone: '+639175550108',
    fullName: 'Hana Villanueva',
    nationalId: 'CRN555000108',
    monthlyIncomeMinor: INCOME_MINOR,
    reaches: 'settled',
    amountMinor: 500_000,
    startedDaysAgo: 100,
    complains: true,
  },
  {
    ...byTheDay,
    title: 'Pays ahead',
    phone: '+919823055509',
    fullName: 'Meera Deshmukh',
    nationalId: 'BQDPD5509K',
    monthlyIncomeMinor: INCOME_MINOR,
    reaches: 'loan',
    amountMinor: 6_000_000,
    startedDaysAgo: 12,
  },
  {
    ...inParts,
    title: 'Second part to come',
    phone: '+628125550110',
    fullName: 'Sari Wulandari',
    nationalId: '3471011403910110',
    monthlyIncomeMinor: RUPIAH_INCOME_MINOR,
    reaches: 'loan',
    amountMinor: 1_000_000_000,
    startedDaysAgo: 12,
  },
  {
    ...monthly,
    title: 'New terms offered',
    phone: '+639175550109',
    fullName: 'Isko Navarro',
    nationalId: 'CRN555000109',
    monthlyIncomeMinor: INCOME_MINOR,
    reaches: 'loan',
    amountMinor: 1_000_000,
    startedDaysAgo: 45,
    needsNewTerms: true,
  },
  {
    ...single,
    title: 'Declined',
    phone: '+639175550106',
    fullName: 'Felix Ramos',
    nationalId: 'CRN555000106',
    monthlyIncomeMinor: 0,
    reaches: 'decline',
    amountMinor: 500_000,
    startedDaysAgo: 3,
  },
  {
    ...monthly,
    title: 'Under review',
    phone: '+639175550111',
    fullName: 'Liza Fernandez',
    nationalId: 'CRN555000111',
    monthlyIncomeMinor: INCOME_MINOR,
    reaches: 'review',
    amountMinor: 4_500_000,
    startedDaysAgo: 1,
  },
  {
    ...single,
    productId: 'in-single-91',
    title: 'Shared contact',
    phone: '+919823055513',
    fullName: 'Kiran Joshi',
    nationalId: 'BQDPJ5513K',
    monthlyIncomeMinor: INCOME_MINOR,
    reaches: 'review',
    amountMinor: 2_000_000,
    startedDaysAgo: 0,
  },
  {
    title: 'Asks for too much',
    productId: 'id-market-policy',
    periods: 4,
    termUnit: 'month',
    phone: '+628125550114',
    fullName: 'Dewi Lestari',
    nationalId: '3471015503910114',
    monthlyIncomeMinor: 300_000_000,
    reaches: 'review',
    amountMinor: 450_000_000,
    startedDaysAgo: 0,
  },
]
