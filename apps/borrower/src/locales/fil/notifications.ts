import type { Translation } from '../../platform/language/catalogues.ts'
import type { messages as english } from '../en/notifications.ts'

export const messages: Translation<typeof english> = {
  'notifications.title': 'Mga mensahe',
  'notifications.empty': 'Wala pang mensahe',
  'notifications.emptyText': 'Dito sasabihin ang mangyayari sa utang mo.',
  'notifications.toHome': 'Tingnan ang mga pautang',
  'notifications.new': 'Bago',
  'notifications.readAll': 'Markahang nabasa lahat',
  'notifications.reading': 'Minamarkahan…',
}
