import { type DateFormat, formatDate } from './format-date.ts'

export type DateTextProps = DateFormat & { value: string | Date }

export function DateText({ value, ...format }: DateTextProps) {
  return <time dateTime={typeof value === 'string' ? value : value.toISOString()}>{formatDate(value, format)}</time>
}
