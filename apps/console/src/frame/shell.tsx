import { Outlet, useMatches } from '@tanstack/react-router'
import { Frame } from './frame.tsx'

/** Every page stands in the frame, except those for people who are not signed in. */
export function Shell() {
  const isBare = useMatches({ select: (matches) => matches.at(-1)?.staticData.isBare === true })
  if (isBare) return <Outlet />
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}
