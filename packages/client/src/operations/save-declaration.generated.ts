// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const saveDeclaration = {
  name: 'saveDeclaration',
  path: '/gateway/certification/declaration',
} as const satisfies OperationEntry
