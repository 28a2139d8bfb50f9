/** A script for a page itself, compiled and minified by `page-renderer.ts`. */
declare module '*?script' {
  const code: string
  export default code
}
