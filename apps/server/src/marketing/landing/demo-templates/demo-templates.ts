import { lender } from '../../../lender.ts'
import type { DemoDraft, TemplateContent } from '../template-content.ts'
import { chinese } from './chinese.ts'
import { filipino } from './filipino.ts'
import { hindi } from './hindi.ts'
import { indonesian } from './indonesian.ts'

type DemoTemplate = { readonly id: number; readonly content: TemplateContent }

/** The demo's landing pages. Their stores, and who is told of registrations, are the outside world: the sandbox. */
export function demoTemplates(sandboxUrl: string): DemoTemplate[] {
  const stores = { androidStore: `${sandboxUrl}/stores/android`, iosStore: `${sandboxUrl}/stores/ios` }
  const write = (id: number, { agreement, ...draft }: DemoDraft, androidFile: string | null = null): DemoTemplate => ({
    id,
    content: {
      ...draft,
      appName: 'Hulog',
      agreement: agreement(lender.legalName),
      download: { androidFile, ...stores },
      conversionUrl: draft.adTag === null ? null : `${sandboxUrl}/api/conversions`,
    },
  })
  return [
    write(1, chinese, `${sandboxUrl}/stores/android/file`),
    write(2, hindi),
    write(3, filipino),
    write(4, indonesian),
  ]
}
