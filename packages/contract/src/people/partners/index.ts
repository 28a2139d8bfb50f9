export { getUnionErrorInfo } from './get-union-error-info.ts'
