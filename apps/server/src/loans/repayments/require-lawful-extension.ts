import { isLawfulExtension } from '../../origination/orders/index.ts'
import { DomainError } from '../../platform/http/domain-error.ts'

/** @throws EXTENSION_NOT_OFFERED */
export async function requireLawfulExtension(...extension: Parameters<typeof isLawfulExtension>): Promise<void> {
  if (!(await isLawfulExtension(...extension))) throw new DomainError('EXTENSION_NOT_OFFERED')
}
