import type { Reply } from '@hulog/contract'

/** The content of a landing page for browsers. */
export type LandingTemplate = Reply<'getChannelTemplate'>

type DrawingPicture = Extract<LandingTemplate['picture'], { kind: 'drawing' }>

type ImagePicture = { readonly kind: 'image'; readonly imageId: string; readonly alt: string }

/** The part of a landing page that staff write. The server adds number, version, phone rule and legal statements. */
export type TemplateContent = Pick<
  LandingTemplate,
  'language' | 'market' | 'appName' | 'title' | 'lead' | 'points' | 'colour' | 'agreement' | 'download' | 'adTag'
> & {
  readonly picture: DrawingPicture | ImagePicture
  /** The advertiser's address for reports; never sent to browsers. */
  readonly conversionUrl: string | null
}

/** A landing page of the demo lender, without the parts that depend on the demo's address and lender. */
export type DemoDraft = Pick<
  TemplateContent,
  'language' | 'market' | 'title' | 'lead' | 'points' | 'picture' | 'colour' | 'adTag'
> & { readonly agreement: (lender: string) => TemplateContent['agreement'] }
