export { makeStaffAuthenticator } from './authenticate-by-token.ts'
