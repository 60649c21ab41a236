/** Limits of files for signing and verification (rules ). Chosen by us. */
export const SIGNING = {
  /** Size in bytes of a PKCS #12 file with five certificates. */
  p12Max: 64 * 1024,
  passwordMax: 200,
  /** Size in bytes: a signed offer has about 100,000, and further signatures add as much. */
  pdfMax: 4 * 1024 * 1024,
  /** Number of earlier certificates listed. */
  earlierMax: 20,
} as const

/** `whole`: every byte as it was signed. `changed`: otherwise, even if only its end is longer. `unknown`: not ours. */
export const FILE_STATES = ['whole', 'changed', 'unknown'] as const
export type FileState = (typeof FILE_STATES)[number]
