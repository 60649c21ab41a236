/** The operator's token of products in tests. */
export const METRICS_TOKEN = 'a-token-that-is-known-to-tests-only'
