import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { ARCHIVE_LIMITS } from '@rolecall/domain/archive/archive-format'
import type { LinesFile } from './manifest.ts'

/** A line of a noun, by its place among all of them, from 0; no text if it is longer than a line may be. */
export type GivenLine = { place: number; text: string | undefined }

const LINE_END = 10

/** The lines of a noun from a place on, of all its files. Empty lines do not count. */
export async function* readLines(
  folder: string,
  files: readonly LinesFile[],
  from = 0,
  lineBytes: number = ARCHIVE_LIMITS.lineBytes,
): AsyncGenerator<GivenLine> {
  let place = 0
  for (const { name } of files)
    for await (const text of linesOf(join(folder, name), lineBytes)) {
      if (text === '') continue
      if (place >= from) yield { place, text }
      place += 1
    }
}

async function* linesOf(path: string, lineBytes: number): AsyncGenerator<string | undefined> {
  let held: Buffer[] = []
  let size = 0
  const take = () => {
    const line = size > lineBytes ? undefined : Buffer.concat(held).toString('utf8')
    held = []
    size = 0
    return line
  }
  const hold = (bytes: Buffer) => {
    size += bytes.length
    if (size > lineBytes) held = []
    else held.push(bytes)
  }
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
    let start = 0
    for (let end = piece.indexOf(LINE_END); end >= 0; end = piece.indexOf(LINE_END, start)) {
      hold(piece.subarray(start, end))
      start = end + 1
      yield take()
    }
    if (start < piece.length) hold(piece.subarray(start))
  }
  if (size > 0) yield take()
}

/** Groups lines, so many or so many characters at a time. */
export async function* inBatches(
  lines: AsyncIterable<GivenLine>,
  { count, characters }: { count: number; characters: number },
): AsyncGenerator<GivenLine[]> {
  let batch: GivenLine[] = []
  let size = 0
  for await (const line of lines) {
    batch.push(line)
    size += line.text?.length ?? 0
    if (batch.length < count && size < characters) continue
    yield batch
    batch = []
    size = 0
  }
  if (batch.length > 0) yield batch
}
