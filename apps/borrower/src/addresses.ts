import { anyText, anyTexts, id, oneOf, type SearchValues, search, wholeNumber } from './platform/navigation/search.ts'

const choice = { amount: wholeNumber, periods: wholeNumber, termUnit: oneOf('day', 'month') }
const order = { productId: id, orderId: id }
const prepayment = oneOf('keep', 'shorten', 'lower')
const market = oneOf('PH', 'IN', 'ID')
const text = search({}, { market, version: wholeNumber })
const nothing = search({}, {})

/** Values of a calculation in an address. */
type Figures =
  | 'productId'
  | 'currency'
  | 'amount'
  | 'ratePpm'
  | 'ratePer'
  | 'method'
  | 'installments'
  | 'every'
  | 'termUnit'
  | 'feeRatePpm'
  | 'feeFixedMinor'
  | 'feeTaxPpm'
  | 'feeTaken'
  | 'startsOn'
  | 'amortization'
  | 'dayCount'
  | 'interestRounding'
  | 'installmentRounding'
  | 'installmentMultipleMinor'
  | 'remainder'

/** Paths of every page, and the values it reads from its address. */
export const addresses = {
  login: page(['/login'], search({}, { next: anyText })),
  loginOther: page(['/loginOther'], search({}, { next: anyText })),
  home: page(['/home'], nothing),
  productDetail: page(['/productDetail'], search({ productId: id }, choice), 'productId'),
  calculator: page(['/calculator'], anyTexts<Figures | 'other' | 'extra' | 'extraOn' | 'rule' | 'effect'>()),
  calculatorList: page(['/calculatorList'], search({}, { figures: anyText, calculationId: anyText })),
  exchangeRate: page(['/exchangeRate'], search({}, { amount: anyText, fromCurrency: anyText, toCurrency: anyText })),
  orders: page(['/orders'], nothing),
  mine: page(['/mine'], nothing),
  setting: page(['/setting'], nothing),
  notificationSetting: page(['/notificationSetting'], nothing),
  passkeys: page(['/passkeys'], nothing),
  password: page(['/password'], nothing),
  devices: page(['/devices'], nothing),
  myData: page(
    ['/myData'],
    search({}, { part: oneOf('details', 'identity', 'address', 'contacts', 'consents', 'copy', 'deletion') }),
  ),
  certification: page(
    ['/certification'],
    search(
      {},
      { productId: id, ...choice, step: oneOf('identity', 'job', 'contacts', 'address', 'declaration', 'photos') },
    ),
  ),
  bindBank: page(['/bindBank'], search({}, { ...order, source: anyText })),
  confirm: page(['/confirm'], search({}, order)),
  newConfirm: page(['/newConfirm'], search({}, order)),
  loanDetail: page(['/loanDetail', '/order', '/loanDetailsV3'], search({}, { ...order, from: anyText })),
  repay: page(['/repay', '/confirmOfPeriod'], search({}, order)),
  repayDelay: page(['/repayDelay'], search({}, order)),
  newTerms: page(['/newTerms'], search({}, order)),
  payoff: page(['/payoff'], search({}, { ...order, on: anyText })),
  giveBack: page(['/giveBack'], search({}, order)),
  owed: page(['/owed'], search({}, { ...order, on: anyText })),
  statement: page(['/statement'], search({}, order)),
  documents: page(['/documents'], search({}, order)),
  repaymentOfCode: page(
    ['/repaymentOfCode'],
    search({}, { ...order, showType: anyText, payCode: anyText, payCodeImg: anyText, repayAmount: anyText }),
  ),
  repaymentOfCode2: page(['/repaymentOfCode2'], search({}, order)),
  paymentInstructions: page(['/paymentInstructions'], search({}, order)),
  transfer: page(['/transfer'], search({}, { ...order, prepayment })),
  payway: page(['/payway'], search({}, { ...order, amount: wholeNumber, prepayment })),
  jointLoginError: page(['/jointLoginError'], nothing),
  messages: page(['/messages'], nothing),
  customerService: page(['/customerService'], search({}, { market })),
  aboutUs: page(['/aboutUs'], text),
  privacyPolicy: page(['/privacyPolicy'], text),
  loanAgreement: page(['/loanAgreement'], text),
  complaint: page(['/complaint'], search({}, { orderId: id })),
  complaintForm: page(
    ['/complainPageNext'],
    search({ problemType: wholeNumber }, { problemSonType: wholeNumber, orderNo: anyText }),
  ),
  complaintList: page(['/complaintList'], search({}, { tab: wholeNumber })),
  complaintDetails: page(['/complainDetails'], search({ problemId: id }, {})),
}

export type RouteName = keyof typeof addresses
/** Values that a page reads from its address. */
export type SearchOf<Name extends RouteName> = SearchValues<(typeof addresses)[Name]['search']>

/** `param`: the value that a shell gives a page it opens with one parameter (NAT-03). */
function page<Of>(paths: readonly [string, ...string[]], search: Of, param = 'param') {
  return { paths, search, param }
}
