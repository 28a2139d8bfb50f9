export { servicingErrors } from './errors.ts'
