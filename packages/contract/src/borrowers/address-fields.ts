import { Type } from 'typebox'
import { text } from '../fields.ts'
import { ADDRESS_LINE_MAX_LENGTH, POSTAL_CODE_PATTERN } from '../limits.ts'

export const addressFields = {
  line1: text(ADDRESS_LINE_MAX_LENGTH, 3),
  city: text(ADDRESS_LINE_MAX_LENGTH, 2),
  region: text(ADDRESS_LINE_MAX_LENGTH, 2),
  postalCode: Type.String({ pattern: POSTAL_CODE_PATTERN }),
}
