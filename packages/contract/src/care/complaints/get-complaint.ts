import { Type } from 'typebox'
import { defineOperation } from '../../define-operation.ts'
import { instant, isoDate } from '../../fields.ts'
import { ID_PATTERN } from '../../limits.ts'
import { complaintErrors } from './errors.ts'

const none = Type.Null()

/** CMP-10, and beyond it how the case stands: by when it is answered, and who decides if it is not. */
export const getComplaint = defineOperation({
  name: 'getComplaint',
  feature: 'complaints',
  summary: 'A complaint, what became of it, and where to turn next',
  path: '/gateway/user-problem/problem-detail',
  body: Type.Object({ problemId: Type.String({ pattern: ID_PATTERN }) }, { additionalProperties: false }),
  reply: Type.Object({
    problemId: Type.String(),
    type: Type.String(),
    sonType: Type.String(),
    content: Type.String({ description: 'What the borrower said.' }),
    images: Type.Array(Type.String()),
    disposeDetail: Type.String(),
    disposeImages: Type.Array(Type.String()),
    /** Other than 0: the newest reply waits for its rating. */
    isNeedScore: Type.Enum([0, 1] as const),
    caseNumber: Type.String(),
    complaintState: Type.Enum(['received', 'inProgress', 'answered', 'closed'] as const),
    timeZone: Type.String({ description: 'The zone its instants are shown in, as the list shows them: the market’s.' }),
    sentAt: instant,
    replyDueOn: isoDate,
    resolveDueOn: isoDate,
    answeredAt: Type.Union([instant, none]),
    /** The service agent who signed the reply; empty before there is one. */
    answeredBy: Type.String(),
    orderNo: Type.String(),
    orderNumber: Type.String(),
    history: Type.Array(
      Type.Object({
        at: instant,
        what: Type.String(),
        images: Type.Array(Type.String(), { description: 'Pictures of an earlier answer.' }),
      }),
    ),
    /** Who is above the lender's own service. */
    officer: Type.String(),
    regulator: Type.Object({ name: Type.String(), address: Type.String(), url: Type.String() }),
  }),
  errors: { COMPLAINT_NOT_FOUND: complaintErrors.COMPLAINT_NOT_FOUND },
})
