import type { ComponentType } from 'react'
import { Section } from '../src/index.ts'
import * as shelf from '../src/scenes/index.tsx'

const { landingScenes: _byName, ...scenes } = shelf

/** The scenes of site and landing pages, as wide as a phone shows them. */
export function SceneShelf() {
  return Object.entries<ComponentType<shelf.SceneProps>>(scenes).map(([name, Scene]) => (
    <Section key={name} heading={name}>
      <Scene />
    </Section>
  ))
}
