import type { TestProduct } from '../../testing/test-product.ts'
import { addTemplateVersion } from './manage-templates.ts'
import type { TemplateContent } from './template-content.ts'

/** The content of a landing page that can be shown. */
export const someContent: TemplateContent = {
  language: 'fil',
  market: 'PH',
  appName: 'Hulog',
  title: 'Alam mo ang buong halaga',
  lead: 'Magparehistro sa loob ng isang minuto.',
  points: ['Kita agad ang lahat ng bayarin'],
  picture: { kind: 'drawing', name: 'street-shop' },
  colour: '#1a3c8c',
  agreement: { title: 'Kasunduan', parts: [{ heading: 'Ano ito', text: 'Magkakaroon ka ng account sa amin.' }] },
  download: { androidFile: null, androidStore: null, iosStore: null },
  adTag: null,
  conversionUrl: null,
}

/** Stores a landing page, or its next version. A test names what it is about; the rest is as above. */
export async function aTemplate(
  product: Pick<TestProduct, 'services' | 'passSeconds'>,
  id: number,
  content: Partial<TemplateContent> = {},
): Promise<number> {
  const version = await addTemplateVersion(product.services, { id, draft: { ...someContent, ...content }, by: 'ana' })
  // Pages are cached for a moment.
  product.passSeconds(2)
  return version
}
