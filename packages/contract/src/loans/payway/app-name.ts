import { Type } from 'typebox'

/** The `{x}` of the older addresses: whose app calls. Any name is served alike; ours is the default. */
export const appName = Type.Object({
  x: Type.String({ pattern: '^[a-z0-9-]{1,32}$', default: 'hulog', description: 'Name of the app that calls.' }),
})
