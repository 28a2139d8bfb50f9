import type { Routes } from '../../platform/http/register-operation.ts'
import type { Services } from '../../services.ts'

export function auditRoutes(_routes: Routes, _services: Services): void {}
