import { createRootRouteWithContext } from '@tanstack/react-router'
import type { ConsoleContext } from '../platform/navigation/screen.ts'
import { NoPage } from '../platform/states/page-failure.tsx'
import { Shell } from './frame.tsx'

/** Every page is a child of it: the rail, the top bar, and the page within. */
export const rootRoute = createRootRouteWithContext<ConsoleContext>()({ component: Shell, notFoundComponent: NoPage })
