export { getSession } from './get-session.ts'
export { sendLoginCode } from './send-login-code.ts'
export { signInWithCode } from './sign-in-with-code.ts'
export { signOut } from './sign-out.ts'
