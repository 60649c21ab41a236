/** The version of the product, as in package.json; docs/releases.md says what its numbers mean. */
export const VERSION = '0.4.0'
