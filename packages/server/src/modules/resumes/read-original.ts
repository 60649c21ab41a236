import type { ReadResume } from '../../parsing/ingest/read-answer.ts'
import { ReaderDied } from '../../parsing/ingest/reader-process.ts'
import { UNREADABLE_SENTENCES, UnreadableFile } from '../../parsing/ingest/unreadable-file.ts'
import { hashOfKey } from '../../platform/files/resume-files.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { getOwnSkills } from '../matching/get-own-skills.ts'
import { sha256Of } from './store-resume.ts'

const GONE = 'The original file is no longer stored.'
const DAMAGED = 'The original file is damaged.'

/** A résumé whose file is in the store. */
type OriginalFile = { file_key: string; file_name: string; received_at: Date }

/** Reads a file, or says why it can't be read; temporary errors are thrown, and retried. */
export async function readOriginal(
  companyId: string,
  { file_key, file_name, received_at }: OriginalFile,
  deps: Deps,
): Promise<ReadResume | { reason: string }> {
  const { files, reader } = deps
  if ((await files.findSize(file_key)) === undefined) return { reason: GONE }
  const bytes = await files.get(file_key)
  if (sha256Of(bytes) !== hashOfKey(file_key)) return { reason: DAMAGED }
  const ownSkills = await getOwnSkills(deps, companyId)
  // As of the day it arrived, so that re-reading adds no time to a current job.
  const whose = { company: companyId, isBackground: true }
  const read = () => reader.read(bytes, file_name, received_at, ownSkills, whose)
  try {
    // A reader may be killed because of another file; the second time it is this one.
    return await read().catch((error): Promise<ReadResume> => {
      if (error instanceof ReaderDied) return read()
      throw error
    })
  } catch (error) {
    if (error instanceof UnreadableFile) return { reason: error.message }
    if (error instanceof ReaderDied) return { reason: UNREADABLE_SENTENCES.unread }
    throw error
  }
}
