export { apply } from './apply.ts'
