import { Type } from 'typebox'
import { defineOperation } from '../../define-operation.ts'
import { tap } from '../events/tap.ts'
import { recommendationErrors } from './errors.ts'

export const jumpToProduct = defineOperation({
  name: 'jumpToProduct',
  feature: 'recommendations',
  summary: 'A tap on a recommended or promoted product: counted, then answered with where it leads',
  path: '/gopia/goya/define',
  codes: 'text',
  body: Type.Object(tap, { additionalProperties: false }),
  reply: Type.Object({
    /** An address that starts with http, or a page for the native shell. */
    link: Type.String(),
    linkHosts: Type.Array(Type.String()),
  }),
  errors: recommendationErrors,
  callsPerMinute: 60,
})
