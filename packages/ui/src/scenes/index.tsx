import type { ComponentType } from 'react'
import { Sketch } from '../illustrations/drawing.tsx'
import calendarTable from './calendar-table.svg?raw'
import counter from './counter.svg?raw'
import harbour from './harbour.svg?raw'
import lateRain from './late-rain.svg?raw'
import marketStall from './market-stall.svg?raw'
import phoneAndPaper from './phone-and-paper.svg?raw'
import reviewsBench from './reviews-bench.svg?raw'
import seenThrough from './seen-through.svg?raw'
import { shapesOf } from './shapes-of.ts'
import streetShop from './street-shop.svg?raw'
import workshop from './workshop.svg?raw'

export type SceneProps = {
  /** Text for those who cannot see the scene; without it the scene is decoration and silent. */
  readonly title?: string
}

export const CalendarTable = scene(calendarTable)
export const Counter = scene(counter)
export const Harbour = scene(harbour)
export const LateRain = scene(lateRain)
export const MarketStall = scene(marketStall)
export const PhoneAndPaper = scene(phoneAndPaper)
export const ReviewsBench = scene(reviewsBench)
export const SeenThrough = scene(seenThrough)
export const StreetShop = scene(streetShop)
export const Workshop = scene(workshop)

/** The scenes that a landing template chooses from, by name. */
export const landingScenes = {
  'street-shop': StreetShop,
  'market-stall': MarketStall,
  harbour: Harbour,
  workshop: Workshop,
} as const satisfies Record<string, ComponentType<SceneProps>>

/**
 * Inlines a drawing, so that its custom properties (`--ink`, `--brand`, `--brand-wash`, `--card`, `--line`, `--due`,
 * `--due-wash`) are those of the page's theme. Width and height reserve its space; a page that sets a width sets
 * `height: auto`.
 */
function scene(file: string): ComponentType<SceneProps> {
  const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(file) ?? []
  const shapes = shapesOf(file)
  const sheet = { viewBox: `0 0 ${width} ${height}`, width, height, shapes }
  return ({ title }) => <Sketch {...sheet} role="img" aria-label={title} aria-hidden={title ? undefined : true} />
}
