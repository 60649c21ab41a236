/** The address of the browser extension as a file: see extension-file.ts beside this folder, which makes it with the pages. */
declare module 'virtual:extension-file' {
  const address: string
  export default address
}
