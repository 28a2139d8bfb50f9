import type { Place } from '../../platform/secrets/field-cipher.ts'

export function aboutPlace(id: string): Place {
  return { table: 'contact_records', column: 'about', row: id }
}
