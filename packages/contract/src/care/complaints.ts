import { Type } from 'typebox'
import { defineErrors } from '../errors.ts'
import {
  described,
  freeText,
  instant,
  isoDate,
  name,
  nothing,
  orderId,
  orderNumber,
  pictureUrl,
  productLogo,
  productName,
  title,
} from '../fields.ts'
import { COMPLAINT_IMAGES_TEXT_MAX_LENGTH, COMPLAINT_TEXT_MAX_LENGTH, ID_PATTERN, STARS_MAX } from '../limits.ts'
import { defineOperation } from '../operation.ts'
import { orderErrors } from '../origination/order-reference.ts'
import { borrowerErrors } from '../people/borrowers.ts'

export const complaintErrors = defineErrors({
  /** CMP-03 */
  COLLECTION_NOT_SUPPORTED: {
    code: 3501,
    status: 200,
    message: 'The selected order does not support sending collection types',
  },
  /** CMP-06 */
  COMPLAINT_TEXT_MISSING: { code: 3502, status: 200, message: 'Please fill in your comments and suggestions' },
  COMPLAINT_TYPE_NOT_OFFERED: { code: 3503, status: 200, message: 'Please choose one of the question types shown.' },
  COMPLAINT_IMAGE_NOT_FOUND: { code: 3504, status: 200, message: 'Please remove the pictures and add them again.' },
  TOO_MANY_COMPLAINTS: {
    code: 3505,
    status: 200,
    message: 'You have sent many complaints today. We are working on them. Please wait for an answer, or call us.',
  },
  COMPLAINT_NOT_FOUND: { code: 3506, status: 404, message: 'We could not find this complaint.' },
  NOT_ASKED_FOR_SCORE: { code: 3507, status: 200, message: 'This answer is not waiting for a rating.' },
})

/** Refusals for staff; never shown to a borrower. */
export const complaintStaffErrors = defineErrors({
  COMPLAINT_CLOSED: { code: 3511, status: 200, message: 'This complaint was closed.' },
  REPLY_MISSING: { code: 3512, status: 200, message: 'A reply needs text of at most 2,000 characters, or a picture.' },
  COMPLAINT_STARTED: { code: 3513, status: 200, message: 'Somebody works on this complaint already.' },
  COMPLAINT_NOT_ANSWERED: { code: 3514, status: 200, message: 'A complaint is answered before it is closed.' },
  REPLY_GIVEN: { code: 3516, status: 200, message: 'The newest answer to this complaint says the same already.' },
  CASE_NUMBER_WRONG: { code: 3515, status: 200, message: 'No case has this number. Please read it again.' },
})

const {
  COMPLAINT_NOT_FOUND,
  NOT_ASKED_FOR_SCORE,
  COLLECTION_NOT_SUPPORTED,
  COMPLAINT_TEXT_MISSING,
  COMPLAINT_TYPE_NOT_OFFERED,
  COMPLAINT_IMAGE_NOT_FOUND,
  TOO_MANY_COMPLAINTS,
} = complaintErrors
const { PHOTO_NOT_READABLE, PHOTO_TOO_LARGE, PHOTO_QUOTA_REACHED, PHOTO_MISSING } = borrowerErrors

const none = Type.Null()

/** CMP-10, and additionally the state of the case: its deadline, and who decides after it. */
export const getComplaint = defineOperation({
  name: 'getComplaint',
  feature: 'complaints',
  summary: 'One complaint: its steps, its replies, and the authority above the lender',
  path: '/gateway/user-problem/problem-detail',
  body: Type.Object(
    { problemId: Type.String({ pattern: ID_PATTERN, description: 'Id of the complaint.' }) },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    problemId: Type.String({ description: 'Id of the complaint.' }),
    type: Type.String({ description: 'Value of the option.' }),
    sonType: Type.String({ description: 'The sub-type in words; empty for none.' }),
    content: Type.String({ description: 'The borrower’s text.' }),
    images: Type.Array(Type.String(), { description: 'Addresses of the sent pictures, for the signed-in borrower.' }),
    disposeDetail: Type.String({ description: 'The newest reply; empty before there is one.' }),
    disposeImages: Type.Array(Type.String(), { description: 'Addresses of the reply’s pictures.' }),
    isNeedScore: Type.Enum([0, 1] as const, {
      description: 'Not 0 while the newest reply is not rated yet.',
    }),
    caseNumber: Type.String({ description: 'The number to name when calling.' }),
    complaintState: Type.Enum(['received', 'inProgress', 'answered', 'closed'] as const, {
      description: 'State of the case.',
    }),
    timeZone: Type.String({ description: 'Time zone of its instants: the market’s.' }),
    sentAt: instant,
    replyDueOn: described(isoDate, 'The last day for a reply: three working days.'),
    resolveDueOn: described(isoDate, 'The last day before the regulator can be asked.'),
    answeredAt: Type.Union([instant, none], { description: 'Time of the newest reply; null before one.' }),
    /** The service agent who signed the reply; empty before one. */
    answeredBy: Type.String({ description: 'Name of the service agent.' }),
    orderNo: Type.String({ description: 'The order it is about; empty for none.' }),
    orderNumber,
    history: Type.Array(
      Type.Object({
        at: instant,
        what: Type.String({ description: 'The step in words.' }),
        images: Type.Array(Type.String(), { description: 'Pictures of an earlier answer.' }),
      }),
      { description: 'Its steps, oldest first.' },
    ),
    /** The authority above the lender's own service. */
    officer: Type.String({ description: 'Grievance officer.' }),
    regulator: Type.Object(
      { name, address: Type.String({ description: 'The permanent address.' }), url: pictureUrl },
      { description: 'The authority for complaints that the lender did not settle.' },
    ),
  }),
  errors: { COMPLAINT_NOT_FOUND: complaintErrors.COMPLAINT_NOT_FOUND },
})

/** CMP-09: the server names the tabs. */
export const listComplaints = defineOperation({
  name: 'listComplaints',
  feature: 'complaints',
  summary: 'The borrower’s complaints by tab, those with an unread answer first',
  path: '/gateway/user-problem/problem-list',
  body: nothing,
  reply: Type.Object({
    tabs: Type.Array(
      Type.Object({
        title,
        items: Type.Array(
          Type.Object({
            id: Type.String({ description: 'Id of the complaint.' }),
            time: Type.String({ description: 'Time of sending, in the borrower’s time zone.' }),
            type: Type.String({ description: 'Type of the complaint, in words.' }),
            content: Type.String({ description: 'The borrower’s text.' }),
            waitsFor: Type.Enum(['reading', 'rating', 'nothing'] as const, {
              description: 'Act of the borrower that its newest answer waits for.',
            }),
            replyDueOn: Type.Union([described(isoDate, 'The last day for a reply.'), none], {
              description: 'The last day for a reply; null after one, and when it was closed.',
            }),
          }),
          { description: 'The complaints of the tab: unread answers, then those to rate, each newest first.' },
        ),
      }),
      { description: 'The tabs of the page, each with its title.' },
    ),
  }),
})

export const saveComplaint = defineOperation({
  name: 'saveComplaint',
  feature: 'complaints',
  summary: 'Send a complaint',
  path: '/gateway/user-problem/problem-save',
  idempotent: true,
  body: Type.Object(
    {
      problemType: Type.Integer({
        minimum: 1,
        maximum: 99,
        description: 'Type of the complaint: the choices, or the value of the chosen one.',
      }),
      problemSonType: Type.Optional(Type.Integer({ minimum: 1, maximum: 99, description: 'Sub-type, for type 1.' })),
      /** Counted in code points. Only NUL is refused: every other character is stored, and returned as text. */
      problemDetail: described(
        freeText(COMPLAINT_TEXT_MAX_LENGTH, 0, '^[^\\u0000]*$'),
        'The borrower’s text, at most 200 characters.',
      ),
      /** The addresses that uploading gave, at most nine, joined by commas; or empty. */
      problemImage: Type.Optional(
        Type.String({
          maxLength: COMPLAINT_IMAGES_TEXT_MAX_LENGTH,
          description: 'The addresses of its pictures, joined by commas; empty for none.',
        }),
      ),
      orderNo: Type.Optional(
        Type.String({ pattern: `^$|${ID_PATTERN}`, description: 'The order it is about; empty for none.' }),
      ),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ problemId: Type.String({ description: 'Id of the complaint.' }) }),
  errors: {
    ORDER_NOT_FOUND: orderErrors.ORDER_NOT_FOUND,
    COLLECTION_NOT_SUPPORTED,
    COMPLAINT_TEXT_MISSING,
    COMPLAINT_TYPE_NOT_OFFERED,
    COMPLAINT_IMAGE_NOT_FOUND,
    TOO_MANY_COMPLAINTS,
  },
})

export const scoreComplaint = defineOperation({
  name: 'scoreComplaint',
  feature: 'complaints',
  summary: 'Rate a reply to a complaint, once',
  path: '/gateway/user-problem/save-score',
  codes: 'text',
  body: Type.Object(
    {
      score: Type.Integer({ minimum: 1, maximum: STARS_MAX, description: 'Always 5.' }),
      problemId: Type.String({ pattern: ID_PATTERN, description: 'Id of the complaint.' }),
    },
    { additionalProperties: false },
  ),
  reply: nothing,
  errors: { COMPLAINT_NOT_FOUND, NOT_ASKED_FOR_SCORE },
})

export const uploadComplaintImage = defineOperation({
  name: 'uploadComplaintImage',
  feature: 'complaints',
  summary: 'Upload a picture for a complaint: JPEG, PNG or WebP; stored re-encoded, without metadata',
  path: '/gateway/user-problem/upload-problem-img',
  upload: 'problemImage',
  idempotent: true,
  codes: 'text',
  callsPerMinute: 60,
  body: nothing,
  reply: Type.Object({ url: pictureUrl }),
  errors: { PHOTO_NOT_READABLE, PHOTO_TOO_LARGE, PHOTO_QUOTA_REACHED, PHOTO_MISSING },
})

/** An order as it can be chosen for a complaint (CMP-01). */
const complaintOrder = Type.Object({
  orderNo: Type.String({ description: 'The order it is about; empty for none.' }),
  productLogo,
  productName,
  status: Type.String({ description: 'Status of the order, in words.' }),
  /** CMP-03 */
  isShow: Type.Enum([0, 1] as const, { description: '1 when a collection complaint about the order is possible.' }),
  list: Type.Array(Type.Object({ title, value: Type.String({ description: 'Value shown.' }) }), {
    description: 'Label and value of each line.',
  }),
})

const choice = Type.Object({ title, value: Type.Integer({ description: 'Value shown.' }) })

/** The choices for a complaint: its types, the sub-types of type 1, and the borrower's orders, newest first. */
const complaintChoices = Type.Object({
  problemType: Type.Array(choice, {
    description: 'Type of the complaint: the choices, or the value of the chosen one.',
  }),
  problemSonType: Type.Array(choice, { description: 'Sub-type, for type 1.' }),
  /** The requested order, or else the newest one. */
  orderDetail: Type.Union([complaintOrder, Type.Null()], {
    description: 'The order chosen for it; null without an order.',
  }),
  orderList: Type.Array(complaintOrder, { description: 'All orders it can be about, newest first.' }),
})

const path = '/gateway/user-problem/problem-init'

const errors = { ORDER_NOT_FOUND: orderErrors.ORDER_NOT_FOUND }

export const initComplaint = defineOperation({
  name: 'initComplaint',
  feature: 'complaints',
  summary: 'Choices for a complaint: types, sub-types and orders',
  path,
  body: Type.Object({ orderId: Type.Optional(orderId) }, { additionalProperties: false }),
  reply: complaintChoices,
  errors,
})

/** CMP-12: the form's page asks the same by GET. */
export const getComplaintForm = defineOperation({
  name: 'getComplaintForm',
  feature: 'complaints',
  summary: 'The same choices, for the page of the form',
  method: 'GET',
  path,
  query: Type.Object({ orderId: Type.Optional(orderId) }),
  reply: complaintChoices,
  errors,
})
