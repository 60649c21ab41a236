/** Bounds of what is handed in to sign with, and to be verified (rules ). Our own. */
export const SIGNING = {
  /** Of a file of PKCS #12 with five certificates; in bytes. */
  p12Max: 64 * 1024,
  passwordMax: 200,
  /** A signed offer has about 100,000 bytes; whoever goes on signing it adds as much. */
  pdfMax: 4 * 1024 * 1024,
  /** Earlier certificates that are listed. */
  earlierMax: 20,
} as const

/** The parts of a signed file, as whoever asks about it reads them. */
export const FILE_PARTS = [
  'page',
  'attached',
  'signature',
  'letters',
  'description',
  'structure',
  'appended',
  'cut',
] as const
export type FilePart = (typeof FILE_PARTS)[number]

/** `whole`: as it was written. `appended`: whole, with something behind its end. `changed`: not what was signed. `unknown`: none of ours. */
export const FILE_STATES = ['whole', 'appended', 'changed', 'unknown'] as const
export type FileState = (typeof FILE_STATES)[number]
