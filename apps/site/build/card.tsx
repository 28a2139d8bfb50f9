import { LANGUAGES, type Language } from '@hulog/texts/languages'
import { CalendarTable, Harbour, MarketStall, type SceneProps, SeenThrough, StreetShop } from '@hulog/ui/scenes'
import type { ComponentType, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** The scene for readers of a language: a street of their own. Others see the one for English readers. */
const SCENES: Readonly<Partial<Record<Language, ComponentType<SceneProps>>>> = {
  fil: StreetShop,
  hi: MarketStall,
  id: Harbour,
  zh: CalendarTable,
}

/** Draws the picture beside a link that is passed on, for each language. It has no words: the title and text stand beside it. */
export function drawCards(icon: string): { language: string; svg: string }[] {
  return LANGUAGES.map((language) => {
    const Scene = SCENES[language] ?? SeenThrough
    return { language, svg: renderToStaticMarkup(<Card scene={<Scene />} icon={icon} />) }
  })
}

function Card({ scene, icon }: { scene: ReactNode; icon: string }) {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630" aria-hidden="true">
      <path d="M0 0h1200v630H0z" fill="var(--paper)" />
      <path d="M0 0h300v630H0z" fill="var(--brand)" />
      <image href={icon} x="86" y="110" width="128" height="128" />
      <g strokeWidth="3" stroke="var(--on-brand)" fill="none" strokeLinecap="round">
        <path d="M86 330h128v28H86zM176 330v28M200 330v28" />
        <path d="M86 330h90v28H86z" fill="var(--on-brand)" />
        <path d="M86 400h60M86 440h84M86 480h48M190 400h24M190 440h24M190 480h24" />
        <path d="M86 520h128" />
      </g>
      <svg x="300" y="30" width="900" height="600" viewBox="0 0 480 320" aria-hidden="true">
        {scene}
      </svg>
    </svg>
  )
}
