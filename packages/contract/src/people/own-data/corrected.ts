import { Type } from 'typebox'

export const corrected = Type.Object({ changed: Type.Boolean(), mustShowId: Type.Boolean() })
