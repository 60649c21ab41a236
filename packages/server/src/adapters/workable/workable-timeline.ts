import type { NounLine } from '../adapter.ts'
import { lineOf, otherOf } from '../line-values.ts'
import type { LossCount } from '../losses.ts'
import { momentOf } from '../moments.ts'
import type { Nouns } from '../nouns.ts'
import { plainTextOf } from '../plain-text.ts'
import { childOf, type SourceObject, textOf, textsOf } from '../source-values.ts'
import { USUAL_READERS, type WorkableStage } from './workable-types.ts'

export type ActivityContext = {
  candidateId: string
  jobId: string | undefined
  stages: readonly WorkableStage[]
  /** How the candidate's last disqualification ended, as the candidate's own page says. */
  ended: 'rejected' | 'withdrawn' | undefined
  reasonId: string | undefined
  first: (line: NounLine) => NounLine[]
  losses: LossCount
}

/** Words of a rating with thumbs. A number has a scale that the entry does not name, so it says no verdict. */
const VERDICTS: Readonly<Record<string, Nouns['scorecard']['verdict']>> = {
  negative: 'no',
  positive: 'yes',
  definite: 'strong_yes',
}

/** Kinds of entries that say nothing besides what other lists say: events come as interviews. */
const SAID_ELSEWHERE = /^(?:event|interview|call|meeting|offer|assessment)/

/** Returns the moves, notes, ratings and emails among the activities of a candidate, oldest first. */
export function mapActivities(activities: readonly SourceObject[], context: ActivityContext): NounLine[] {
  const sorted = activities
    .map((activity, place) => ({ activity, place, at: momentOf(textOf(activity.created_at)) }))
    .sort((a, b) => (a.at ?? '').localeCompare(b.at ?? '') || a.place - b.place)
  const lastEnd = sorted.findLast(({ activity }) => isEnd(textOf(activity.action)))?.activity
  const ids = new Map<string, number>()
  return sorted.flatMap(({ activity, at }) => {
    const key = textOf(activity.id) ?? `${context.candidateId}:${textOf(activity.action)}:${at ?? ''}`
    const repeat = ids.get(key) ?? 0
    ids.set(key, repeat + 1)
    const id = repeat === 0 ? key : `${key}:${repeat}`
    return mapActivity({ activity, id, at, isLastEnd: activity === lastEnd }, context)
  })
}

type Entry = { activity: SourceObject; id: string; at: string | undefined; isLastEnd: boolean }

const isEnd = (action: string | undefined) => /^disqualif/.test(action ?? '')

function mapActivity(entry: Entry, context: ActivityContext): NounLine[] {
  const { activity, id, at } = entry
  const { candidateId } = context
  const action = textOf(activity.action)?.toLowerCase() ?? ''
  const text = plainTextOf(activity.body)
  const person = { id, personId: candidateId, applicationId: candidateId, at }
  const memberId = textOf(childOf(activity.member).id)
  const isPrivate = isLimited(activity) || undefined
  const known = ['id', 'action', 'created_at', 'updated_at', 'member', 'body', 'rating', 'candidate', 'stage_name']
  // Members who left are in no list, so that their names are kept here.
  const member = textOf(childOf(activity.member).name)
  const other = {
    ...otherOf(activity, [...known, 'action_stage', 'target_stage']),
    ...(member && { 'member.name': member }),
  }
  if (isEnd(action) || hasTarget(activity, action)) return mapMove(entry, { byId: memberId, text, member }, context)
  if (action === 'comment')
    return text ? [lineOf('note', { ...person, authorId: memberId, text, isPrivate, other })] : []
  if (action === 'rating') {
    const rating = childOf(activity.rating)
    const score = textOf(rating.score) ?? textOf(rating.grade) ?? textOf(activity.rating)
    return [
      lineOf('scorecard', {
        id,
        applicationId: candidateId,
        authorId: memberId,
        at,
        verdict: VERDICTS[score?.toLowerCase() ?? ''],
        ratings: score ? [{ name: 'Overall', rating: score }] : undefined,
        text,
        isPrivate,
        other: { ...other, ...otherOf(rating, ['score', 'grade']) },
      }),
    ]
  }
  if (action === 'message')
    return text ? [lineOf('email', { ...person, way: memberId ? 'out' : 'in', byId: memberId, text, other })] : []
  if (!SAID_ELSEWHERE.test(action))
    context.losses.add('other', `Entries “${action || 'without a kind'}” in Workable’s timeline are not brought along.`)
  return []
}

/** Comments that only some roles read; administrators read all. */
function isLimited({ visibility_roles }: SourceObject): boolean {
  const readers = new Set(textsOf(visibility_roles).flatMap((text) => text.split(',').map((role) => role.trim())))
  return readers.size > 0 && !USUAL_READERS.every((role) => readers.has(role))
}

/** A move names its target; older entries name only `stage_name`, which is filled for moves and for arrivals. */
const hasTarget = ({ target_stage, stage_name }: SourceObject, action: string): boolean =>
  stageWords(target_stage).length > 0 ||
  (textOf(stage_name) !== undefined && !['comment', 'rating', 'message'].includes(action))

const stageWords = (stage: unknown): string[] => {
  const { id, slug, name } = childOf(stage)
  return textsOf(textOf(stage) ? [stage] : [slug, id, name])
}

type MoveAuthor = { byId: string | undefined; text: string | undefined; member: string | undefined }

function mapMove(
  { activity, id, at, isLastEnd }: Entry,
  { byId, text, member }: MoveAuthor,
  context: ActivityContext,
): NounLine[] {
  const { candidateId } = context
  const from = findStage(stageWords(activity.action_stage), context)
  const base = { id, applicationId: candidateId, at, byId, fromId: from?.id }
  if (isEnd(textOf(activity.action)?.toLowerCase())) {
    const ended = (isLastEnd ? context.ended : undefined) ?? 'rejected'
    const reasonId = isLastEnd ? context.reasonId : undefined
    return [
      ...(from?.lines ?? []),
      lineOf('move', { ...base, ended, reasonId, other: otherOf({ body: text, 'member.name': member }, []) }),
    ]
  }
  const words = stageWords(activity.target_stage)
  const to = findStage(words.length > 0 ? words : textsOf([activity.stage_name]), context)
  const action = textOf(activity.action)
  return [
    ...(from?.lines ?? []),
    ...(to?.lines ?? []),
    lineOf('move', {
      ...base,
      toId: to?.id,
      ended: to?.kind === 'hired' ? 'hired' : undefined,
      other: otherOf({ action: action === 'moved' ? undefined : action, 'member.name': member }, []),
    }),
  ]
}

/**
 * Returns the stage that an entry names. A stage that no list has any more, such as one that was renamed, becomes a stage of the
 * job without a place.
 */
export function findStage(
  words: readonly string[],
  { stages, jobId, first }: Pick<ActivityContext, 'stages' | 'jobId' | 'first'>,
): { id: string; kind?: WorkableStage['kind']; lines: NounLine[] } | undefined {
  const name = words.at(-1)
  if (name === undefined) return undefined
  const said = new Set(words.map((word) => word.toLowerCase()))
  const known =
    stages.find(({ slug }) => said.has(slug.toLowerCase())) ??
    stages.find((stage) => said.has(stage.name.toLowerCase()))
  if (known) return { id: known.id, kind: known.kind, lines: [] }
  const id = `${jobId ?? ''}/former:${name.toLowerCase()}`
  return { id, lines: first(lineOf('stage', { id, name, jobId })) }
}
