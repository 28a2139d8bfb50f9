import type { ProductTerms } from '@hulog/lending'
import { plainPercent } from '../../../origination/products/index.ts'
import { type Figure, figure } from '../../../platform/documents/document.ts'
import type { Labels } from '../labels/index.ts'
import { feeInWords } from './price-figures.ts'

const HALF_PPM = 500_000

/** TRM-03. A product that says nothing can be paid at any time, and all its interest stays. */
export function earlyFigures({ prepayment, currency }: ProductTerms, labels: Labels): Figure[] {
  const { notBefore, interest } = prepayment ?? { notBefore: null, interest: 'full' as const }
  const share = (ppm: number) => (ppm === HALF_PPM ? labels.half : plainPercent(ppm, currency))
  const from = notBefore ? labels.notBefore(share(notBefore.termSharePpm), notBefore.days) : labels.anyDay
  return [figure(labels.earlyFrom, from), figure(labels.earlyInterest, labels.earlyInterests[interest])]
}

/** TRM-04. */
export function extensionFigures({ extension, currency }: ProductTerms, labels: Labels): Figure[] {
  if (!extension) return [figure(labels.extension, labels.notOffered)]
  const fee = { ratePpm: extension.feeRatePpm, fixedMinor: extension.feeFixedMinor }
  return [
    figure(labels.extensionTimes, String(extension.times)),
    figure(labels.extensionBy, labels.samePeriod),
    figure(labels.extensionFee, feeInWords(fee, currency, labels)),
  ]
}

export function coolingOffFigures({ coolingOff }: ProductTerms, labels: Labels): Figure[] {
  if (!coolingOff) return [figure(labels.givingBack, labels.notOffered)]
  return [
    figure(labels.coolingOff, labels.days(coolingOff.days)),
    figure(labels.coolingOffFee, coolingOff.refundsUpfrontFee ? labels.givenBack : labels.kept),
  ]
}
