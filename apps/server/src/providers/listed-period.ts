/** From an instant, and before another. The cursor is that of the page before; null for the first. */
export type ListedPeriod = { readonly from: Date; readonly to: Date; readonly cursor: string | null }

export type Page<Item> = { readonly items: readonly Item[]; readonly nextCursor: string | null }
