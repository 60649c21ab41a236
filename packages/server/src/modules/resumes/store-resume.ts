import { createHash, randomUUID } from 'node:crypto'
import { plainLanguageOf } from '@rolecall/domain/languages/plain-language'
import type { ParsedResume } from '@rolecall/domain/resume/parsed-resume'
import type { Tx } from '../../ground/db/connect.ts'
import { recordEvents } from '../../ground/events/record-event.ts'
import { contentTypeOf, hashOfKey, resumeKeysOf } from '../../ground/files/resume-files.ts'
import type { AnyWork } from '../../ground/kernel/work.ts'
import type { ReadResume } from '../../intake/ingest/read-answer.ts'
import { insertFirstFindings } from '../matching/postings.queries.ts'
import { writeWords } from '../search/write-words.ts'
import { type CandidateFacts, factsOfResume, statedFacts } from './facts-of-resume.ts'
import { findOwner, signsOfResume } from './find-owners.ts'
import { withoutCorrected } from './keep-corrected.ts'
import {
  demoteNewest,
  fillCandidates,
  insertIntoGroups,
  insertResumes,
  insertStoredFiles,
  listResumesByKeys,
  listWithNewer,
  type ResumeFields,
  takeAdvisoryLocks,
} from './keep-resume.queries.ts'
import { findingsOf, keepFindings, keepLines } from './keep-shown.ts'
import { lockAddresses } from './people-by-email.queries.ts'
import { type Owned, placePeople } from './place-people.ts'
import { awaitRuleChecks } from './rule-checks.queries.ts'
import { type ToldAlone, toldAlone } from './told-alone.ts'

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
  /** Whose it is, where that is known otherwise than by what it says; then its e-mail changes nothing. */
  candidateId?: string | undefined
  receivedAt: Date
  /** Where another thread has worked it out already. */
  alone?: ToldAlone
}

export type KeptResume = {
  resumeId: string
  candidateId: string
  version: 'first' | 'newer' | 'older'
  /** Why it was added to somebody who was known, where nobody had said whose it is. */
  joinedBy: readonly string[] | undefined
  /** Signs of another person who has the same address, and from whom it was kept apart. */
  beside: readonly string[] | undefined
}

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

type KnownResume = { resumeId: string; candidateId: string; isNewInGroup: boolean }

/**
 * Finds out which of these bytes, by their hashes, the company has as résumés already, and puts those into the group as well;
 * answers by hash. Until the transaction ends, others that bring the same bytes wait here. `isNewInGroup`: it was not there
 * before.
 */
export async function joinKnownResumes(
  tx: Tx,
  hashes: readonly string[],
  groupId: string,
): Promise<Map<string, KnownResume>> {
  await takeAdvisoryLocks(tx, 'resume', hashes)
  const keys = hashes.flatMap((hash) => resumeKeysOf(tx.companyId, hash))
  const known = await listResumesByKeys(tx, keys)
  const joined = await insertIntoGroups(
    tx,
    known.map(({ resumeId, candidateId }) => ({ groupId, resumeId, candidateId })),
  )
  return new Map(
    known.map(({ fileKey, resumeId, candidateId }) => [
      hashOfKey(fileKey),
      { resumeId, candidateId, isNewInGroup: joined.has(resumeId) },
    ]),
  )
}

export const joinKnownResume = async (tx: Tx, hash: string, groupId: string): Promise<KnownResume | undefined> =>
  (await joinKnownResumes(tx, [hash], groupId)).get(hash)

/**
 * The résumé of these bytes that the company has, by their hash, without putting it anywhere; until the transaction ends, others
 * that bring the same wait here.
 */
export async function findKnownResume(tx: Tx, hash: string): Promise<Omit<KnownResume, 'isNewInGroup'> | undefined> {
  await takeAdvisoryLocks(tx, 'resume', [hash])
  const [known] = await listResumesByKeys(tx, resumeKeysOf(tx.companyId, hash))
  return known
}

/** Whether a résumé would become somebody without a name: nothing gives one, and it is of nobody who is known here. */
export async function isOfNobody(tx: Tx, read: ReadResume, nameElsewhere: string | undefined): Promise<boolean> {
  const signs = signsOfResume(read.parsed, nameElsewhere)
  if (signs.name !== null) return false
  if (signs.email === null) return true
  await lockAddresses(tx, [signs.email])
  return (await findOwner(tx, signs)).owner === undefined
}

/** Keeps a read résumé, as keepResumes does many. */
export async function keepResume(work: AnyWork, incoming: IncomingResume): Promise<KeptResume> {
  const [kept] = await keepResumes(work, [incoming])
  if (!kept) throw new Error('A résumé that was kept has no place')
  return kept
}

/** `isNew`: nothing is kept of the person yet. */
type Placed = Owned & { incoming: IncomingResume; place: number }

/**
 * Keeps read résumés: the people they belong to (see find-owners.ts), the résumés, their places in groups, and the people's
 * skills, in about twenty statements however many they are. An older résumé that comes late becomes a version and changes
 * neither facts nor skills. Call joinKnownResumes first, in the same transaction, and bring no bytes twice. Answers in the order
 * given; `version`: whether the company knew the person already, and by an older résumé or a newer one.
 */
export async function keepResumes(work: AnyWork, incoming: readonly IncomingResume[]): Promise<KeptResume[]> {
  const kept: KeptResume[] = []
  const owned = await placePeople(work, incoming)
  let left = owned.map((owner, place): Placed => ({ ...owner, incoming: incoming[place] as IncomingResume, place }))
  // Of several of one person each is kept after those before it.
  while (left.length > 0) {
    const { firsts, others } = firstOfEach(left)
    await keepOfEach(work, firsts, kept)
    const begun = new Set(firsts.map(({ candidateId }) => candidateId))
    left = others.map((each) => (begun.has(each.candidateId) ? { ...each, isNew: false } : each))
  }
  await recordJoined(work, kept, incoming)
  return kept
}

/** It stands in the history of whoever it was added to without anybody having decided that. */
async function recordJoined(work: AnyWork, kept: readonly KeptResume[], incoming: readonly IncomingResume[]) {
  const events = kept.flatMap(({ candidateId, resumeId, joinedBy }, at) => {
    const payload = { file_name: incoming[at]?.fileName ?? '', reasons: [...(joinedBy ?? [])] }
    return joinedBy ? { kind: 'resume.joined' as const, actorId: null, candidateId, resumeId, payload } : []
  })
  await recordEvents(work, events, { isTold: false })
}

function firstOfEach(all: readonly Placed[]): { firsts: Placed[]; others: Placed[] } {
  const seen = new Set<string>()
  const { true: firsts = [], false: others = [] } = Object.groupBy(all, ({ candidateId }) => {
    const isFirst = !seen.has(candidateId)
    seen.add(candidateId)
    return isFirst ? 'true' : 'false'
  })
  return { firsts, others }
}

type Keeping = Placed & { resumeId: string; isNewest: boolean }

/** Keeps résumés of different people. */
async function keepOfEach({ tx, now }: AnyWork, given: readonly Placed[], kept: KeptResume[]): Promise<void> {
  const keeping = await orderVersions(tx, given)
  const known = keeping.filter(({ isNew }) => !isNew)
  await insertStoredFiles(
    tx,
    keeping.map(({ incoming: { fileKey: key, size } }) => ({ key, size, contentType: contentTypeOf(key) })),
  )
  const newer = known.filter(({ isNewest }) => isNewest)
  if (newer.length > 0) await demoteNewest(tx, idsOf(newer))
  await insertResumes(tx, keeping.map(rowOf))
  await awaitRuleChecks(
    tx,
    keeping.map(({ resumeId }) => resumeId),
  )
  await insertIntoGroups(
    tx,
    keeping.map(({ incoming: { groupId }, resumeId, candidateId }) => ({ groupId, resumeId, candidateId })),
  )
  await keepNewest(
    tx,
    keeping.filter(({ isNewest }) => isNewest),
    now,
  )
  if (known.length > 0) await writeWords(tx, idsOf(known))
  for (const { place, resumeId, candidateId, isNew, isNewest, joinedBy, beside } of keeping)
    kept[place] = {
      resumeId,
      candidateId,
      version: isNew ? 'first' : isNewest ? 'newer' : 'older',
      joinedBy,
      beside,
    }
}

const idsOf = (people: readonly { candidateId: string }[]) => people.map(({ candidateId }) => candidateId)

/** Whether each is the newest of its person. */
async function orderVersions(tx: Tx, given: readonly Placed[]): Promise<Keeping[]> {
  const outdated = await listWithNewer(
    tx,
    given
      .filter(({ isNew }) => !isNew)
      .map(({ candidateId, incoming }) => ({ candidateId, moment: incoming.receivedAt })),
  )
  return given.map((each): Keeping => {
    const { incoming, isNew } = each
    const alone = isNew ? (incoming.alone ?? toldAlone(incoming.read, incoming.nameElsewhere)) : undefined
    return {
      ...each,
      incoming: { ...incoming, ...(alone && { alone }) },
      isNewest: !outdated.has(each.candidateId),
      resumeId: randomUUID(),
    }
  })
}

const rowOf = ({ incoming, candidateId, resumeId, isNew, isNewest, joinedBy }: Keeping): ResumeFields => {
  const { read, fileKey, fileName, source, geoRegion, vendor, receivedAt } = incoming
  return {
    resumeId,
    candidateId,
    isNewest,
    fileKey,
    fileName,
    source,
    geoRegion,
    vendor,
    receivedAt,
    joinedBy: joinedBy ?? null,
    fileType: read.type,
    previewHtml: read.previewHtml ?? null,
    text: read.text,
    language: incoming.alone ? incoming.alone.language : (plainLanguageOf(read.text) ?? null),
    parsed: keptOf(read.parsed),
    words: isNew ? (incoming.alone?.words ?? null) : null,
  }
}

/** What the newest résumés of different people say of them; somebody who is known keeps the e-mail that they are known by. */
async function keepNewest(tx: Tx, newest: readonly Keeping[], now: Date): Promise<void> {
  if (newest.length === 0) return
  const known = newest.filter(({ isNew }) => !isNew)
  const stated = known.map(({ candidateId, incoming }) => ({ candidateId, stated: statedOf(incoming) }))
  const free = known.length > 0 ? await withoutCorrected(tx, stated) : []
  const sources = new Map(known.map(({ candidateId, incoming: { source } }) => [candidateId, source]))
  const changed = free.map(({ candidateId, free: facts }) => ({
    candidateId,
    ...facts,
    source: sources.get(candidateId),
  }))
  if (changed.length > 0) await fillCandidates(tx, changed, now)
  const corrections = new Map(free.map((each) => [each.candidateId, each.corrections]))
  await keepLines(
    tx,
    newest.map(({ candidateId, isNew, incoming: { read, alone } }) => ({
      candidateId,
      read,
      corrections: corrections.get(candidateId) ?? [],
      lines: isNew ? alone?.lines : undefined,
    })),
  )
  const allFindingsOf = (people: readonly Keeping[]) =>
    people.flatMap(({ candidateId, resumeId, incoming: { read } }) => findingsOf(read, { candidateId, resumeId }))
  if (known.length > 0) await keepFindings(tx, idsOf(known), allFindingsOf(known))
  await insertFirstFindings(tx, allFindingsOf(newest.filter(({ isNew }) => isNew)))
}

/** What a newer résumé changes of somebody who is known, by whose address it came or who is known otherwise. */
function statedOf({ read, nameElsewhere }: IncomingResume): Partial<CandidateFacts> {
  const { email: _, ...stated } = statedFacts(factsOfResume(read.parsed, nameElsewhere))
  return stated
}

/** What pages and searches read of a résumé. The phrases have become skills, and would be most of it. */
export const keptOf = ({ skillPhrases: _, ...kept }: ParsedResume): Omit<ParsedResume, 'skillPhrases'> => kept
