import { toast } from '@hulog/ui'
import { i18n } from '@lingui/core'

export function thankForRating(): void {
  toast(i18n._('shell.ratingThanks'), { tone: 'success' })
}
