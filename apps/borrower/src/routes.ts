import type { ComponentType } from 'react'
import type { RouteName, SearchOf } from './addresses.ts'
import type { CatalogueName } from './language/catalogues.ts'

export type PageOf<Name extends RouteName> = ComponentType<{ search: SearchOf<Name> }>

type Route<Name extends RouteName> = {
  /** The message catalogues the page needs besides the shell's. */
  readonly messages: readonly CatalogueName[]
  readonly load: () => Promise<PageOf<Name>>
}

/** Which words each page needs, and where its code is. */
export const routes: { readonly [Name in RouteName]: Route<Name> } = {
  login: {
    messages: ['sessions'],
    load: async () => (await import('./features/sessions/login-page.tsx')).LoginPage,
  },
  home: {
    messages: ['products'],
    load: async () => (await import('./features/products/home-page.tsx')).HomePage,
  },
  productDetail: {
    messages: ['products'],
    load: async () => (await import('./features/products/product-detail-page.tsx')).ProductDetailPage,
  },
  orders: {
    messages: ['orders'],
    load: async () => (await import('./features/orders/orders-page.tsx')).OrdersPage,
  },
  mine: {
    messages: ['sessions'],
    load: async () => (await import('./features/sessions/mine-page.tsx')).MinePage,
  },
  devices: {
    messages: ['devices'],
    load: async () => (await import('./features/sessions/devices-page.tsx')).DevicesPage,
  },
  myData: {
    messages: ['own-data', 'borrowers', 'consents', 'step-up'],
    load: async () => (await import('./features/own-data/my-data-page.tsx')).MyDataPage,
  },
  certification: {
    messages: ['borrowers', 'consents'],
    load: async () => (await import('./pages/certification-with-questions.tsx')).CertificationWithQuestions,
  },
  bindBank: {
    messages: ['payout-accounts', 'step-up'],
    load: async () => (await import('./features/payout-accounts/bind-bank-page.tsx')).BindBankPage,
  },
  confirm: {
    messages: ['orders', 'agreements', 'step-up'],
    load: async () => (await import('./pages/confirm-with-agreements.tsx')).ConfirmWithAgreements,
  },
  newConfirm: {
    messages: ['orders', 'agreements', 'step-up'],
    load: async () => (await import('./pages/new-confirm-with-agreements.tsx')).NewConfirmWithAgreements,
  },
  loanDetail: {
    messages: ['orders', 'loan-details'],
    load: async () => (await import('./features/orders/loan-details-page.tsx')).LoanDetailsPage,
  },
  repay: {
    messages: ['orders', 'repayments'],
    load: async () => (await import('./features/repayments/repay-page.tsx')).RepayPage,
  },
  repayDelay: {
    messages: ['orders', 'repayments', 'extensions'],
    load: async () => (await import('./features/extensions/extension-page.tsx')).ExtensionPage,
  },
  payoff: {
    messages: ['orders', 'repayments', 'closing'],
    load: async () => (await import('./features/closing/payoff-page.tsx')).PayoffPage,
  },
  giveBack: {
    messages: ['orders', 'repayments', 'closing'],
    load: async () => (await import('./features/closing/give-back-page.tsx')).GiveBackPage,
  },
  owed: {
    messages: ['orders', 'statements'],
    load: async () => (await import('./features/statements/owed-page.tsx')).OwedPage,
  },
  statement: {
    messages: ['orders', 'statements'],
    load: async () => (await import('./features/statements/statement-page.tsx')).StatementPage,
  },
  documents: {
    messages: ['orders', 'statements'],
    load: async () => (await import('./features/statements/documents-page.tsx')).DocumentsPage,
  },
  repaymentOfCode: {
    messages: ['repayments'],
    load: async () => (await import('./features/repayments/code-page.tsx')).CodePage,
  },
  repaymentOfCode2: {
    messages: ['repayments'],
    load: async () => (await import('./features/repayments/notice-page.tsx')).NoticePage,
  },
  paymentInstructions: {
    messages: ['guidance'],
    load: async () => (await import('./features/guidance/guidance-page.tsx')).GuidancePage,
  },
  transfer: {
    messages: ['orders', 'transfers'],
    load: async () => (await import('./features/transfers/transfer-page.tsx')).TransferPage,
  },
  payway: {
    messages: ['orders', 'repayments', 'payway'],
    load: async () => (await import('./features/payway/payway-page.tsx')).PaywayPage,
  },
  messages: {
    messages: ['notifications'],
    load: async () => (await import('./features/notifications/messages-page.tsx')).MessagesPage,
  },
  jointLoginError: {
    messages: ['partners'],
    load: async () => (await import('./features/partners/joint-login-error-page.tsx')).JointLoginErrorPage,
  },
  complaint: {
    messages: ['complaints'],
    load: async () => (await import('./features/complaints/complaint-page.tsx')).ComplaintPage,
  },
  complaintForm: {
    messages: ['complaints'],
    load: async () => (await import('./features/complaints/complaint-form-page.tsx')).ComplaintFormPage,
  },
  complaintList: {
    messages: ['complaints'],
    load: async () => (await import('./features/complaints/complaint-list-page.tsx')).ComplaintListPage,
  },
  complaintDetails: {
    messages: ['orders', 'complaints'],
    load: async () => (await import('./features/complaints/complaint-details-page.tsx')).ComplaintDetailsPage,
  },
  customerService: {
    messages: ['support'],
    load: async () => (await import('./features/support/customer-service-page.tsx')).CustomerServicePage,
  },
  aboutUs: {
    messages: ['support'],
    load: async () => (await import('./features/support/text-pages.tsx')).AboutUsPage,
  },
  privacyPolicy: {
    messages: ['support'],
    load: async () => (await import('./features/support/text-pages.tsx')).PrivacyPolicyPage,
  },
  loanAgreement: {
    messages: ['support'],
    load: async () => (await import('./features/support/text-pages.tsx')).LoanTermsPage,
  },
}
