import type { Example } from '../facts.ts'

/** Everything an edition says by itself; figures and names come in as they are written there. */
export type Words = {
  /** Behind the lender's name in a title; the promise of the whole site. */
  readonly tagline: string
  readonly skip: string
  readonly menu: string
  readonly language: string
  readonly signIn: string
  readonly demo: string
  readonly nav: Navigation
  readonly banners: Banners
  readonly range: { readonly title: string; readonly shortest: string; readonly longest: string; readonly apr: string }
  readonly cost: Cost
  readonly offers: Offers
  readonly steps: { readonly title: string; readonly steps: readonly Titled[] }
  readonly late: Late
  readonly reviews: { readonly title: string; readonly invented: string; readonly none: string }
  readonly lender: Lender
  readonly contact: Contact
  readonly form: FormWords
  readonly text: { readonly contents: string; readonly since: (date: string) => string }
  readonly foot: { readonly software: string; readonly reference: string }
}

type Titled = { readonly title: string; readonly text: string }

export type Navigation = {
  readonly label: string
  readonly home: string
  readonly about: string
  readonly reviews: string
  readonly policy: string
  readonly loan: string
  readonly contact: string
}

type Banners = {
  readonly label: string
  /** What a carousel and its parts are called to who does not see them. */
  readonly carousel: string
  readonly banner: string
  readonly place: (number: number, count: number) => string
  readonly show: (number: number) => string
  readonly pause: string
  readonly seenThrough: Titled
  readonly everyDate: Titled
  readonly seeLoans: string
  readonly seeCost: string
  readonly seeTerms: string
}

type Cost = {
  readonly title: string
  readonly lead: (example: Pick<Example, 'productName' | 'borrowed' | 'term'>) => string
  readonly receive: string
  readonly payBack: string
  readonly cost: string
  readonly borrow: string
  readonly interest: string
  readonly fees: string
  readonly apr: string
  readonly paidOut: string
  readonly payments: string
  readonly payment: (number: number) => string
  readonly sameCode: string
}

type Offers = { readonly title: string; readonly between: (from: string, to: string) => string; readonly none: string }

type Late = {
  readonly title: string
  readonly example: (days: number, charge: string) => string
  readonly plea: string
  readonly allCharges: string
}

type Lender = {
  readonly title: string
  readonly know: string
  readonly licence: string
  readonly address: string
  readonly officer: string
  readonly regulator: string
  readonly more: string
}

type Contact = { readonly title: string; readonly lead: string; readonly phone: string; readonly mail: string }

type FormWords = {
  readonly title: string
  readonly name: string
  readonly telephone: string
  readonly suggestion: string
  readonly stays: string
  readonly submit: string
  readonly incomplete: string
  readonly success: string
}
