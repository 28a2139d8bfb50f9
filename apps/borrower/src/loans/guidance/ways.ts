import type { KnownMessage } from '../../platform/language/catalogues.ts'
import type { PictureName } from './step-pictures.tsx'

type StepOfWay = { readonly picture: PictureName; readonly text: KnownMessage }
export type Way = { readonly name: KnownMessage; readonly steps: readonly StepOfWay[] }

const inApp: readonly StepOfWay[] = [
  { picture: 'solutions', text: 'guidance.step.solutions' },
  { picture: 'provider', text: 'guidance.step.provider' },
  { picture: 'reference', text: 'guidance.step.reference' },
]

/** REP-08: the three ways to pay with a Reference_no. The second wallet app goes the same way from another first screen. */
export const ways: readonly Way[] = [
  { name: 'guidance.wallet1', steps: [{ picture: 'grid', text: 'guidance.step.bills' }, ...inApp] },
  { name: 'guidance.wallet2', steps: [{ picture: 'list', text: 'guidance.step.bills' }, ...inApp] },
  {
    name: 'guidance.store',
    steps: [
      { picture: 'cashier', text: 'guidance.step.cashier' },
      { picture: 'slip', text: 'guidance.step.slip' },
    ],
  },
]
