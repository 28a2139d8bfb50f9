import { Type } from 'typebox'
import { freeText } from '../../fields.ts'
import { ADDRESS_LINE_MAX_LENGTH, POSTAL_CODE_PATTERN } from '../../limits.ts'

export const addressFields = {
  line1: freeText(ADDRESS_LINE_MAX_LENGTH, 3),
  city: freeText(ADDRESS_LINE_MAX_LENGTH, 2),
  region: freeText(ADDRESS_LINE_MAX_LENGTH, 2),
  postalCode: Type.String({ pattern: POSTAL_CODE_PATTERN }),
}
