import { formatCount } from '@rolecall/domain/text/format-number'
import { type Unzipped, unzip } from 'fflate'
import { endingOf, findRefusal, type RefusedFile } from './pick-files.ts'

/** Limits chosen by us: an archive is unpacked in the browser's memory. */
const ARCHIVE_BYTES_MAX = 500 * 1024 * 1024
const ENTRIES_MAX = 5_000

const BROKEN = 'This archive can’t be opened. It is damaged or password-protected.'
const TOO_LARGE = `This archive has more than ${formatCount(ENTRIES_MAX)} files or ${ARCHIVE_BYTES_MAX / 1024 / 1024} MB. Split it into smaller archives.`

const isArchive = ({ name }: Pick<File, 'name'>): boolean => endingOf(name) === '.zip'

/** Returns whether a path belongs to the files that operating systems add to archives. */
const isOfSystem = (path: string) => /(?:^|\/)(?:__MACOSX\/|\.)/.test(path)

type OpenedArchives = { files: readonly File[]; refused: readonly RefusedFile[] }

/** Replaces each ZIP archive by its files, which are then like those of a folder; keeps other files. */
export async function openArchives(picked: readonly File[]): Promise<OpenedArchives> {
  const files: File[] = []
  const refused: RefusedFile[] = []
  for (const file of picked) {
    if (!isArchive(file)) files.push(file)
    else {
      const found = await openArchive(file)
      if (typeof found === 'string') refused.push({ file, reason: found })
      else {
        files.push(...found.files)
        refused.push(...found.refused)
      }
    }
  }
  return { files, refused }
}

/** Returns the files of an archive, or why there are none. */
async function openArchive(archive: File): Promise<OpenedArchives | string> {
  if (archive.size > ARCHIVE_BYTES_MAX) return TOO_LARGE
  const bytes = new Uint8Array(await archive.arrayBuffer())
  const refused: RefusedFile[] = []
  let entries = 0
  let size = 0
  const isWanted = ({ name, originalSize }: { name: string; originalSize: number }) => {
    if (name.endsWith('/') || isOfSystem(name)) return false
    entries += 1
    if (entries > ENTRIES_MAX) return false
    // Checked before it is unpacked.
    const reason = findRefusal({ name, size: originalSize })
    if (reason) refused.push({ file: asFile(archive, name, new Uint8Array()), reason })
    else size += originalSize
    return !reason && size <= ARCHIVE_BYTES_MAX
  }
  const unpacked = await new Promise<Unzipped | undefined>((resolve) => {
    unzip(bytes, { filter: isWanted }, (error, found) => resolve(error ? undefined : found))
  }).catch(() => undefined)
  if (!unpacked) return BROKEN
  if (entries > ENTRIES_MAX || size > ARCHIVE_BYTES_MAX) return TOO_LARGE
  const files = Object.entries(unpacked).map(([path, content]) => asFile(archive, path, content))
  return entries === 0 ? 'This archive is empty.' : { files, refused }
}

/** Creates a file with a path as if from a chosen folder, so that two files of one name are distinct. */
function asFile(archive: File, path: string, content: Uint8Array): File {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const file = new File([content as Uint8Array<ArrayBuffer>], name, { lastModified: archive.lastModified })
  Object.defineProperty(file, 'webkitRelativePath', { value: `${archive.name}/${path}` })
  return file
}
