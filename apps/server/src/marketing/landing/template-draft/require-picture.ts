import { LANDING_DRAWINGS } from '@hulog/contract/limits'
import type { TemplateContent } from '../template-content.ts'
import { requireFields, requireOneOf } from './fields.ts'
import { requirePlainText } from './plain-text.ts'

const ALT_MAX = 160
const IMAGE_ID = /^[0-9a-f]{32}$/

/** A drawing of ours or an image that was added before. @throws Error in words for staff */
export function requirePicture(value: unknown): TemplateContent['picture'] {
  const kind = typeof value === 'object' && value !== null && 'kind' in value ? value.kind : undefined
  if (requireOneOf(kind, 'picture.kind', ['drawing', 'image']) === 'drawing') {
    const { name } = requireFields(value, 'picture', ['kind', 'name'])
    return { kind: 'drawing', name: requireOneOf(name, 'picture.name', LANDING_DRAWINGS) }
  }
  const { imageId, alt } = requireFields(value, 'picture', ['kind', 'imageId', 'alt'])
  if (typeof imageId !== 'string' || !IMAGE_ID.test(imageId))
    throw new Error('picture.imageId takes the id that npm run staff -- templates image gave.')
  return { kind: 'image', imageId, alt: requirePlainText(alt, 'picture.alt', ALT_MAX) }
}
