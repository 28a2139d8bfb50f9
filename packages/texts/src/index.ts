export { type CatalogueName, type CompiledMessages, compileCatalogue } from './catalogues.ts'
export type { AppIds, LandingIds, ServerIds, SiteIds } from './ids.generated.ts'
export { LANGUAGE_NAMES, LANGUAGES, type Language, languageOfTag } from './languages.ts'
export { type Format, type Say, sayIn, textsByLanguage, type Value } from './texts.ts'
