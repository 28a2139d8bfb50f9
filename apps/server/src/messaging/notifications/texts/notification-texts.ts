import type { NotificationKind } from '../notification-kinds.ts'

/**
 * What one language says of each kind. The text follows the lender's name and a colon; in `{braces}` stands a fact. It fits
 * two text messages, so that English, Filipino and Indonesian keep to the letters a plain message has.
 */
export type NotificationTexts = Readonly<Record<NotificationKind, { readonly title: string; readonly text: string }>>
