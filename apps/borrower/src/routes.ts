import type { ComponentType } from 'react'
import * as v from 'valibot'
import type { CatalogueName } from './language/catalogues.ts'

const id = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))
const wholeNumber = v.pipe(
  v.string(),
  v.regex(/^\d{1,13}$/),
  v.transform((text) => Number(text)),
)
const termUnit = v.picklist(['day', 'month'])
const choice = v.object({
  productId: id,
  amount: v.optional(wholeNumber),
  periods: v.optional(wholeNumber),
  termUnit: v.optional(termUnit),
})
const orderReference = v.object({ productId: v.optional(id), orderId: v.optional(id) })
const nothing = v.object({})

/** What each page reads from its address. */
const searches = {
  login: v.object({ next: v.optional(v.string()) }),
  home: nothing,
  productDetail: choice,
  orders: nothing,
  mine: nothing,
  certification: v.object({
    ...v.partial(choice).entries,
    step: v.optional(v.picklist(['identity', 'job', 'contacts', 'address', 'photos'])),
  }),
  bindBank: v.object({ ...orderReference.entries, source: v.optional(v.string()) }),
  confirm: orderReference,
  loanDetail: v.object({ ...orderReference.entries, from: v.optional(v.string()) }),
  repay: orderReference,
  repaymentOfCode: v.object({
    ...orderReference.entries,
    showType: v.optional(v.string()),
    payCode: v.optional(v.string()),
    payCodeImg: v.optional(v.string()),
    repayAmount: v.optional(v.string()),
  }),
  repaymentOfCode2: orderReference,
}

export type RouteName = keyof typeof searches
export type SearchOf<Name extends RouteName> = v.InferOutput<(typeof searches)[Name]>
export type PageOf<Name extends RouteName> = ComponentType<{ search: SearchOf<Name> }>

type Route<Name extends RouteName> = {
  readonly paths: readonly [string, ...string[]]
  readonly search: (typeof searches)[Name]
  /** The message catalogues the page needs besides the shell's. */
  readonly messages: readonly CatalogueName[]
  readonly load: () => Promise<PageOf<Name>>
}

/** Every page of the app: where it is, what its address says, which words it needs, where its code is. */
export const routes: { readonly [Name in RouteName]: Route<Name> } = {
  login: {
    paths: ['/login'],
    search: searches.login,
    messages: ['sessions'],
    load: async () => (await import('./features/sessions/login-page.tsx')).LoginPage,
  },
  home: {
    paths: ['/home'],
    search: searches.home,
    messages: ['products'],
    load: async () => (await import('./features/products/home-page.tsx')).HomePage,
  },
  productDetail: {
    paths: ['/productDetail'],
    search: searches.productDetail,
    messages: ['products'],
    load: async () => (await import('./features/products/product-detail-page.tsx')).ProductDetailPage,
  },
  orders: {
    paths: ['/orders'],
    search: searches.orders,
    messages: ['orders'],
    load: async () => (await import('./features/orders/orders-page.tsx')).OrdersPage,
  },
  mine: {
    paths: ['/mine'],
    search: searches.mine,
    messages: ['sessions'],
    load: async () => (await import('./features/sessions/mine-page.tsx')).MinePage,
  },
  certification: {
    paths: ['/certification'],
    search: searches.certification,
    messages: ['borrowers'],
    load: async () => (await import('./features/borrowers/certification-page.tsx')).CertificationPage,
  },
  bindBank: {
    paths: ['/bindBank'],
    search: searches.bindBank,
    messages: ['payout-accounts'],
    load: async () => (await import('./features/payout-accounts/bind-bank-page.tsx')).BindBankPage,
  },
  confirm: {
    paths: ['/confirm'],
    search: searches.confirm,
    messages: ['orders', 'agreements'],
    load: async () => (await import('./pages/confirm-with-agreements.tsx')).ConfirmWithAgreements,
  },
  loanDetail: {
    paths: ['/loanDetail', '/order', '/loanDetailsV3'],
    search: searches.loanDetail,
    messages: ['orders'],
    load: async () => (await import('./features/orders/loan-details-page.tsx')).LoanDetailsPage,
  },
  repay: {
    paths: ['/repay', '/confirmOfPeriod'],
    search: searches.repay,
    messages: ['orders', 'repayments'],
    load: async () => (await import('./features/repayments/repay-page.tsx')).RepayPage,
  },
  repaymentOfCode: {
    paths: ['/repaymentOfCode'],
    search: searches.repaymentOfCode,
    messages: ['repayments'],
    load: async () => (await import('./features/repayments/code-page.tsx')).CodePage,
  },
  repaymentOfCode2: {
    paths: ['/repaymentOfCode2'],
    search: searches.repaymentOfCode2,
    messages: ['repayments'],
    load: async () => (await import('./features/repayments/notice-page.tsx')).NoticePage,
  },
}
