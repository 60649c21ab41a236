import { hashOfKey } from '../../ground/files/resume-files.ts'
import type { Deps } from '../../ground/kernel/deps.ts'
import type { ReadResume } from '../../intake/ingest/read-answer.ts'
import { ReaderDied } from '../../intake/ingest/reader-process.ts'
import { UNREADABLE_SENTENCES, UnreadableFile } from '../../intake/ingest/unreadable-file.ts'
import { getOwnSkills } from '../matching/own-skills-held.ts'
import { sha256Of } from './keep-resume.ts'

const GONE = 'The original is not kept any more.'
const DAMAGED = 'The original was damaged since it came.'

/** A résumé whose file is in the store. */
type Original = { file_key: string; file_name: string; received_at: Date }

/** What a file says, or why it says nothing; what may pass throws, and is tried again. */
export async function readOriginal(
  companyId: string,
  { file_key, file_name, received_at }: Original,
  deps: Deps,
): Promise<ReadResume | { reason: string }> {
  const { files, reader } = deps
  if ((await files.findSize(file_key)) === undefined) return { reason: GONE }
  const bytes = await files.get(file_key)
  if (sha256Of(bytes) !== hashOfKey(file_key)) return { reason: DAMAGED }
  const ownSkills = await getOwnSkills(deps, companyId)
  // As of the day it came, so that nobody gets older in a job by being read again.
  const whose = { company: companyId, isBackground: true }
  const read = () => reader.read(bytes, file_name, received_at, ownSkills, whose)
  try {
    // A reader may end for another's sake; the second time it is the file.
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
