export { getExtension } from './get-extension.ts'
