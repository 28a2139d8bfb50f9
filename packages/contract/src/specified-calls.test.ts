import { describe, expect, it } from 'vitest'
import { commonQuery, type OperationName, operations } from './index.ts'

type Specified = readonly [operation: OperationName, path: string, sent: string, answered: string]

// Addresses of the specification, under the gateway: existing apps call them so.
const BIND_BANK: Specified[] = [
  ['cardInit', '/gateway/v3/bind-card/card-init', 'product_id', 'items'],
  ['bindPayoutAccount', '/gateway/v3/bind-card/bind-card-new', 'product_id', ''],
  ['changePayoutAccount', '/gateway/opponents/cardChange', 'product_id', ''],
]
const CONFIRM: Specified[] = [
  ['getConfirmation', '/gateway/loan-detail-confirm', 'product_id', ''],
  ['listAgreements', '/gateway/contract', 'product_id scene', 'data'],
  ['openAgreement', '/gateway/contract-jump', 'product_id scene position orderId', 'contract_url'],
  ['confirmLoan', '/gateway/loan-detail-push', 'amount periods termUnit product_id', 'lendDetailsUrl'],
]
const LOAN_DETAILS: Specified[] = [
  ['getLoanDetails', '/gateway/v3/loan-details/loan-details', 'productId orderId', ''],
  ['rateLoan', '/gateway/v3/loan-details/google-score', 'score', ''],
  ['saveEvent', '/gateway/service/event/save', 'productId moduleId positionId', ''],
]
const PAYMENT: Specified[] = [
  ['getRepayment', '/gateway/loan-play-detail', 'productId orderId', 'repayDate repayAmount repayList isShowReyTop'],
  ['getExtension', '/gateway/opponents/pettypy', 'productId orderId', 'delayAmount nextPayTime repayPlan'],
  ['createPaymentCode', '/gateway/generate-vcode', 'productId orderId amount isDelay channelNumber', 'payUrl'],
  ['getUnionErrorInfo', '/gateway/union-error-info', '', 'noticeMessage errMessage family'],
]
const PAYWAY: Specified[] = [
  ['getRepaymentWay', '/api/v1/:x/service/loan/repayment-way', '', 'alipay repayToken bankCards'],
  [
    'commitRepayment',
    '/api/v1/:x/service/loan/repayment-commit',
    'amount bankName cardId cardNo couponId orderId repayToken bankCode sendMsg',
    'needValid',
  ],
  ['confirmRepayment', '/api/v1/:x/service/loan/repayment-confirm', 'orderId verifyCode repaymentRecordId', ''],
  ['redirectRepayment', '/api/v1/:x/service/loan/repayment-huichao', 'userId orderId amount', 'url'],
]

const COMPLAINTS: Specified[] = [
  [
    'initComplaint',
    '/gateway/user-problem/problem-init',
    'orderId',
    'problemType problemSonType orderDetail orderList',
  ],
  [
    'getComplaintForm',
    '/gateway/user-problem/problem-init',
    'orderId',
    'problemType problemSonType orderDetail orderList',
  ],
  ['uploadComplaintImage', '/gateway/user-problem/upload-problem-img', '', 'url'],
  [
    'saveComplaint',
    '/gateway/user-problem/problem-save',
    'problemType problemSonType problemDetail problemImage orderNo',
    '',
  ],
  ['listComplaints', '/gateway/user-problem/problem-list', '', 'tabs'],
  [
    'getComplaint',
    '/gateway/user-problem/problem-detail',
    'problemId',
    'type sonType problemId content images disposeDetail disposeImages isNeedScore',
  ],
  ['scoreComplaint', '/gateway/user-problem/save-score', 'score problemId', ''],
]

const LANDING: Specified[] = [
  ['getChannelTemplate', '/api/v2/youmi/service/channel/channel-template', 'templateId', 'id'],
  ['trackVisit', '/api/v2/youmi/promotion/track-visit', 'page_id user_from client_type page_type utm_tag app_from', ''],
  ['getSid', '/api/v2/youmi/promotion/get-sid', '', 'sid'],
  [
    'sendLandingCode',
    '/api/v2/youmi/promotion/get-sms',
    'phone capcode sid deviceId appName app_from user_from utm_tag',
    '',
  ],
  [
    'trackClick',
    '/api/v2/youmi/promotion/track-click',
    'page_id user_from client_type page_type utm_tag app_from phone',
    '',
  ],
  [
    'registerVisitor',
    '/api/v2/youmi/promotion/register',
    'phone capcode sid deviceId appName merchantNumber userName smsCode invite_code user_from id app_from utm_tag',
    '',
  ],
]

const SUPPORT: Specified[] = [['getContactInfo', '/gateway/v3/personal-center/contact-kf-info', 'marker', 'email smWa']]

type Table = { properties?: Record<string, unknown> }
const namesOf = (...schemas: unknown[]) => schemas.flatMap((schema) => Object.keys((schema as Table).properties ?? {}))
const words = (text: string) => text.split(' ').filter(Boolean)

describe.each([
  ['BNK-01 BNK-07', BIND_BANK],
  ['CNF-05 CNF-08', CONFIRM],
  ['ORD-01 ORD-11 ORD-13', LOAN_DETAILS],
  ['REP-09 REP-13', PAYMENT],
  ['REP-10 REP-12 REP-13', PAYWAY],
  ['CMP-12', COMPLAINTS],
  ['SUP-01 CMP-12', SUPPORT],
  ['PRO-01 PRO-02 PRO-03 PRO-07 PRO-08', LANDING],
])('%s', (_requirements, calls) => {
  it.each(calls)('%s is called as specified: %s', (name, path, sent, answered) => {
    const operation = operations[name]
    expect(operation.path).toBe(path)
    expect(namesOf(commonQuery, operation.query, operation.body)).toEqual(expect.arrayContaining(words(sent)))
    expect(namesOf(operation.reply)).toEqual(expect.arrayContaining(words(answered)))
  })
})

it('CNF-06 ORD-12 the second confirm page calls under gopia/goya, and a tap ends in define', () => {
  const { getNewConfirmation, listNewAgreements, openNewAgreement, confirmNewLoan, jumpToProduct } = operations
  for (const { path } of [getNewConfirmation, listNewAgreements, openNewAgreement, confirmNewLoan, jumpToProduct])
    expect(path).toMatch(/^\/gopia\/goya\/[a-z-]+$/)
  expect(jumpToProduct.path).toMatch(/define$/)
  expect(namesOf(jumpToProduct.body)).toEqual(expect.arrayContaining(['moduleId', 'positionId', 'productId']))
  expect(namesOf(jumpToProduct.reply)).toContain('link')
})

it('CMP-01 CMP-09 the choices and tabs of complaints have the specified names', () => {
  const { orderList, problemType } = operations.initComplaint.reply.properties
  expect(namesOf(problemType.items)).toEqual(['title', 'value'])
  expect(namesOf(orderList.items)).toEqual(words('orderNo productLogo productName status isShow list'))
  expect(namesOf(orderList.items.properties.list.items)).toEqual(['title', 'value'])
  const { tabs } = operations.listComplaints.reply.properties
  // The four specified ones first, then ours.
  expect(namesOf(tabs.items.properties.items.items)).toEqual(words('id time type content waitsFor replyDueOn'))
})

it('CMP-07 CMP-11 CMP-12 the form is read by GET, a picture is sent as problemImage, it and a score are answered with 00', () => {
  const { initComplaint, getComplaintForm, uploadComplaintImage, scoreComplaint } = operations
  expect([initComplaint.method, getComplaintForm.method]).toEqual(['POST', 'GET'])
  expect(uploadComplaintImage.upload).toBe('problemImage')
  expect([uploadComplaintImage.codes, scoreComplaint.codes]).toEqual(['text', 'text'])
  expect(scoreComplaint.body.properties.score).toMatchObject({ minimum: 1, maximum: 5 })
})

it('PRO-01 PRO-02 PRO-03 PRO-07 PRO-08 the landing page reads by GET and writes by POST, and is answered with its own codes', () => {
  const { getChannelTemplate, trackVisit, getSid, trackClick, sendLandingCode, registerVisitor } = operations
  for (const { method } of [getChannelTemplate, trackVisit, getSid, trackClick]) expect(method).toBe('GET')
  for (const { method } of [sendLandingCode, registerVisitor]) expect(method).toBe('POST')
  expect(getChannelTemplate.codes).toBe('text')
  for (const { codes } of [getSid, sendLandingCode, registerVisitor]) expect(codes).not.toBe('text')
  expect(sendLandingCode.errors.ALREADY_REGISTERED).toMatchObject({ code: 11, message: '您已注册,请直接下载APP登录！' })
  expect(sendLandingCode.errors.CAPTCHA_WRONG.code).toBe(101)
  expect(registerVisitor.errors.ALREADY_REGISTERED.code).toBe(11)
  expect(registerVisitor.errors.CAPTCHA_NOT_SOLVED.code).toBe(-1)
})
