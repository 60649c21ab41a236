import type { NounName, Nouns } from '../../adapters/nouns.ts'
import { insertPastEvents, type PastEvent } from '../../platform/events/record-event.queries.ts'
import type { SystemWork } from '../../platform/kernel/work.ts'
import type { MoveInRecord, PlacedLine } from './moving.queries.ts'
import { REASONS } from './moving-reasons.ts'
import { cutText, type OpenLine, openLines } from './native-lines.ts'
import { linesOfOther } from './other-fields.ts'
import { insertRemarks, type NewRemark } from './place-remarks.queries.ts'
import { credibleMoment, originallyBy } from './placing.ts'
import type { SourceNames } from './source-names.ts'

const AT_ONCE = 500
/** Maximum characters of a comment. */
export const TEXT_MAX = 5_000

/**
 * Nouns that are comments on their candidate, or become one where they cannot be of their own kind: what was written there stays
 * readable, in its own words and time.
 */
export const REMARKS = [
  'note',
  'email',
  'interview',
  'scorecard',
  'answers',
  'offer',
] as const satisfies readonly NounName[]
export type RemarkNoun = (typeof REMARKS)[number]

/** `by`: id of the user there; `kept`: how the receipt names what it became, where it is not the same here. */
type Remark = {
  text: string
  at?: string | undefined
  by?: string | undefined
  isPrivate?: boolean | undefined
  kept?: string
}

const lines = (...parts: readonly (string | undefined | false)[]): string => parts.filter(Boolean).join('\n')

export const VERDICTS_THERE = {
  strong_no: 'Strong no',
  no: 'No',
  neutral: 'Undecided',
  yes: 'Yes',
  strong_yes: 'Strong yes',
} as const
const STATES = {
  draft: 'Offer drafted',
  sent: 'Offer sent',
  accepted: 'Offer accepted',
  declined: 'Offer declined',
  withdrawn: 'Offer withdrawn',
} as const

/** What a line says, as a comment. */
export const READERS: { [N in RemarkNoun]: (line: Nouns[N]) => Remark } = {
  note: ({ text, at, authorId, isPrivate }) => ({ text, at, by: authorId, isPrivate }),
  email: ({ way, from, to, subject, text, at, byId }) => ({
    text: lines(
      way === 'in' ? `Email from ${from ?? 'the candidate'}` : `Email to ${to?.join(', ') || 'the candidate'}`,
      subject && `Subject: ${subject}`,
      text,
    ),
    at,
    by: byId,
    kept: 'It is a comment here.',
  }),
  interview: ({ name, state, startsAt, interviewers, byId, place, link }) => ({
    text: lines(
      [name || 'Interview', state === 'cancelled' && 'cancelled'].filter(Boolean).join(', '),
      interviewers &&
        interviewers.length > 0 &&
        `With ${interviewers
          .map((each) => each.name ?? each.email ?? '')
          .filter(Boolean)
          .join(', ')}`,
      place,
      link,
    ),
    at: startsAt,
    by: byId,
    kept: 'It is a comment here.',
  }),
  scorecard: ({ name, verdict, ratings, text, at, authorId, isPrivate }) => ({
    text: lines(
      `${name || 'Scorecard'}${verdict ? `: ${VERDICTS_THERE[verdict]}` : ''}`,
      ...(ratings ?? []).map((each) => `${each.name}: ${[each.rating, each.note].filter(Boolean).join(', ') || '–'}`),
      text,
    ),
    at,
    by: authorId,
    // A draft, which only its author could read.
    isPrivate: isPrivate || at === undefined,
    kept: 'It is a comment here.',
  }),
  answers: ({ name, answers, at, byId }) => ({
    text: lines(name || 'Form', ...answers.map(({ question, answer }) => `${question}: ${answer || '–'}`)),
    at,
    by: byId,
    kept: 'It is a comment here.',
  }),
  // Without its pay, which not everybody who reads comments may see.
  offer: ({ state, startsOn, createdAt, sentAt, answeredAt, byId }) => ({
    text: lines(STATES[state], startsOn && `Start: ${startsOn}`),
    at: answeredAt ?? sentAt ?? createdAt,
    by: byId,
    kept: 'It is a comment here, without its pay and documents.',
  }),
}

/** Whether only some could read a line there. */
export const isHiddenLine = <N extends RemarkNoun>(noun: N, line: Nouns[N]): boolean =>
  READERS[noun](line).isPrivate ?? false

/** What a line says as a comment, with its further fields. */
export const textOf = ({ text }: Remark, { other }: Pick<Nouns[RemarkNoun], 'other'>): string =>
  lines(text.trim(), ...linesOfOther(other)).trim()

/** The comment as it stands here: after whose it is. */
export function composeRemark(
  { at, by, kept }: Pick<Remark, 'at' | 'by'> & { kept?: string | undefined },
  text: string,
  { names, now }: { names: Pick<SourceNames, 'users' | 'label'>; now: Date },
) {
  const who = names.users.get(by ?? '')
  // Also for a colleague's own: it was not written here, and administrators say whose it is.
  const whole = `${who ? `${who}, ` : ''}${names.label}:\n${text}`
  return {
    who,
    at: credibleMoment(at, now) ?? now,
    text: cutText(whole, TEXT_MAX),
    kept: whole.length > TEXT_MAX ? REASONS.textCut : kept,
  }
}

/** Places the next lines of a noun as comments of their candidates. */
export async function placeRemarks<N extends RemarkNoun>(
  work: SystemWork,
  run: MoveInRecord,
  { noun, names }: { noun: N; names: SourceNames },
): Promise<PlacedLine[]> {
  const found = await openLines(work, run, { noun, limit: AT_ONCE, isHidden: (line) => isHiddenLine(noun, line) })
  if (!found) return []
  return [...found.placed, ...(await storeRemarks(work, run, { noun, names, lines: found.open }))]
}

/** A line that becomes a comment; `remark`: why it is nothing of its own kind, instead of the usual reason. */
export type RemarkLine<N extends RemarkNoun> = OpenLine<N> & { remark?: string }
type Storing<N extends RemarkNoun> = { noun: N; names: SourceNames; lines: readonly RemarkLine<N>[] }

/** Stores lines as comments of their candidates. */
export async function storeRemarks<N extends RemarkNoun>(
  work: SystemWork,
  run: MoveInRecord,
  { noun, names, lines: given }: Storing<N>,
): Promise<PlacedLine[]> {
  const { tx, now } = work
  const placed: PlacedLine[] = []
  const remarks: (NewRemark & { id: string; who: string | undefined; kept: string | undefined })[] = []
  for (const { line, subject, remark: why } of given) {
    const remark = READERS[noun](line)
    const text = textOf(remark, line)
    if (text === '') {
      placed.push({ noun, id: line.id, outcome: 'lost', reason: REASONS.empty })
      continue
    }
    const kept = why ? `${why} ${remark.kept ?? ''}`.trim() : remark.kept
    remarks.push({
      id: line.id,
      candidateId: subject.candidateId,
      positionId: subject.application?.positionId ?? null,
      authorId: run.mapping.users?.[remark.by ?? ''] || run.started_by,
      ...composeRemark({ ...remark, kept }, text, { names, now }),
    })
  }
  const made = await insertRemarks(tx, remarks)
  await insertPastEvents(
    tx,
    remarks.map(
      ({ candidateId, positionId, at, who, text }, place): PastEvent => ({
        kind: 'candidate.commented',
        candidateId,
        ...(positionId && { positionId }),
        changeId: run.id,
        at,
        ...originallyBy(names.label, who),
        payload: { comment_id: made[place] ?? '', comments: text },
      }),
    ),
  )
  return [
    ...placed,
    ...remarks.map(
      ({ id, kept }, place): PlacedLine => ({
        noun,
        id,
        made: made[place],
        outcome: kept ? 'changed' : 'made',
        ...(kept && { reason: kept }),
      }),
    ),
  ]
}
