import { Card, Skeleton, Waiting } from '@hulog/ui'
import { useLingui } from '@lingui/react'

/** Grey cards where the content will be. */
export function LoadingCards({ heights }: { heights: readonly number[] }) {
  const { _ } = useLingui()
  const cards = heights.map((height, index) => ({ name: `card ${index + 1}`, height }))
  return (
    <Waiting label={_('shell.loading')}>
      {cards.map(({ name, height }) => (
        <Card key={name}>
          <Skeleton width="40%" />
          <Skeleton height={height} />
        </Card>
      ))}
    </Waiting>
  )
}
