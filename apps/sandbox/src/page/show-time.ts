import { type Html, html } from './html.ts'

export function showTime(instant: string, timeZone: string): Html {
  const text = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    Date.parse(instant),
  )
  return html`<time datetime="${instant}">${text}</time>`
}

export function showDate(date: string): Html {
  const text = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' }).format(Date.parse(date))
  return html`<time datetime="${date}">${text}</time>`
}
