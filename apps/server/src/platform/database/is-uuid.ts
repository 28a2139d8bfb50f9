const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether PostgreSQL takes a text for an id: anything else it would answer with an error, not with no row. */
export function isUuid(text: string): boolean {
  return UUID.test(text)
}
