/**
 * COM-16: the names that calls travel under. `paths`: an operation's path to the one on the wire; `fields`: the name of a
 * field to the one on the wire. The same file drives server and client.
 */
export type WireDictionary = {
  readonly paths: Readonly<Record<string, string>>
  readonly fields: Readonly<Record<string, string>>
}
