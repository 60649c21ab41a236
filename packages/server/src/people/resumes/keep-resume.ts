import { createHash, randomUUID } from 'node:crypto'
import { plainLanguageOf } from '@rolecall/domain/languages/plain-language'
import type { ParsedResume } from '@rolecall/domain/resume/parsed-resume'
import type { Tx } from '../../ground/db/connect.ts'
import { contentTypeOf, hashOfKey, resumeKeysOf } from '../../ground/files/resume-files.ts'
import type { ReadResume } from '../../intake/ingest/read-answer.ts'
import { lockCurrent } from '../erasing/lock-current.queries.ts'
import { insertFirstFindings } from '../matching/postings.queries.ts'
import { writeWords } from '../search/write-words.ts'
import { type CandidateFacts, factsOfResume, statedFacts } from './facts-of-resume.ts'
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
  upsertCandidates,
} from './keep-resume.queries.ts'
import { findingsOf, keepFindings, keepLines } from './keep-shown.ts'
import { hasPersonWithEmail } from './people-by-email.queries.ts'
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
  /** Whose it is, where that is known otherwise than by its e-mail, which then changes nothing. */
  candidateId?: string | undefined
  receivedAt: Date
  /** Where another thread has worked it out already. */
  alone?: ToldAlone
}

export type KeptResume = { resumeId: string; candidateId: string; version: 'first' | 'newer' | 'older' }

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

/** Whether a résumé would become somebody without a name: nothing gives one, and nobody here has its e-mail. */
export async function isOfNobody(tx: Tx, read: ReadResume, nameElsewhere: string | undefined): Promise<boolean> {
  const { name, email } = factsOfResume(read.parsed, nameElsewhere)
  return name === null && (email === null || !(await hasPersonWithEmail(tx, email)))
}

/** Keeps a read résumé, as keepResumes does many. */
export async function keepResume(tx: Tx, incoming: IncomingResume, now: Date): Promise<KeptResume> {
  const [kept] = await keepResumes(tx, [incoming], now)
  if (!kept) throw new Error('A résumé that was kept has no place')
  return kept
}

type Placed = { incoming: IncomingResume; place: number }

/**
 * Keeps read résumés: the people they belong to (the same e-mail is the same person), the résumés, their places in groups,
 * and the people's skills, in about twenty statements however many they are. An older résumé that comes late becomes a version
 * and changes neither facts nor skills. Call joinKnownResumes first, in the same transaction, and bring no bytes twice.
 * Answers in the order given; `version`: whether the company knew the person already, and by an older résumé or a newer one.
 */
export async function keepResumes(tx: Tx, incoming: readonly IncomingResume[], now: Date): Promise<KeptResume[]> {
  const kept: KeptResume[] = []
  let left: Placed[] = incoming.map((each, place) => ({ incoming: each, place }))
  // Of several of one person each is kept after those before it.
  while (left.length > 0) {
    const { firsts, others } = firstOfEach(left, ({ incoming: { read } }) => emailOf(read))
    left = [...(await keepOfEach(tx, firsts, { kept, now })), ...others].toSorted((one, two) => one.place - two.place)
  }
  return kept
}

const emailOf = (read: ReadResume) => factsOfResume(read.parsed).email ?? undefined

/** The first of each key, and all without one. */
function firstOfEach<T>(all: readonly T[], keyOf: (each: T) => string | undefined): { firsts: T[]; others: T[] } {
  const seen = new Set<string>()
  const { true: firsts = [], false: others = [] } = Object.groupBy(all, (each) => {
    const key = keyOf(each)
    const isFirst = key === undefined || !seen.has(key)
    if (key !== undefined) seen.add(key)
    return isFirst ? 'true' : 'false'
  })
  return { firsts, others }
}

type Keeping = Placed & {
  facts: CandidateFacts
  candidateId: string
  resumeId: string
  isNew: boolean
  isNewest: boolean
}

/** Keeps the résumés of different e-mails; answers with those that turn out to be of a person who has one among them already. */
async function keepOfEach(
  tx: Tx,
  given: readonly Placed[],
  { kept, now }: { kept: KeptResume[]; now: Date },
): Promise<Placed[]> {
  const { keeping, later } = await placeResumes(tx, given, now)
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
  for (const { place, resumeId, candidateId, isNew, isNewest } of keeping)
    kept[place] = { resumeId, candidateId, version: isNew ? 'first' : isNewest ? 'newer' : 'older' }
  return later
}

const idsOf = (people: readonly { candidateId: string }[]) => people.map(({ candidateId }) => candidateId)

/** Whose each résumé is, and whether it is their newest. */
async function placeResumes(tx: Tx, given: readonly Placed[], now: Date) {
  const read = given.map((each) => {
    const { nameElsewhere, source } = each.incoming
    const hasCareer = (each.incoming.alone?.lines.length ?? 0) > 0
    return { ...each, source, hasCareer, facts: factsOfResume(each.incoming.read.parsed, nameElsewhere) }
  })
  const ownerOf = await lockCurrent(
    tx,
    read.flatMap(({ incoming }) => incoming.candidateId ?? []),
  )
  // Of whoever is being erased nothing more is kept: what comes for them is of a new person.
  const { true: known = [], false: arriving = [] } = Object.groupBy(read, ({ incoming }) =>
    ownerOf.has(incoming.candidateId ?? '') ? 'true' : 'false',
  )
  const people = await upsertCandidates(tx, arriving, now)
  const owned = [
    ...known.map((each) => ({
      ...each,
      candidateId: ownerOf.get(each.incoming.candidateId ?? '') ?? '',
      isNew: false,
    })),
    ...arriving.map((each, at) => ({
      ...each,
      candidateId: people[at]?.candidateId ?? '',
      isNew: people[at]?.isNew === true,
    })),
  ]
  // Two e-mails may be of people who were merged into one.
  const { firsts, others } = firstOfEach(owned, ({ candidateId }) => candidateId)
  const outdated = await listWithNewer(
    tx,
    firsts
      .filter(({ isNew }) => !isNew)
      .map(({ candidateId, incoming }) => ({ candidateId, moment: incoming.receivedAt })),
  )
  const keeping = firsts.map((each): Keeping => {
    const isNewest = !outdated.has(each.candidateId)
    const alone = each.isNew
      ? (each.incoming.alone ?? toldAlone(each.incoming.read, each.incoming.nameElsewhere))
      : undefined
    return {
      ...each,
      incoming: { ...each.incoming, ...(alone && { alone }) },
      isNewest,
      resumeId: randomUUID(),
    }
  })
  return { keeping, later: others.map(({ incoming, place }): Placed => ({ incoming, place })) }
}

const rowOf = ({ incoming, candidateId, resumeId, isNew, isNewest }: Keeping): ResumeFields => {
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
    fileType: read.type,
    previewHtml: read.previewHtml ?? null,
    text: read.text,
    language: incoming.alone ? incoming.alone.language : (plainLanguageOf(read.text) ?? null),
    parsed: keptOf(read.parsed),
    words: isNew ? (incoming.alone?.words ?? null) : null,
  }
}

/** What the newest résumés of different people say of them. */
async function keepNewest(tx: Tx, newest: readonly Keeping[], now: Date): Promise<void> {
  if (newest.length === 0) return
  const known = newest.filter(({ isNew }) => !isNew)
  const stated = known.map(({ candidateId, incoming, facts }) => ({ candidateId, stated: statedOf(incoming, facts) }))
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

/** Somebody who is known keeps the e-mail that they are known by. */
function statedOf({ candidateId }: IncomingResume, facts: CandidateFacts): Partial<CandidateFacts> {
  const { email, ...others } = statedFacts(facts)
  return candidateId || email === undefined ? others : { ...others, email }
}

/** What pages and searches read of a résumé. The phrases have become skills, and would be most of it. */
export const keptOf = ({ skillPhrases: _, ...kept }: ParsedResume): Omit<ParsedResume, 'skillPhrases'> => kept
