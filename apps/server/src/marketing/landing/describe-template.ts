import type { Config } from '../../config.ts'
import { allowedLink } from '../../platform/links/allowed-link.ts'
import { landingImageUrl } from './landing-image-url.ts'
import { phoneRuleOf } from './phone-rules.ts'
import type { LandingTemplate, TemplateContent } from './template-content.ts'
import type { NewestTemplate } from './templates.store.ts'

/** A landing page as it is given out. Addresses are asked about again: the list of hosts may have changed since. */
export function describeTemplate(
  { id, version, content, width, height }: NewestTemplate,
  config: Config,
  requiredStatements: readonly string[],
): LandingTemplate {
  const { conversionUrl: _, picture, download, ...shown } = content
  return {
    id,
    version,
    ...shown,
    picture: describePicture(picture, width ?? 0, height ?? 0),
    phoneRule: phoneRuleOf(content),
    download: {
      androidFile: stillAllowed(download.androidFile, config),
      androidStore: stillAllowed(download.androidStore, config),
      iosStore: stillAllowed(download.iosStore, config),
    },
    requiredStatements: [...requiredStatements],
  }
}

function describePicture(
  picture: TemplateContent['picture'],
  width: number,
  height: number,
): LandingTemplate['picture'] {
  if (picture.kind === 'drawing') return picture
  return { kind: 'image', url: landingImageUrl(picture.imageId), width, height, alt: picture.alt }
}

export function stillAllowed(address: string | null, config: Config): string | null {
  return address === null ? null : allowedLink(address, config)
}
