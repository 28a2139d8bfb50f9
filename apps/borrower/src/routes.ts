import type { ComponentType } from 'react'
import type { CatalogueName } from './language/catalogues.ts'
import { anyText, id, oneOf, type SearchValues, search, wholeNumber } from './navigation/search.ts'

const choice = { amount: wholeNumber, periods: wholeNumber, termUnit: oneOf('day', 'month') }
const order = { productId: id, orderId: id }
const market = oneOf('PH', 'IN', 'ID')
const text = search({}, { market, version: wholeNumber })

/** What each page reads from its address: what it needs, what it takes. */
const searches = {
  login: search({}, { next: anyText }),
  home: search({}, {}),
  productDetail: search({ productId: id }, choice),
  orders: search({}, {}),
  mine: search({}, {}),
  myData: search({}, { part: oneOf('details', 'identity', 'address', 'contacts', 'consents', 'copy', 'deletion') }),
  certification: search(
    {},
    { productId: id, ...choice, step: oneOf('identity', 'job', 'contacts', 'address', 'photos') },
  ),
  bindBank: search({}, { ...order, source: anyText }),
  confirm: search({}, order),
  newConfirm: search({}, order),
  loanDetail: search({}, { ...order, from: anyText }),
  repay: search({}, order),
  repayDelay: search({}, order),
  payoff: search({}, { ...order, on: anyText }),
  giveBack: search({}, order),
  owed: search({}, { ...order, on: anyText }),
  statement: search({}, order),
  documents: search({}, order),
  repaymentOfCode: search(
    {},
    { ...order, showType: anyText, payCode: anyText, payCodeImg: anyText, repayAmount: anyText },
  ),
  repaymentOfCode2: search({}, order),
  paymentInstructions: search({}, order),
  transfer: search({}, order),
  payway: search({}, { ...order, amount: wholeNumber }),
  jointLoginError: search({}, {}),
  messages: search({}, {}),
  customerService: search({}, { market }),
  aboutUs: text,
  privacyPolicy: text,
  loanAgreement: text,
  complaint: search({}, { orderId: id }),
  complaintForm: search({ problemType: wholeNumber }, { problemSonType: wholeNumber, orderNo: anyText }),
  complaintList: search({}, { tab: wholeNumber }),
  complaintDetails: search({ problemId: id }, {}),
}

export type RouteName = keyof typeof searches
export type SearchOf<Name extends RouteName> = SearchValues<(typeof searches)[Name]>
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
  myData: {
    paths: ['/myData'],
    search: searches.myData,
    messages: ['own-data', 'borrowers', 'consents', 'step-up'],
    load: async () => (await import('./features/own-data/my-data-page.tsx')).MyDataPage,
  },
  certification: {
    paths: ['/certification'],
    search: searches.certification,
    messages: ['borrowers', 'consents'],
    load: async () => (await import('./pages/certification-with-questions.tsx')).CertificationWithQuestions,
  },
  bindBank: {
    paths: ['/bindBank'],
    search: searches.bindBank,
    messages: ['payout-accounts', 'step-up'],
    load: async () => (await import('./features/payout-accounts/bind-bank-page.tsx')).BindBankPage,
  },
  confirm: {
    paths: ['/confirm'],
    search: searches.confirm,
    messages: ['orders', 'agreements', 'step-up'],
    load: async () => (await import('./pages/confirm-with-agreements.tsx')).ConfirmWithAgreements,
  },
  newConfirm: {
    paths: ['/newConfirm'],
    search: searches.newConfirm,
    messages: ['orders', 'agreements', 'step-up'],
    load: async () => (await import('./pages/new-confirm-with-agreements.tsx')).NewConfirmWithAgreements,
  },
  loanDetail: {
    paths: ['/loanDetail', '/order', '/loanDetailsV3'],
    search: searches.loanDetail,
    messages: ['orders', 'loan-details'],
    load: async () => (await import('./features/orders/loan-details-page.tsx')).LoanDetailsPage,
  },
  repay: {
    paths: ['/repay', '/confirmOfPeriod'],
    search: searches.repay,
    messages: ['orders', 'repayments'],
    load: async () => (await import('./features/repayments/repay-page.tsx')).RepayPage,
  },
  repayDelay: {
    paths: ['/repayDelay'],
    search: searches.repayDelay,
    messages: ['orders', 'repayments', 'extensions'],
    load: async () => (await import('./features/extensions/extension-page.tsx')).ExtensionPage,
  },
  payoff: {
    paths: ['/payoff'],
    search: searches.payoff,
    messages: ['orders', 'repayments', 'closing'],
    load: async () => (await import('./features/closing/payoff-page.tsx')).PayoffPage,
  },
  giveBack: {
    paths: ['/giveBack'],
    search: searches.giveBack,
    messages: ['orders', 'repayments', 'closing'],
    load: async () => (await import('./features/closing/give-back-page.tsx')).GiveBackPage,
  },
  owed: {
    paths: ['/owed'],
    search: searches.owed,
    messages: ['orders', 'statements'],
    load: async () => (await import('./features/statements/owed-page.tsx')).OwedPage,
  },
  statement: {
    paths: ['/statement'],
    search: searches.statement,
    messages: ['orders', 'statements'],
    load: async () => (await import('./features/statements/statement-page.tsx')).StatementPage,
  },
  documents: {
    paths: ['/documents'],
    search: searches.documents,
    messages: ['orders', 'statements'],
    load: async () => (await import('./features/statements/documents-page.tsx')).DocumentsPage,
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
  paymentInstructions: {
    paths: ['/paymentInstructions'],
    search: searches.paymentInstructions,
    messages: ['guidance'],
    load: async () => (await import('./features/guidance/guidance-page.tsx')).GuidancePage,
  },
  transfer: {
    paths: ['/transfer'],
    search: searches.transfer,
    messages: ['orders', 'transfers'],
    load: async () => (await import('./features/transfers/transfer-page.tsx')).TransferPage,
  },
  payway: {
    paths: ['/payway'],
    search: searches.payway,
    messages: ['orders', 'repayments', 'payway'],
    load: async () => (await import('./features/payway/payway-page.tsx')).PaywayPage,
  },
  messages: {
    paths: ['/messages'],
    search: searches.messages,
    messages: ['notifications'],
    load: async () => (await import('./features/notifications/messages-page.tsx')).MessagesPage,
  },
  jointLoginError: {
    paths: ['/jointLoginError'],
    search: searches.jointLoginError,
    messages: ['partners'],
    load: async () => (await import('./features/partners/joint-login-error-page.tsx')).JointLoginErrorPage,
  },
  complaint: {
    paths: ['/complaint'],
    search: searches.complaint,
    messages: ['complaints'],
    load: async () => (await import('./features/complaints/complaint-page.tsx')).ComplaintPage,
  },
  complaintForm: {
    paths: ['/complainPageNext'],
    search: searches.complaintForm,
    messages: ['complaints'],
    load: async () => (await import('./features/complaints/complaint-form-page.tsx')).ComplaintFormPage,
  },
  complaintList: {
    paths: ['/complaintList'],
    search: searches.complaintList,
    messages: ['complaints'],
    load: async () => (await import('./features/complaints/complaint-list-page.tsx')).ComplaintListPage,
  },
  complaintDetails: {
    paths: ['/complainDetails'],
    search: searches.complaintDetails,
    messages: ['orders', 'complaints'],
    load: async () => (await import('./features/complaints/complaint-details-page.tsx')).ComplaintDetailsPage,
  },
  customerService: {
    paths: ['/customerService'],
    search: searches.customerService,
    messages: ['support'],
    load: async () => (await import('./features/support/customer-service-page.tsx')).CustomerServicePage,
  },
  aboutUs: {
    paths: ['/aboutUs'],
    search: searches.aboutUs,
    messages: ['support'],
    load: async () => (await import('./features/support/text-pages.tsx')).AboutUsPage,
  },
  privacyPolicy: {
    paths: ['/privacyPolicy'],
    search: searches.privacyPolicy,
    messages: ['support'],
    load: async () => (await import('./features/support/text-pages.tsx')).PrivacyPolicyPage,
  },
  loanAgreement: {
    paths: ['/loanAgreement'],
    search: searches.loanAgreement,
    messages: ['support'],
    load: async () => (await import('./features/support/text-pages.tsx')).LoanTermsPage,
  },
}
