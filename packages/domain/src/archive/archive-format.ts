/**
 * Version of the format of archives: raised when a field goes, becomes required, or means something else (docs/archive.md). The
 * reader upgrades lines of older ones (modules/archive/upgrade-line.ts).
 */
export const ARCHIVE_FORMAT = 2

export const MANIFEST = 'manifest.json'
/** SHA-256 of the manifest's bytes, in hex. */
export const MANIFEST_SUM = 'manifest.sha256'
export const FILES_FOLDER = 'files/'

/** Limits of an archive that is read, whatever it says of itself. Chosen by us. */
export const ARCHIVE_LIMITS = {
  /** Bytes of the manifest. */
  manifestBytes: 8 * 1024 * 1024,
  /** Maximum size of a line, in bytes. Résumés make the longest lines, of a few megabytes. */
  lineBytes: 16 * 1024 * 1024,
  /** Maximum size of a stored file, in bytes. Nobody can upload more than 200 MB. */
  fileBytes: 256 * 1024 * 1024,
  /** Maximum size of a file of lines, in bytes. An export begins a new file after 8 MB. */
  linesBytes: 64 * 1024 * 1024 * 1024,
  /** Entries of an archive. */
  entries: 5_000_000,
  /** Ratio of all unpacked to all packed bytes, once more than `ratioFromBytes` are unpacked. */
  ratio: 200,
  ratioFromBytes: 1024 * 1024 * 1024,
  /** Unpacked bytes of the whole. */
  totalBytes: 2 * 1024 ** 4,
} as const

/**
 * Bytes of a part in which a browser sends a large archive, and most of such parts: together 20 GB (rule A-390), some hours over a usual line.
 * Larger archives are imported by the command line. A part is in the memory of the browser. Chosen by us.
 */
export const ARCHIVE_PARTS = { bytes: 64 * 1024 * 1024, count: 320 } as const

/** Days for which the parts of a finished archive are kept. Chosen by us. */
export const ARCHIVE_DAYS = 7

const FILE_NAME = /^([0-9a-f]{64})\.[a-z0-9]{1,8}$/
const LINES_NAME = /^([a-z_]{1,60})(?:\.([1-9]\d{0,5}))?\.jsonl$/

/** The hash that a stored file claims by its name in an archive, as `files/<sha256>.<ending>`; undefined for other entries. */
export const hashOfEntry = (name: string): string | undefined =>
  name.startsWith(FILES_FOLDER) ? FILE_NAME.exec(name.slice(FILES_FOLDER.length))?.[1] : undefined

/** The noun of an entry with lines, such as `resumes.2.jsonl`; undefined for other entries. */
export const nounOfEntry = (name: string): string | undefined => LINES_NAME.exec(name)?.[1]

/** The name of the entry with the lines of a noun; a large noun has several, from 1. */
export const linesEntry = (noun: string, place: number): string => `${noun}${place > 1 ? `.${place}` : ''}.jsonl`

/**
 * Whether a name leads outside the folder that it is in, or is no plain path: absolute, with a backslash, a drive, a control
 * character, or a part that is `..`, `.` or empty.
 */
export const leavesFolder = (name: string): boolean =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what no name may have
  /[\u0000-\u001f\\:]/.test(name) || name.split('/').some((part) => part === '..' || part === '.' || part === '')

/** How many entries of a noun were lost, and why. */
export type Loss = { noun: string; count: number; why: string }

/** Adds losses to others: equal ones as one, in the order in which they first came. */
export function addLosses(known: readonly Loss[], more: readonly Loss[]): Loss[] {
  const sums = new Map<string, Loss>()
  for (const { noun, count, why } of [...known, ...more]) {
    const key = `${noun} ${why}`
    const sum = sums.get(key)
    if (sum) sum.count += count
    else sums.set(key, { noun, count, why })
  }
  return [...sums.values()].filter(({ count }) => count > 0)
}
