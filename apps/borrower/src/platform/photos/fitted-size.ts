export type Size = { readonly width: number; readonly height: number }

/** The size of a picture whose longer side is at most `longestPx`, in the same proportions. */
export function fittedSize({ width, height }: Size, longestPx: number): Size {
  const longer = Math.max(width, height)
  if (longer <= longestPx) return { width, height }
  const scaled = (side: number) => Math.max(1, Math.round((side * longestPx) / longer))
  return { width: scaled(width), height: scaled(height) }
}
