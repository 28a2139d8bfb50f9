import { Type } from 'typebox'
import { instant } from '../../fields.ts'

/** Where the newest copy of a borrower's data stands. */
export const dataCopy = Type.Object({
  copyState: Type.Enum(['none', 'making', 'ready', 'served', 'removed'] as const),
  askedAt: Type.Union([instant, Type.Null()]),
  copyUrl: Type.String(),
  sizeBytes: Type.Integer(),
  removedAt: Type.Union([instant, Type.Null()]),
})
