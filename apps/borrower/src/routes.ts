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
  certification: v.partial(choice),
  bindBank: v.object({ ...orderReference.entries, source: v.optional(v.string()) }),
  confirm: orderReference,
  loanDetail: orderReference,
  repay: orderReference,
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

const notThereYet = async () => (await import('./shell/not-found.tsx')).NotFound

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
  certification: { paths: ['/certification'], search: searches.certification, messages: [], load: notThereYet },
  bindBank: { paths: ['/bindBank'], search: searches.bindBank, messages: [], load: notThereYet },
  confirm: { paths: ['/confirm'], search: searches.confirm, messages: [], load: notThereYet },
  loanDetail: {
    paths: ['/loanDetail', '/order', '/loanDetailsV3'],
    search: searches.loanDetail,
    messages: [],
    load: notThereYet,
  },
  repay: { paths: ['/repay', '/confirmOfPeriod'], search: searches.repay, messages: [], load: notThereYet },
}
