import { RESUME_FILE_BYTES_MAX, UPLOAD_TYPES } from '@rolecall/domain/resumes/resume-limits'

export type RefusedFile = { file: File; reason: string }
export type PickedFiles = { accepted: readonly File[]; refused: readonly RefusedFile[] }

export const NO_FILES: PickedFiles = { accepted: [], refused: [] }

const MEGABYTE = 1024 * 1024
const TYPES_SENTENCE = `Only ${UPLOAD_TYPES.slice(0, -1).join(', ')} and ${UPLOAD_TYPES.at(-1)} files are accepted.`

/** Returns the extension of a file's name with its dot, in lower case; empty without one. */
export const endingOf = (name: string): string => /\.[^./\\]+$/.exec(name)?.[0].toLowerCase() ?? ''

/** Returns why a file can't be uploaded, in a sentence; undefined when it can. */
export function findRefusal({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  if (!UPLOAD_TYPES.some((type) => type === endingOf(name))) return TYPES_SENTENCE
  if (size === 0) return 'The file is empty.'
  if (size > RESUME_FILE_BYTES_MAX) return `This file is larger than the ${RESUME_FILE_BYTES_MAX / MEGABYTE} MB limit.`
  return undefined
}

const identify = ({ name, size, lastModified, webkitRelativePath }: File) =>
  [webkitRelativePath || name, size, lastModified].join('\n')

/** Adds files to those already picked; ignores those picked before. */
export function addFiles({ accepted, refused }: PickedFiles, files: readonly File[]): PickedFiles {
  const known = new Set([...accepted, ...refused.map(({ file }) => file)].map(identify))
  const next = { accepted: [...accepted], refused: [...refused] }
  for (const file of files) {
    const identity = identify(file)
    if (known.has(identity)) continue
    known.add(identity)
    const reason = findRefusal(file)
    if (reason) next.refused.push({ file, reason })
    else next.accepted.push(file)
  }
  return next
}

/** Returns a size as '640 B', '12 kB' or '3.4 MB'. */
export function formatSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  if (bytes < MEGABYTE) return `${Math.round(bytes / 1024)} kB`
  return `${(bytes / MEGABYTE).toFixed(1)} MB`
}
