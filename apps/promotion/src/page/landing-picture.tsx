import { landingScenes } from '@hulog/ui/scenes'
import type { LandingTemplate } from '../facts.ts'

export function LandingPicture({ picture }: Pick<LandingTemplate, 'picture'>) {
  if (picture.kind === 'image')
    return (
      <div className="scene">
        <img src={picture.url} alt={picture.alt} width={picture.width} height={picture.height} fetchPriority="high" />
      </div>
    )
  const Scene = landingScenes[picture.name]
  return (
    <div className="scene">
      <Scene />
    </div>
  )
}
