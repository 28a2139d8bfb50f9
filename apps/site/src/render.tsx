import { documentOf } from './document.tsx'
import type { SiteRenderer } from './facts.ts'
import { HomePage } from './home/home-page.tsx'
import carousel from './scripts/carousel.ts?script'
import feedback from './scripts/feedback.ts?script'
import menu from './scripts/menu.ts?script'
import homeStyles from './styles/home.css?inline'
import textStyles from './styles/text.css?inline'
import { TextPage } from './text/text-page.tsx'
import { textsIn } from './view.ts'

/** SIT-01 to SIT-05: returns a page of the official site as the browser gets it. */
export const renderSitePage: SiteRenderer['renderSitePage'] = (page, facts) => {
  const view = { page, facts, say: textsIn(facts.edition.language) }
  if (page === 'home')
    return documentOf(view, { css: homeStyles, scripts: [carousel, feedback, menu], content: <HomePage {...view} /> })
  return documentOf(view, { css: textStyles, scripts: [], content: <TextPage {...view} page={page} /> })
}
