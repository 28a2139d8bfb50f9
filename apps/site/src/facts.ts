import type { Reply } from '@hulog/contract'

type Text = Reply<'getText'>

/** A language and the market whose loans it describes. `path` is empty for the edition at `/`, otherwise such as `hi`. */
export type Edition = {
  readonly path: string
  /** BCP 47, such as `en-PH`. */
  readonly tag: string
  readonly language: Text['language']
  readonly market: Text['market']
  /** In its own words: `Filipino`, `English (India)`. */
  readonly name: string
}

/** The lender, with what the market's law wants published. */
export type Company = {
  readonly name: string
  readonly legalName: string
  readonly licence: { readonly authority: string; readonly number: string }
  readonly phone: string
  readonly email: string
  readonly address: string
  readonly officer: { readonly name: string; readonly title: string; readonly phone: string; readonly email: string }
  readonly regulator: { readonly name: string; readonly url: string; readonly phone: string }
  readonly isDemo: boolean
}

/** A loan on offer. Amounts and terms are written the way readers of the edition write them. */
export type Offer = {
  readonly name: string
  readonly description: string
  readonly lowest: string
  readonly highest: string
  readonly term: string
  /** The same for programs: amounts in whole units (`1000.00`), the yearly rate with every fee in percent (`68.5`). */
  readonly figures: {
    readonly currency: string
    readonly lowest: string
    readonly highest: string
    readonly shortestDays: number
    readonly longestDays: number
    readonly highestApr: string
  }
}

/** The representative example, worked out by the code that charges the loans. */
export type Example = {
  readonly productName: string
  readonly term: string
  readonly borrowed: string
  readonly received: string
  readonly interest: string
  readonly fees: string
  readonly cost: string
  readonly total: string
  readonly apr: string
  readonly paidOutOn: string
  readonly installments: readonly { readonly number: number; readonly dueOn: string; readonly amount: string }[]
  readonly daysLate: number
  readonly lateCharge: string
  /** Received, interest and fees in thousandths of the total, for a bar; together 1000. */
  readonly shares: { readonly received: number; readonly interest: number; readonly fees: number }
}

export type Review = { readonly name: string; readonly place: string; readonly text: string }

/** Everything on one edition of the official site. */
export type SiteFacts = {
  readonly edition: Edition
  /** Every edition there is, this one included. */
  readonly editions: readonly Edition[]
  /** Where borrowers reach the product, without a slash at its end. */
  readonly publicUrl: string
  readonly company: Company
  readonly offers: readonly Offer[]
  /** Shortest and longest term and highest yearly rate, with every fee, of all offers. Null without an offer. */
  readonly range: { readonly shortestTerm: string; readonly longestTerm: string; readonly highestApr: string } | null
  /** Whole sentences that the market's law or the app stores ask for. */
  readonly requiredStatements: readonly string[]
  /** Null without an offer. */
  readonly example: Example | null
  readonly reviews: readonly Review[]
  /** A text that the lender has not written has no blocks, and its page is not served. */
  readonly texts: {
    readonly about: Pick<Text, 'title' | 'blocks'>
    readonly policy: Pick<Text, 'title' | 'blocks' | 'validFrom'>
    readonly loan: Pick<Text, 'title' | 'blocks' | 'validFrom'>
  }
}

/** SIT-05: the pages of an edition. */
export const SITE_PAGES = ['home', 'about', 'policy', 'loan'] as const

export type SitePage = (typeof SITE_PAGES)[number]

const NAMES: Readonly<Record<SitePage, string>> = { home: '', about: '/About', policy: '/Policy', loan: '/Loan' }

/**
 * SIT-05: returns the path of a page in an edition: `/`, `/About`, `/hi`, `/hi/About`. It never ends with a slash, so that a
 * page has one address.
 */
export function pathOf({ path }: Edition, page: SitePage): string {
  return `${path && `/${path}`}${NAMES[page]}` || '/'
}

export function wholeAddress({ publicUrl }: Pick<SiteFacts, 'publicUrl'>, path: string): string {
  return `${publicUrl}${path}`
}

/** Returns the path of a page of the borrower's app in the language of the edition. The one at `/` leaves the choice to the browser. */
export function appPath({ path, language }: Edition, page: '/home' | '/login'): string {
  return path ? `${page}?lang=${language}` : page
}

/** What `dist/render.js` exports. */
export type SiteRenderer = { readonly renderSitePage: (page: SitePage, facts: SiteFacts) => string }
