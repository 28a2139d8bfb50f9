import type { Routes } from '../../platform/http/register-operation.ts'
import type { Services } from '../../services.ts'
import type { StaffAuthenticator } from '../staff-sessions/authenticate-staff.ts'

export function staffRoutes(_routes: Routes, _services: Services, _known: StaffAuthenticator): void {}
