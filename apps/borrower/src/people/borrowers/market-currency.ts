import type { Currency } from '@hulog/ui'
import type { Certification } from './borrowers.queries.ts'

/** What people are paid in and borrow in, by market. */
export const CURRENCIES: Readonly<Record<Certification['market'], Currency>> = { IN: 'INR', PH: 'PHP', ID: 'IDR' }
