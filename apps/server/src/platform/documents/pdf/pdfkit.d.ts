/** The part of pdfkit 0.20 that renders documents; the package has no types. */
declare module 'pdfkit' {
  import type { Readable } from 'node:stream'

  export type StructureElement = {
    add(child: StructureElement): StructureElement
    end(): void
  }
  export type StructureOptions = { title?: string; scope?: 'Row' | 'Column' }
  export type TextOptions = {
    width?: number
    align?: 'left' | 'right'
    lineBreak?: boolean
    lineGap?: number
    baseline?: 'alphabetic'
  }
  export type OpenFont = { hasGlyphForCodePoint(codePoint: number): boolean }
  export type DocumentOptions = {
    size: 'A4'
    margins: { top: number; bottom: number; left: number; right: number }
    pdfVersion: '1.7'
    subset: 'PDF/UA'
    tagged: boolean
    lang: string
    displayTitle: boolean
    bufferPages: boolean
    autoFirstPage: boolean
    info: Record<string, string | Date>
  }

  export class PDFDocument extends Readable {
    constructor(options: DocumentOptions)
    x: number
    y: number
    readonly page: { readonly width: number; readonly height: number; margins: { top: number; bottom: number } }
    readonly outline: { addItem(title: string): unknown }
    /**
     * The current font, as the library keeps it: the only way to check whether it has a character. `layoutCache`: its words
     * with their letters in place.
     */
    readonly _font: { readonly font: OpenFont; readonly ascender: number; layoutCache: Record<string, unknown> }

    addPage(): this
    /** Adds a page, and goes on with the marked content of this one. */
    continueOnNewPage(): this
    bufferedPageRange(): { start: number; count: number }
    switchToPage(index: number): unknown
    end(): void

    registerFont(name: string, source: Buffer | OpenFont): this
    font(name: string): this
    fontSize(sizePoints: number): this
    fillColor(colour: string): this
    text(text: string, x: number, y: number, options?: TextOptions): this
    heightOfString(text: string, options: TextOptions): number
    widthOfString(text: string): number
    currentLineHeight(includeGap: boolean): number

    moveTo(x: number, y: number): this
    lineTo(x: number, y: number): this
    roundedRect(x: number, y: number, width: number, height: number, radius: number): this
    lineWidth(points: number): this
    strokeColor(colour: string): this
    stroke(): this
    path(data: string): this
    fill(colour: string): this
    save(): this
    restore(): this
    translate(x: number, y: number): this
    scale(factor: number): this

    struct(type: string, options?: StructureOptions, draw?: () => void): StructureElement
    addStructure(element: StructureElement): this
    markContent(tag: 'Artifact', options?: { type?: 'Pagination' | 'Layout' }): this
    markContent(tag: 'Span', options: { actual: string }): this
    endMarkedContent(): this
  }
}
