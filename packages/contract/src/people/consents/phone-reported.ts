import { Type } from 'typebox'
import { instant, isoDate } from '../../fields.ts'

export const phoneReported = Type.Object({ reportedAt: instant, removedOn: isoDate })
