import type { TemplateContent } from '../template-content.ts'

/** A landing page of the demo lender, without what depends on where the demo runs and who it says it is. */
export type DemoDraft = Pick<
  TemplateContent,
  'language' | 'market' | 'title' | 'lead' | 'points' | 'picture' | 'colour' | 'adTag'
> & { readonly agreement: (lender: string) => TemplateContent['agreement'] }
