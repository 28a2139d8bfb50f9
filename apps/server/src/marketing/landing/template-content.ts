import type { Reply } from '@hulog/contract'

/** What a landing page shows, as it is given out. */
export type LandingTemplate = Reply<'getChannelTemplate'>

type DrawingPicture = Extract<LandingTemplate['picture'], { kind: 'drawing' }>

type ImagePicture = { readonly kind: 'image'; readonly imageId: string; readonly alt: string }

/** What staff write of a landing page. The rest of what it shows (number, version, phone rule, law) is not theirs to write. */
export type TemplateContent = Pick<
  LandingTemplate,
  'language' | 'market' | 'appName' | 'title' | 'lead' | 'points' | 'colour' | 'agreement' | 'download' | 'adTag'
> & {
  readonly picture: DrawingPicture | ImagePicture
  /** Where the advertiser is told of a registration; never given out. */
  readonly conversionUrl: string | null
}

/** A landing page of the demo lender, without what depends on where the demo runs and who it says it is. */
export type DemoDraft = Pick<
  TemplateContent,
  'language' | 'market' | 'title' | 'lead' | 'points' | 'picture' | 'colour' | 'adTag'
> & { readonly agreement: (lender: string) => TemplateContent['agreement'] }
