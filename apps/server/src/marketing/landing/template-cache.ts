import { TEMPLATE_ID_PATTERN } from '@hulog/contract/limits'
import { cacheUntilChanged } from '../../platform/database/cache-until-changed.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Routes } from '../../platform/http/register-operation.ts'
import type { Services } from '../../services.ts'
import { describeTemplate, stillAllowed } from './describe-template.ts'
import type { LandingTemplate } from './template-content.ts'
import { listNewestTemplates, type NewestTemplate } from './templates.store.ts'

/** The specification's own page, for an address without a number. */
export const DEFAULT_TEMPLATE = '1'

const ID = new RegExp(TEMPLATE_ID_PATTERN)

export type Template = {
  /** The content for browsers. */
  readonly shown: LandingTemplate
  /** The advertiser's address for reports; never sent to browsers. */
  readonly conversionUrl: string | null
}

export type TemplateCache = {
  /** The newest version of a page that is on; null for any other number. */
  find(id: number): Promise<Template | null>
  /** The same by the number of an address. Unknown numbers are counted. @throws TEMPLATE_NOT_FOUND */
  get(id: string): Promise<Template>
}

/** The statements that a market's law requires beside an advertisement, in a language. */
export type StatementsOf = (
  market: LandingTemplate['market'],
  language: LandingTemplate['language'],
) => Promise<readonly string[]>

/**
 * Holds the few landing pages in memory: a burst of visits needs no query, and while the database is unavailable the
 * pages stay and visits wait.
 */
export function makeTemplateCache(services: Services, statementsOf: StatementsOf): TemplateCache {
  const { db, clock, config, log, metrics } = services
  const describe = soundDescriber(services)
  async function load(): Promise<readonly Template[]> {
    const newest = await listNewestTemplates(db)
    const described = await Promise.all(
      newest
        .filter(({ isOn }) => isOn)
        .map(async (row) => {
          const { market, language } = row.content
          const statements = await statementsOf(market, language)
          return describe(row, () => ({
            shown: describeTemplate(row, config, statements),
            conversionUrl: stillAllowed(row.content.conversionUrl, config),
          }))
        }),
    )
    return described.filter((template) => template !== null)
  }
  const templates = cacheUntilChanged({ clock, log, what: 'the list of landing pages', load, make: (found) => found })

  async function find(id: number): Promise<Template | null> {
    return (await templates()).find(({ shown }) => shown.id === id) ?? null
  }

  return {
    find,
    async get(id) {
      const found = ID.test(id) ? await find(Number(id)) : null
      if (found) return found
      metrics.landingTemplatesUnknown.inc()
      throw new DomainError('TEMPLATE_NOT_FOUND', 'templateId')
    },
  }
}

/** An invalid version that bypassed the checks must not affect the others. Logged once a version, not once a second. */
function soundDescriber({ log }: Services) {
  const said = new Set<string>()
  return ({ id, version }: NewestTemplate, describe: () => Template): Template | null => {
    try {
      return describe()
    } catch (error) {
      const name = `${id} ${version}`
      if (!said.has(name))
        log.error({ err: error, template: id, version }, 'a landing page cannot be read and is left out')
      said.add(name)
      return null
    }
  }
}

export function templateRoutes(routes: Routes, templates: TemplateCache): void {
  routes.open('getChannelTemplate', async ({ query }) => (await templates.get(query.templateId)).shown)
}
