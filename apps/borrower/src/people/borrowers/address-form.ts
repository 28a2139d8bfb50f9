import { saveAddress } from '@hulog/client/operations'
import { POSTAL_CODE_PATTERN } from '@hulog/contract/limits'
import * as v from 'valibot'
import { complaintsOf, fits, isShort, trimmed } from './text-checks.ts'
import type { StepForm } from './use-step-form.ts'
import { typedText } from './use-typed.ts'

const LEAST_LINE_LETTERS = 3
const LEAST_PLACE_LETTERS = 2

const schema = v.object({ line1: typedText, city: typedText, region: typedText, postalCode: typedText })

export const addressForm: StepForm<typeof schema, 'saveAddress'> = {
  operation: saveAddress,
  step: 'address',
  schema,
  check: ({ line1, city, region, postalCode }) =>
    complaintsOf([
      ['line1', isShort(line1, LEAST_LINE_LETTERS), 'borrowers.line1.missing'],
      ['city', isShort(city, LEAST_PLACE_LETTERS), 'borrowers.city.missing'],
      ['region', isShort(region, LEAST_PLACE_LETTERS), 'borrowers.region.missing'],
      ['postalCode', !fits(postalCode, POSTAL_CODE_PATTERN), 'borrowers.postalCode.missing'],
    ]),
  bodyOf: ({ line1, city, region, postalCode }) => ({
    line1: trimmed(line1),
    city: trimmed(city),
    region: trimmed(region),
    postalCode: trimmed(postalCode),
  }),
  reasonFields: {},
}
