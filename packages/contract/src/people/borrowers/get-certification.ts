import { Type } from 'typebox'
import { defineOperation } from '../../define-operation.ts'
import { market } from '../../fields.ts'

const section = Type.Object({ isDone: Type.Boolean(), submittedAt: Type.Union([Type.String(), Type.Null()]) })

/** Sensitive values come back masked: enough to recognise them, too little to take them. */
export const getCertification = defineOperation({
  name: 'getCertification',
  feature: 'borrowers',
  summary: 'Which sections of the certification are done, with what was entered (masked)',
  path: '/gateway/certification/status',
  reply: Type.Object({
    market,
    isComplete: Type.Boolean(),
    isLocked: Type.Boolean(),
    identity: section,
    job: section,
    contacts: section,
    address: section,
    photos: Type.Object({ isDone: Type.Boolean(), selfie: Type.Boolean(), idFront: Type.Boolean() }),
    entered: Type.Object({
      fullName: Type.Union([Type.String(), Type.Null()]),
      nationalIdMasked: Type.Union([Type.String(), Type.Null()]),
      city: Type.Union([Type.String(), Type.Null()]),
      employer: Type.Union([Type.String(), Type.Null()]),
    }),
    nationalIdLabel: Type.String(),
  }),
})
