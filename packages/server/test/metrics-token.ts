/** What operators of the products of tests hold. */
export const METRICS_TOKEN = 'a-token-that-is-known-to-tests-only'
