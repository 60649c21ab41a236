import { createHash, randomUUID } from 'node:crypto'
import { plainLanguageOf } from '@rolecall/domain/languages/plain-language'
import type { ParsedResume } from '@rolecall/domain/resumes/parsed-resume'
import { READER_VERSION, UNREAD } from '@rolecall/domain/resumes/reader-version'
import type { ReadResume } from '../../parsing/ingest/read-answer.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { recordEvents } from '../../platform/events/record-event.ts'
import { contentTypeOf, hashOfKey, resumeKeysOf } from '../../platform/files/resume-files.ts'
import type { AnyWork } from '../../platform/kernel/work.ts'
import { insertFirstFindings } from '../matching/postings.queries.ts'
import { writeWords } from '../matching/write-words.ts'
import { type DerivedResume, deriveResumeFacts } from './derive-resume-facts.ts'
import { dropCorrectedFacts } from './drop-corrected-facts.ts'
import { type CandidateFacts, factsOfResume, statedFacts } from './facts-of-resume.ts'
import { findOwner, signsOfResume } from './find-owners.ts'
import { lockAddresses } from './people-by-email.queries.ts'
import { placePeople, type ResumeOwner } from './place-people.ts'
import { awaitRuleChecks } from './rule-checks.queries.ts'
import {
  acquireAdvisoryLocks,
  clearNewestMarks,
  fillCandidates,
  insertIntoGroups,
  insertResumes,
  insertStoredFiles,
  listResumesByKeys,
  listWithNewer,
  type ResumeFields,
} from './store-resume.queries.ts'
import { findingsOf, storeOccupations, storeSkillFindings } from './store-skill-findings.ts'

/** A file that has been read, with its origin. */
export type IncomingResume = {
  fileKey: string
  fileName: string
  /** Size in bytes. */
  size: number
  read: ReadResume
  groupId: string
  source: string
  geoRegion: string
  vendor: string
  /** The person's name, if the text has none: typed, or from the file name. */
  nameElsewhere?: string | undefined
  /** The candidate, if known otherwise than from the content; then the email in it changes nothing. */
  candidateId?: string | undefined
  receivedAt: Date
  /** Set if another thread has computed it already. */
  alone?: DerivedResume
  /** Whether only its facts are known, and its text is read later. */
  isUnread?: boolean
}

export type StoredResume = {
  resumeId: string
  candidateId: string
  version: 'first' | 'newer' | 'older'
  /** Why it was added to a known candidate automatically. */
  joinedBy: readonly string[] | undefined
  /** Signs of another person with the same address, from which it was kept apart. */
  beside: readonly string[] | undefined
}

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

type KnownResume = { resumeId: string; candidateId: string; isNewInGroup: boolean }

/**
 * Finds out which of these bytes, by hash, are résumés of the company already, and adds those to the group; returns them by
 * hash. Until the transaction ends, other transactions with the same bytes wait here. `isNewInGroup`: it was not in the group
 * before.
 */
export async function joinKnownResumes(
  tx: Tx,
  hashes: readonly string[],
  groupId: string,
): Promise<Map<string, KnownResume>> {
  await acquireAdvisoryLocks(tx, 'resume', hashes)
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
 * The company's résumé with these bytes, by hash, without adding it to a group; until the transaction ends, other transactions
 * with the same bytes wait here.
 */
export async function findKnownResume(tx: Tx, hash: string): Promise<Omit<KnownResume, 'isNewInGroup'> | undefined> {
  await acquireAdvisoryLocks(tx, 'resume', [hash])
  const [known] = await listResumesByKeys(tx, resumeKeysOf(tx.companyId, hash))
  return known
}

/** Whether a résumé would become a candidate without a name: it has none, and belongs to no known candidate. */
export async function isNamelessResume(tx: Tx, read: ReadResume, nameElsewhere: string | undefined): Promise<boolean> {
  const signs = signsOfResume(read.parsed, nameElsewhere)
  if (signs.name !== null) return false
  if (signs.email === null) return true
  await lockAddresses(tx, [signs.email])
  return (await findOwner(tx, signs)).owner === undefined
}

/** Stores a résumé; see storeResumes. */
export async function storeResume(work: AnyWork, incoming: IncomingResume): Promise<StoredResume> {
  const [kept] = await storeResumes(work, [incoming])
  if (!kept) throw new Error('A résumé that was kept has no place')
  return kept
}

/** `isNew`: nothing is stored about the person yet. */
type PlacedResume = ResumeOwner & { incoming: IncomingResume; place: number }

/**
 * Stores résumés with the people they belong to (see find-owners.ts), their groups and skills, in about twenty statements
 * however many they are. An older résumé that arrives late becomes a version and changes neither facts nor skills.
 * joinKnownResumes must be called first, in the same transaction, and no bytes may occur twice. Returns them in the order
 * given; `version`: whether the company knew the person already, and by an older or a newer résumé.
 */
export async function storeResumes(work: AnyWork, incoming: readonly IncomingResume[]): Promise<StoredResume[]> {
  const kept: StoredResume[] = []
  const owned = await placePeople(work, incoming)
  let left = owned.map(
    (owner, place): PlacedResume => ({ ...owner, incoming: incoming[place] as IncomingResume, place }),
  )
  // Several résumés of one person are stored in order, one per round.
  while (left.length > 0) {
    const { firsts, others } = firstOfEach(left)
    await keepOfEach(work, firsts, kept)
    const begun = new Set(firsts.map(({ candidateId }) => candidateId))
    left = others.map((each) => (begun.has(each.candidateId) ? { ...each, isNew: false } : each))
  }
  await recordJoined(work, kept, incoming)
  return kept
}

/** Records in the candidate's history that a résumé was added to them automatically. */
async function recordJoined(work: AnyWork, kept: readonly StoredResume[], incoming: readonly IncomingResume[]) {
  const events = kept.flatMap(({ candidateId, resumeId, joinedBy }, at) => {
    const payload = { file_name: incoming[at]?.fileName ?? '', reasons: [...(joinedBy ?? [])] }
    return joinedBy ? { kind: 'resume.joined' as const, actorId: null, candidateId, resumeId, payload } : []
  })
  await recordEvents(work, events, { isTold: false })
}

function firstOfEach(all: readonly PlacedResume[]): { firsts: PlacedResume[]; others: PlacedResume[] } {
  const seen = new Set<string>()
  const { true: firsts = [], false: others = [] } = Object.groupBy(all, ({ candidateId }) => {
    const isFirst = !seen.has(candidateId)
    seen.add(candidateId)
    return isFirst ? 'true' : 'false'
  })
  return { firsts, others }
}

type ResumeVersion = PlacedResume & { resumeId: string; isNewest: boolean }

/** Stores résumés of different people. */
async function keepOfEach({ tx, now }: AnyWork, given: readonly PlacedResume[], kept: StoredResume[]): Promise<void> {
  const keeping = await orderVersions(tx, given)
  const known = keeping.filter(({ isNew }) => !isNew)
  await insertStoredFiles(
    tx,
    keeping.map(({ incoming: { fileKey: key, size } }) => ({ key, size, contentType: contentTypeOf(key) })),
  )
  const newer = known.filter(({ isNewest }) => isNewest)
  if (newer.length > 0) await clearNewestMarks(tx, idsOf(newer))
  await insertResumes(tx, keeping.map(rowOf))
  await awaitRuleChecks(
    tx,
    keeping.flatMap(({ resumeId, incoming }) => (incoming.isUnread ? [] : resumeId)),
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

/** Determines whether each is the newest of its person. */
async function orderVersions(tx: Tx, given: readonly PlacedResume[]): Promise<ResumeVersion[]> {
  const outdated = await listWithNewer(
    tx,
    given
      .filter(({ isNew }) => !isNew)
      .map(({ candidateId, incoming }) => ({ candidateId, moment: incoming.receivedAt })),
  )
  return given.map((each): ResumeVersion => {
    const { incoming, isNew } = each
    const alone = isNew ? (incoming.alone ?? deriveResumeFacts(incoming.read, incoming.nameElsewhere)) : undefined
    return {
      ...each,
      incoming: { ...incoming, ...(alone && { alone }) },
      isNewest: !outdated.has(each.candidateId),
      resumeId: randomUUID(),
    }
  })
}

const rowOf = ({ incoming, candidateId, resumeId, isNew, isNewest, joinedBy }: ResumeVersion): ResumeFields => {
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
    parsed: storedPartOf(read.parsed),
    words: isNew ? (incoming.alone?.words ?? null) : null,
    readerVersion: incoming.isUnread ? UNREAD : READER_VERSION,
  }
}

/**
 * Stores the facts of people's newest résumés; a known person keeps the email by which they are known, and their skills until
 * the text is read.
 */
async function keepNewest(tx: Tx, newest: readonly ResumeVersion[], now: Date): Promise<void> {
  if (newest.length === 0) return
  const known = newest.filter(({ isNew }) => !isNew)
  const stated = known.map(({ candidateId, incoming }) => ({ candidateId, stated: statedOf(incoming) }))
  const free = known.length > 0 ? await dropCorrectedFacts(tx, stated) : []
  const sources = new Map(known.map(({ candidateId, incoming: { source } }) => [candidateId, source]))
  const changed = free.map(({ candidateId, free: facts }) => ({
    candidateId,
    ...facts,
    source: sources.get(candidateId),
  }))
  if (changed.length > 0) await fillCandidates(tx, changed, now)
  const corrections = new Map(free.map((each) => [each.candidateId, each.corrections]))
  const read = newest.filter(({ incoming }) => !incoming.isUnread)
  await storeOccupations(
    tx,
    read.map(({ candidateId, isNew, incoming: { read, alone } }) => ({
      candidateId,
      read,
      corrections: corrections.get(candidateId) ?? [],
      lines: isNew ? alone?.lines : undefined,
    })),
  )
  const allFindingsOf = (people: readonly ResumeVersion[]) =>
    people.flatMap(({ candidateId, resumeId, incoming: { read } }) => findingsOf(read, { candidateId, resumeId }))
  const { true: fresh = [], false: held = [] } = Object.groupBy(read, ({ isNew }) => (isNew ? 'true' : 'false'))
  if (held.length > 0) await storeSkillFindings(tx, idsOf(held), allFindingsOf(held))
  await insertFirstFindings(tx, allFindingsOf(fresh))
}

/** The facts that a newer résumé changes for a known person, except the email. */
function statedOf({ read, nameElsewhere }: IncomingResume): Partial<CandidateFacts> {
  const { email: _, ...stated } = statedFacts(factsOfResume(read.parsed, nameElsewhere))
  return stated
}

/**
 * The part of a résumé's reading that pages and searches use. Skill phrases are left out: they have become skills, and would be
 * most of it.
 */
export const storedPartOf = ({ skillPhrases: _, ...kept }: ParsedResume): Omit<ParsedResume, 'skillPhrases'> => kept
