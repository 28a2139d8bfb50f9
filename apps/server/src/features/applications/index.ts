export { clientKindOf } from './client-kind-of.ts'
