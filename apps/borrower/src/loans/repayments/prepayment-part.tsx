import { type ComponentType, lazy, Suspense } from 'react'
import { loadMessages } from '../../platform/language/language.ts'
import { LoadingCards } from '../../platform/shell/app-page.tsx'
import type { PrepaymentCardProps } from './prepayment-card.tsx'

/** Loaded when something is first paid early. Paying works without it. */
const LatePrepaymentCard = lazy(
  (): Promise<{ default: ComponentType<PrepaymentCardProps> }> =>
    Promise.all([import('./prepayment-card.tsx'), loadMessages(['prepayment'])]).then(
      ([{ PrepaymentCard }]) => ({ default: PrepaymentCard }),
      () => ({ default: () => null }),
    ),
)

export function PrepaymentPart(props: PrepaymentCardProps) {
  return (
    <Suspense fallback={<LoadingCards heights={[96]} />}>
      <LatePrepaymentCard {...props} />
    </Suspense>
  )
}
