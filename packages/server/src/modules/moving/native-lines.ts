import type { NounName, Nouns } from '../../adapters/nouns.ts'
import type { SystemWork } from '../../platform/kernel/work.ts'
import { listByExternalIds } from '../resumes/external-ids.queries.ts'
import { listLeftLines, listMade, type MoveInRecord, type PlacedLine } from './moving.queries.ts'
import { REASONS } from './moving-reasons.ts'
import { listMovedSubjects, type MovedSubject } from './native-lines.queries.ts'
import { externalIdOf } from './placing.ts'

/**
 * What a line becomes. `stored`: something of its own kind, with what is not the same here, '' for nothing. `remark`: why it
 * stays a comment. Functions that say so are pure, so that a preview can use them.
 */
export type Native<Stored> = { stored: Stored; why: string } | { remark: string }

/** The candidate that a line is about, and the application that it names if it moved in. */
export type LineSubject = { candidateId: string; application: MovedSubject | undefined }

type Line = { id: string; personId?: string; applicationId?: string }
export type OpenLine<N extends NounName> = { line: Nouns[N]; subject: LineSubject }

type Noun = Exclude<NounName, 'user' | 'source' | 'reason' | 'job' | 'stage' | 'person' | 'application' | 'move'>

/**
 * Reads the next lines of a noun. `open`: lines with their candidates; `placed`: lines that become nothing, with the reason.
 * Returns undefined when none are left. `isHidden`: whether only some users could read a line there.
 */
export async function openLines<N extends Noun>(
  work: SystemWork,
  run: MoveInRecord,
  { noun, limit, isHidden }: { noun: N; limit: number; isHidden: (line: Nouns[N]) => boolean },
): Promise<{ placed: PlacedLine[]; open: OpenLine<N>[] } | undefined> {
  const { tx } = work
  const left = await listLeftLines(tx, run.id, noun, limit)
  if (left.length === 0) return undefined
  const before = await listMade(tx, { product: run.product, noun, ids: left.map(({ source_id: id }) => id) })
  const lines: Nouns[N][] = left.map(({ line }) => line)
  const subjectOf = await findSubjects(work, run, lines)
  const placed: PlacedLine[] = []
  const open: OpenLine<N>[] = []
  for (const line of lines) {
    const lost = (reason: string) => placed.push({ noun, id: line.id, outcome: 'lost', reason })
    const subject = subjectOf(line)
    const made = before.get(line.id)
    if (made) placed.push({ noun, id: line.id, outcome: 'known', made, reason: REASONS.movedBefore })
    else if (isHidden(line) && !run.mapping.includesPrivate) lost(REASONS.privateText)
    else if (subject) open.push({ line, subject })
    else lost('personId' in line ? REASONS.personLost : REASONS.applicationLost)
  }
  return { placed, open }
}

/** Finds the candidates of lines, by their application or person in the source. */
async function findSubjects({ tx }: SystemWork, run: MoveInRecord, lines: readonly Line[]) {
  const made = await listMade(tx, {
    product: run.product,
    noun: 'application',
    ids: lines.flatMap(({ applicationId }) => applicationId ?? []),
  })
  const keys = [...new Set(made.values())].map((each) => {
    const [positionId = '', candidateId = ''] = each.split(' ')
    return { positionId, candidateId }
  })
  const found = await listMovedSubjects(tx, keys)
  const applications = new Map(found.map((each) => [`${each.positionId} ${each.candidateId}`, each]))
  const people = await listByExternalIds(
    tx,
    lines.flatMap(({ personId }) => (personId === undefined ? [] : externalIdOf(run.product, personId))),
  )
  return ({ personId, applicationId }: Line): LineSubject | undefined => {
    const application = applications.get(made.get(applicationId ?? '') ?? '')
    const candidateId = application?.candidateId ?? people.get(externalIdOf(run.product, personId ?? ''))
    return candidateId === undefined ? undefined : { candidateId, application }
  }
}

/** One line of text, without control characters. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\s]+/gu, ' ').trim()

/** Sentences of reasons in one, '' for none. */
export const reasons = (...each: readonly (string | false | undefined)[]): string => each.filter(Boolean).join(' ')

/** The first characters of a text, at most so many, without half a sign at the end. */
export const cutText = (text: string, max: number): string =>
  text.length <= max ? text : text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '')
