import { createHash } from 'node:crypto'
import type { ParsedResume } from '@rolecall/domain/resume/parsed-resume'
import type { Tx } from '../db/connect.ts'
import { contentTypeOf, resumeKeysOf } from '../files/resume-files.ts'
import type { ReadResume } from '../ingest/read-answer.ts'
import { writeWords } from '../search/write-words.ts'
import { type CandidateFacts, factsOfResume, statedFacts } from './facts-of-resume.ts'
import { withoutCorrected } from './keep-corrected.ts'
import {
  demoteNewest,
  findResumeByKeys,
  hasNewerResume,
  hasPersonWithEmail,
  insertIntoGroup,
  insertResume,
  insertStoredFile,
  takeAdvisoryLock,
  updateCandidate,
  upsertCandidate,
} from './keep-resume.queries.ts'
import { findingsOf, keepFindings, keepLines } from './keep-shown.ts'
import { awaitRuleCheck } from './rule-checks.queries.ts'

/** A file that has been read, and where it came from. */
export type IncomingResume = {
  fileKey: string
  fileName: string
  /** Bytes. */
  size: number
  read: ReadResume
  groupId: string
  source: string
  geoRegion: string
  vendor: string
  /** Of the person, where the text names nobody: typed, or that of the file. */
  nameElsewhere?: string | undefined
  /** Whose it is, where that is known otherwise than by its e-mail, which then changes nothing. */
  candidateId?: string | undefined
  receivedAt: Date
}

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/**
 * Finds out whether the company has these bytes as a résumé already and, if so, puts that résumé into the group as well.
 * Until the transaction ends, others that bring the same bytes wait here. `isNewInGroup`: it was not there before.
 */
export async function joinKnownResume(
  tx: Tx,
  hash: string,
  groupId: string,
): Promise<{ resumeId: string; candidateId: string; isNewInGroup: boolean } | undefined> {
  await takeAdvisoryLock(tx, 'resume', hash)
  const known = await findResumeByKeys(tx, resumeKeysOf(tx.companyId, hash))
  if (!known) return undefined
  return { ...known, isNewInGroup: await insertIntoGroup(tx, groupId, known) }
}

/** Whether a résumé would become somebody without a name: nothing gives one, and nobody here has its e-mail. */
export async function isOfNobody(tx: Tx, read: ReadResume, nameElsewhere: string | undefined): Promise<boolean> {
  const { name, email } = factsOfResume(read.parsed, nameElsewhere)
  return name === null && (email === null || !(await hasPersonWithEmail(tx, email)))
}

/**
 * Keeps a read résumé: the person it belongs to (the same e-mail is the same person), the résumé, its place in the group,
 * and the person's skills. An older résumé that comes late becomes a version and changes neither facts nor skills.
 * Call joinKnownResume first, in the same transaction. `version`: whether the company knew the person already, and by an
 * older résumé or a newer one.
 */
export async function keepResume(
  tx: Tx,
  incoming: IncomingResume,
  now: Date,
): Promise<{ resumeId: string; candidateId: string; version: 'first' | 'newer' | 'older' }> {
  const { read, source, fileKey, fileName, receivedAt, geoRegion, vendor, nameElsewhere } = incoming
  const facts = factsOfResume(read.parsed, nameElsewhere)
  const { candidateId, isNew } = incoming.candidateId
    ? { candidateId: incoming.candidateId, isNew: false }
    : await upsertCandidate(tx, facts, source, now)
  const isNewest = isNew || !(await hasNewerResume(tx, candidateId, receivedAt))
  await insertStoredFile(tx, { key: fileKey, size: incoming.size, contentType: contentTypeOf(fileKey) })
  if (isNewest && !isNew) await demoteNewest(tx, candidateId)
  const resumeId = await insertResume(tx, {
    candidateId,
    isNewest,
    fileKey,
    fileName,
    fileType: read.type,
    previewHtml: read.previewHtml ?? null,
    text: read.text,
    parsed: keptOf(read.parsed),
    source,
    geoRegion,
    vendor,
    receivedAt,
  })
  await awaitRuleCheck(tx, resumeId)
  await insertIntoGroup(tx, incoming.groupId, { resumeId, candidateId })
  if (isNewest) {
    const { free, corrections } = await withoutCorrected(tx, candidateId, isNew ? {} : statedOf(incoming, facts))
    if (!isNew) await updateCandidate(tx, candidateId, { ...free, source, updated_at: now })
    await keepLines(tx, candidateId, read, corrections)
    await keepFindings(tx, candidateId, findingsOf(read, { candidateId, resumeId }))
  }
  await writeWords(tx, [candidateId])
  return { resumeId, candidateId, version: isNew ? 'first' : isNewest ? 'newer' : 'older' }
}

/** Somebody who is known keeps the e-mail that they are known by. */
function statedOf({ candidateId }: IncomingResume, facts: CandidateFacts): Partial<CandidateFacts> {
  const { email, ...others } = statedFacts(facts)
  return candidateId || email === undefined ? others : { ...others, email }
}

/** What pages and searches read of a résumé. The phrases have become skills, and would be most of it. */
export const keptOf = ({ skillPhrases: _, ...kept }: ParsedResume): Omit<ParsedResume, 'skillPhrases'> => kept
