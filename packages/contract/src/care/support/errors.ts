import { defineErrors } from '../../errors.ts'

export const supportErrors = defineErrors({
  TEXT_NOT_FOUND: { code: 3521, status: 404, message: 'This text is not published.' },
})
