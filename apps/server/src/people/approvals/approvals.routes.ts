import type { Routes } from '../../platform/http/register-operation.ts'
import type { Services } from '../../services.ts'

export function approvalRoutes(_routes: Routes, _services: Services): void {}
