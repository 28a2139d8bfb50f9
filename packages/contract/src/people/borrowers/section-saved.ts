import { Type } from 'typebox'

export const sectionSaved = Type.Object({ isComplete: Type.Boolean() })
