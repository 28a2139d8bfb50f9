import type { TEXT_LANGUAGES } from '@hulog/contract/limits'
import type { LoanChoice } from './choose-terms.ts'

type Notice = { readonly title: string; readonly content: string }

/** How a lender shows a product on its pages. Nothing here changes what is owed; what is not set is not shown. */
export type Presentation = {
  /** Which page an offer is confirmed on: the main one unless said. */
  readonly confirmPage?: 'confirm' | 'newConfirm'
  /** The words of the button that confirms (NewButtonMsg). */
  readonly confirmLabel?: string
  /** Shown once when the second confirm page opens (NewPopMsg). Text only; its button may lead to a product. */
  readonly promotion?: { readonly message: string; readonly button: string; readonly productId?: string }
  /** CNF-04: asked before an offer is left; the product's own words unless said. */
  readonly retention?: Notice
  /** CNF-03: a text of the lender's own, as HTML, that is agreed to before the offer is read. */
  readonly readFirst?: { readonly title: string; readonly html: string }
  /** A confirmation is asked for by SMS too (sendSms). */
  readonly confirmsBySms?: boolean
  /** ORD-08: the tip shown before a loan is repaid or extended (KindTipsMsg). */
  readonly tips?: string
  /** ORD-07: where this product is repaid instead, on a host of the lender's list (h5Url). */
  readonly repayElsewhereUrl?: string
  /** ORD-11: whether borrowers are asked to rate it once they have their money. */
  readonly asksForRating?: boolean
  /** REP-01: whether the banner to the payment instructions is hidden. */
  readonly hidesInstructions?: boolean
  /** The loan of this product that the official site and advertisements work out as their example. */
  readonly siteExample?: LoanChoice
  /** Its description in other languages, for the editions of the official site; where one is missing, the description itself. */
  readonly descriptions?: Readonly<Partial<Record<(typeof TEXT_LANGUAGES)[number], string>>>
}
