import type { ComponentType } from 'react'
import type { RouteName, SearchOf } from './addresses.ts'
import type { MessagePart } from './platform/language/message-parts.ts'

export type PageOf<Name extends RouteName> = ComponentType<{ search: SearchOf<Name> }>

type Route<Name extends RouteName> = {
  /** Message catalogues of the page, besides the shell's. */
  readonly messages: readonly MessagePart[]
  readonly load: () => Promise<PageOf<Name>>
}

/** Messages and code of each page. */
export const routes: { readonly [Name in RouteName]: Route<Name> } = {
  login: {
    messages: ['sessions'],
    load: async () => (await import('./people/sessions/login-page.tsx')).LoginPage,
  },
  loginOther: {
    messages: ['sessions', 'passwords', 'passkeys'],
    load: async () => (await import('./people/passwords/login-other-page.tsx')).LoginOtherPage,
  },
  home: {
    messages: ['home'],
    load: async () => (await import('./origination/products/home-page.tsx')).HomePage,
  },
  productDetail: {
    messages: ['products'],
    load: async () => (await import('./origination/products/product-detail-page.tsx')).ProductDetailPage,
  },
  calculator: {
    messages: ['products', 'calculator', 'money'],
    load: async () => (await import('./origination/calculator/calculator-page.tsx')).CalculatorPage,
  },
  calculatorList: {
    messages: ['products', 'calculator'],
    load: async () => (await import('./origination/calculator/saved-page.tsx')).SavedPage,
  },
  exchangeRate: {
    messages: ['calculator', 'money'],
    load: async () => (await import('./origination/calculator/exchange-rate-page.tsx')).ExchangeRatePage,
  },
  orders: {
    messages: ['orders'],
    load: async () => (await import('./origination/orders/orders-page.tsx')).OrdersPage,
  },
  mine: {
    messages: ['sessions'],
    load: async () => (await import('./people/sessions/mine-page.tsx')).MinePage,
  },
  setting: {
    messages: ['settings'],
    load: async () => (await import('./people/sessions/settings-page.tsx')).SettingsPage,
  },
  notificationSetting: {
    messages: ['notifications'],
    load: async () => (await import('./messaging/notification-settings/channels-page.tsx')).ChannelsPage,
  },
  passkeys: {
    messages: ['passkeys', 'devices', 'step-up'],
    load: async () => (await import('./people/passkeys/passkeys-page.tsx')).PasskeysPage,
  },
  password: {
    messages: ['passwords', 'step-up'],
    load: async () => (await import('./people/passwords/password-page.tsx')).PasswordPage,
  },
  devices: {
    messages: ['devices'],
    load: async () => (await import('./people/sessions/devices-page.tsx')).DevicesPage,
  },
  myData: {
    messages: ['own-data', 'borrowers', 'consents', 'step-up'],
    load: async () => (await import('./people/own-data/my-data-page.tsx')).MyDataPage,
  },
  certification: {
    messages: ['borrowers', 'consents'],
    load: async () => (await import('./people/borrowers/certification-page.tsx')).CertificationPage,
  },
  bindBank: {
    messages: ['payout-accounts', 'step-up'],
    load: async () => (await import('./loans/payout-accounts/bind-bank-page.tsx')).BindBankPage,
  },
  confirm: {
    messages: ['orders', 'agreements', 'step-up'],
    load: async () => (await import('./origination/orders/confirm-page.tsx')).ConfirmWithAgreements,
  },
  newConfirm: {
    messages: ['orders', 'agreements', 'step-up'],
    load: async () => (await import('./origination/orders/new-confirm-page.tsx')).NewConfirmWithAgreements,
  },
  loanDetail: {
    messages: ['orders', 'loan-details'],
    load: async () => (await import('./loans/loan/loan-details-page.tsx')).LoanDetailsPage,
  },
  repay: {
    messages: ['orders', 'repayments', 'money'],
    load: async () => (await import('./loans/repayments/repay-page.tsx')).RepayPage,
  },
  repayDelay: {
    messages: ['orders', 'repayments', 'extensions'],
    load: async () => (await import('./loans/extensions/extension-page.tsx')).ExtensionPage,
  },
  newTerms: {
    messages: ['orders', 'agreements', 'new-terms', 'step-up'],
    load: async () => (await import('./loans/restructuring/new-terms-page.tsx')).NewTermsPage,
  },
  payoff: {
    messages: ['orders', 'repayments', 'closing'],
    load: async () => (await import('./loans/closing/payoff-page.tsx')).PayoffPage,
  },
  giveBack: {
    messages: ['orders', 'repayments', 'closing'],
    load: async () => (await import('./loans/closing/give-back-page.tsx')).GiveBackPage,
  },
  owed: {
    messages: ['orders', 'statements'],
    load: async () => (await import('./loans/statements/owed-page.tsx')).OwedPage,
  },
  statement: {
    messages: ['orders', 'statements'],
    load: async () => (await import('./loans/statements/statement-page.tsx')).StatementPage,
  },
  documents: {
    messages: ['orders', 'statements'],
    load: async () => (await import('./loans/statements/documents-page.tsx')).DocumentsPage,
  },
  repaymentOfCode: {
    messages: ['repayments'],
    load: async () => (await import('./loans/repayments/code-page.tsx')).CodePage,
  },
  repaymentOfCode2: {
    messages: ['repayments'],
    load: async () => (await import('./loans/repayments/notice-page.tsx')).NoticePage,
  },
  paymentInstructions: {
    messages: ['guidance'],
    load: async () => (await import('./loans/guidance/guidance-page.tsx')).GuidancePage,
  },
  transfer: {
    messages: ['orders', 'transfers', 'money'],
    load: async () => (await import('./loans/transfers/transfer-page.tsx')).TransferPage,
  },
  payway: {
    messages: ['orders', 'repayments', 'payway'],
    load: async () => (await import('./loans/payway/payway-page.tsx')).PaywayPage,
  },
  messages: {
    messages: ['notifications'],
    load: async () => (await import('./messaging/notifications/messages-page.tsx')).MessagesPage,
  },
  jointLoginError: {
    messages: ['partners'],
    load: async () => (await import('./people/partners/joint-login-error-page.tsx')).JointLoginErrorPage,
  },
  complaint: {
    messages: ['complaints'],
    load: async () => (await import('./care/complaints/complaint-page.tsx')).ComplaintPage,
  },
  complaintForm: {
    messages: ['complaints'],
    load: async () => (await import('./care/complaints/complaint-form-page.tsx')).ComplaintFormPage,
  },
  complaintList: {
    messages: ['complaints'],
    load: async () => (await import('./care/complaints/complaint-list-page.tsx')).ComplaintListPage,
  },
  complaintDetails: {
    messages: ['orders', 'complaints'],
    load: async () => (await import('./care/complaints/complaint-details-page.tsx')).ComplaintDetailsPage,
  },
  customerService: {
    messages: ['support'],
    load: async () => (await import('./care/support/customer-service-page.tsx')).CustomerServicePage,
  },
  aboutUs: {
    messages: ['support'],
    load: async () => (await import('./care/support/text-page.tsx')).AboutUsPage,
  },
  privacyPolicy: {
    messages: ['support'],
    load: async () => (await import('./care/support/text-page.tsx')).PrivacyPolicyPage,
  },
  loanAgreement: {
    messages: ['support'],
    load: async () => (await import('./care/support/text-page.tsx')).LoanTermsPage,
  },
}
