import { fileURLToPath } from 'node:url'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { emptyForm, type LandingFacts, type LandingRenderer } from '../../../../landing/src/facts.ts'
import type { Config } from '../../config.ts'
import { isDatabaseUnavailable } from '../../platform/database/database-error.ts'
import { isStorageFull } from '../../platform/disk-room/refuse-writes.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import { notBuiltPage, sendNotFound, sendUnavailable } from '../../platform/http/pages/notice-page.ts'
import { builtRenderer, makePageAside, type Page, sendPage } from '../../platform/http/pages/page.ts'
import { brandStyle } from '../../platform/http/pages/page-styles.ts'
import { downloadCodeOf } from './download-code.ts'
import { DEFAULT_TEMPLATE, type TemplateCache } from './template-cache.ts'
import type { LandingTemplate } from './template-content.ts'

/** PRO-01: returns the landing page of a template, from memory; the specification's own without a number. */
export function landingPageRoute(app: FastifyInstance, templates: TemplateCache, pages: LandingPages): void {
  const notBuilt = notBuiltPage()
  const options = { schema: { hide: true }, errorHandler: answerLandingFailure }

  app.get('/promotion', options, async (request, reply) => {
    const { templateId = DEFAULT_TEMPLATE } = request.query as { templateId?: unknown }
    const template = await templates.get(String(templateId))
    const page = await pages.find(template.shown)
    return page ? sendPage(request, reply, page) : sendPage(request, reply, notBuilt, 503)
  })
}

type FormState = LandingFacts['form']

export type LandingPages = {
  /** The page as every visitor gets it first, made once. Null while nothing is built. */
  find(template: LandingTemplate): Promise<Page | null>
  /** The page with the contents of one visitor's form, as HTML. Null before a build. */
  render(template: LandingTemplate, form: FormState): Promise<string | null>
}

type Settings = Pick<Config, 'publicUrl' | 'brandColour'>

type Kept = { readonly template: LandingTemplate; readonly text: string; readonly page: Promise<Page | null> }

const BUILT = fileURLToPath(new URL('../../../../landing/dist/render.js', import.meta.url))

/**
 * Makes pages of templates. The number of landing pages limits its memory. `names`: the names of calls on the wire
 * (COM-16); null: the contract's names.
 */
export function makeLandingPages(
  { publicUrl, brandColour }: Settings,
  names: LandingFacts['names'] = null,
  renderer = builtRenderer<LandingRenderer>(BUILT),
): LandingPages {
  const kept = new Map<number, Kept>()

  async function render(template: LandingTemplate, form: FormState): Promise<string | null> {
    const built = await renderer()
    if (!built) return null
    const canonicalUrl = new URL(`/promotion?templateId=${template.id}`, publicUrl).href
    const downloadCode = downloadCodeOf(canonicalUrl, template.id)
    const html = built.renderLanding({ template, canonicalUrl, form, names, downloadCode })
    return html.replace('</head>', () => `${brandStyle(template.colour ?? brandColour)}</head>`)
  }

  return {
    render,
    find(template) {
      const known = kept.get(template.id)
      if (known?.template === template) return known.page
      // The cache reads its rows repeatedly; a page is made again only when one has changed.
      const text = JSON.stringify(template)
      const page = known?.text === text ? known.page : makeFrom(template)
      const now = { template, text, page }
      kept.set(template.id, now)
      // Simultaneous visitors wait for one page. After a failure the next visitor triggers another try.
      const forget = () => kept.get(template.id) === now && kept.delete(template.id)
      page.then((made) => made ?? forget(), forget)
      return page
    },
  }

  async function makeFrom(template: LandingTemplate): Promise<Page | null> {
    const html = await render(template, emptyForm)
    return html === null ? null : makePageAside(html)
  }
}

/** People get a readable page for every failure; programs get the envelope. */
export function answerLandingFailure(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  if (error instanceof DomainError && error.reason === 'TEMPLATE_NOT_FOUND') return void sendNotFound(request, reply)
  if (!isDatabaseUnavailable(error) && !isStorageFull(error)) throw error
  request.log.error({ err: error, requestId: request.id }, 'request failed')
  sendUnavailable(request, reply)
}
