import type { Routes } from '../../platform/http/register-operation.ts'
import type { Services } from '../../services.ts'
import type { StaffAuthenticator } from './authenticate-staff.ts'
import type { ConsoleCookie } from './console-cookie.ts'

export function staffSignInRoutes(
  _routes: Routes,
  _services: Services,
  _cookie: ConsoleCookie,
  _known: StaffAuthenticator,
): void {}
