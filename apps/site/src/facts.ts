import type { Reply } from '@hulog/contract'

type Text = Reply<'getText'>

/** A language and the market it speaks of. `path` is empty for the edition at `/`, else such as `hi`. */
export type Edition = {
  readonly path: string
  /** BCP 47, such as `en-PH`. */
  readonly tag: string
  readonly language: Text['language']
  readonly market: Text['market']
  /** In its own words: `Filipino`, `English (India)`. */
  readonly name: string
}

/** Who lends, as the market's law wants it said. */
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

/** Amounts, rates and dates are written as people of the edition read them. */
export type Offer = {
  readonly name: string
  readonly description: string
  readonly lowest: string
  readonly highest: string
  readonly term: string
  /** The same for programs that read the page. Amounts in whole units (`1000.00`), the rate a year with every fee in per cent (`68.5`). */
  readonly figures: {
    readonly currency: string
    readonly lowest: string
    readonly highest: string
    readonly shortestDays: number
    readonly longestDays: number
    readonly highestApr: string
  }
}

/** What a loan of the market really costs, worked out by the code that charges it. */
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

/** Everything one edition of the official site is made of. */
export type SiteFacts = {
  readonly edition: Edition
  /** Every edition there is, this one included. */
  readonly editions: readonly Edition[]
  /** Where borrowers reach the product, without a slash at its end. */
  readonly publicUrl: string
  readonly company: Company
  readonly offers: readonly Offer[]
  /** Over all offers of the market: shortest and longest term, dearest rate a year with every fee. Null where there is no offer. */
  readonly range: { readonly shortestTerm: string; readonly longestTerm: string; readonly highestApr: string } | null
  /** What the market's law or its stores want said, whole sentences. */
  readonly requiredStatements: readonly string[]
  /** Null where the market has no offer. */
  readonly example: Example | null
  readonly reviews: readonly Review[]
  /** One that the lender has not written has no blocks; its page is not served. */
  readonly texts: {
    readonly about: Pick<Text, 'title' | 'blocks'>
    readonly policy: Pick<Text, 'title' | 'blocks' | 'validFrom'>
    readonly loan: Pick<Text, 'title' | 'blocks' | 'validFrom'>
  }
}

/** SIT-05: the pages of an edition; where each stands says `frame/addresses.ts`. */
export const SITE_PAGES = ['home', 'about', 'policy', 'loan'] as const
export type SitePage = (typeof SITE_PAGES)[number]

/** What `dist/render.js` exports. */
export type SiteRenderer = { readonly renderSitePage: (page: SitePage, facts: SiteFacts) => string }
