import { Type } from 'typebox'
import { defineOperation } from '../../define-operation.ts'
import { stepUpAnswer, stepUpErrors } from '../sessions/step-up.ts'
import { dataCopy } from './data-copy.ts'
import { ownDataErrors } from './errors.ts'

const { COPY_LIMIT_REACHED } = ownDataErrors

/** While one is being made or waits to be fetched, that one is answered with, and no code is needed. */
export const requestDataCopy = defineOperation({
  name: 'requestDataCopy',
  feature: 'own-data',
  summary: 'Ask for everything kept of the borrower as one file, with a code',
  path: '/gateway/own-data/request-copy',
  body: Type.Object(stepUpAnswer, { additionalProperties: false }),
  reply: dataCopy,
  errors: { COPY_LIMIT_REACHED, ...stepUpErrors },
})
