// Invented values that ids in the examples of calls consist of.

export const EXAMPLE_COMPANY = '3e8f0a9e-5a0b-4a59-9a3e-0d6f9f3f6c11'
export const EXAMPLE_SIGNATURE = 'b1c6vTSvzE0tYnB0m1rLZC1Vw2e8qVb5d2Gd8m0f3uA'
/** Milliseconds since 1970. */
export const EXAMPLE_EXPIRY = '1775034000000'
export const EXAMPLE_FILE_KEY = `PROD/${EXAMPLE_COMPANY}/RESUME/9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08.txt`
