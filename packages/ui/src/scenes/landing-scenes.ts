import type { ComponentType } from 'react'
import { Harbour } from './harbour.tsx'
import { MarketStall } from './market-stall.tsx'
import type { SceneProps } from './scene.tsx'
import { StreetShop } from './street-shop.tsx'
import { Workshop } from './workshop.tsx'

/** The scenes a landing template chooses from, by the names it says. */
export const landingScenes = {
  'street-shop': StreetShop,
  'market-stall': MarketStall,
  harbour: Harbour,
  workshop: Workshop,
} as const satisfies Record<string, ComponentType<SceneProps>>
