import type { Language } from '@hulog/texts'
import { textsIn } from '../../texts/texts-in.ts'
import { type Brand, brandColours } from './brand.ts'
import { lightColour } from './page-styles.ts'

const ICONS = [
  { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  ...icons('icon', 'any'),
  ...icons('icon-maskable', 'maskable'),
]

function icons(name: string, purpose: string) {
  return [192, 512].map((side) => ({
    src: `/${name}-${side}.png`,
    sizes: `${side}x${side}`,
    type: 'image/png',
    purpose,
  }))
}

/**
 * Describes the borrower's app to a phone that puts it on its home screen (W3C Web Application Manifest), in one language,
 * with the lender's name and colour. Every address in it is of this host.
 */
export function manifestIn(language: Language, brand: Brand) {
  const say = textsIn(language)
  const shortcut = (name: string, url: string) => ({
    name,
    url,
    icons: ICONS.filter(({ sizes }) => sizes === '192x192'),
  })
  const picture = (name: string, label: string) => ({
    src: `/screenshot-${name}.png`,
    sizes: '720x1600',
    type: 'image/png',
    form_factor: 'narrow',
    label,
  })
  return {
    id: '/home',
    name: brand.name,
    short_name: brand.name,
    description: say('manifest.description'),
    lang: language,
    dir: 'ltr',
    start_url: '/home',
    scope: '/',
    display: 'standalone',
    theme_color: brandColours(brand.colour).brand,
    background_color: lightColour('paper'),
    categories: ['finance'],
    prefer_related_applications: false,
    icons: ICONS,
    shortcuts: [
      shortcut(say('manifest.loans'), '/orders'),
      shortcut(say('manifest.messages'), '/messages'),
      shortcut(say('manifest.help'), '/customerService'),
    ],
    screenshots: [
      picture('home', say('manifest.picture.home')),
      picture('cost', say('manifest.picture.cost')),
      picture('loan', say('manifest.picture.loan')),
    ],
  }
}
