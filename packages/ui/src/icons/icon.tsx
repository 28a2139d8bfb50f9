import type { ComponentType, SVGProps } from 'react'

export type Glyph = ComponentType<SVGProps<SVGSVGElement> & { size?: number | string }>

export type IconProps = { of: Glyph; size?: number; className?: string | undefined }

/** An icon always stands beside its word, so it is hidden from screen readers. */
export function Icon({ of: GlyphOfSet, size = 24, className }: IconProps) {
  return <GlyphOfSet size={size} strokeWidth={1.75} className={className} aria-hidden="true" focusable="false" />
}
