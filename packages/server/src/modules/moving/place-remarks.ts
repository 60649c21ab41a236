import type { NounName, Nouns } from '../../adapters/nouns.ts'
import { insertPastEvents, type PastEvent } from '../../platform/events/record-event.queries.ts'
import type { SystemWork } from '../../platform/kernel/work.ts'
import { listByExternalIds } from '../resumes/external-ids.queries.ts'
import { listLeftLines, listMade, type MoveInRecord, type PlacedLine } from './moving.queries.ts'
import { linesOfOther } from './other-fields.ts'
import { insertRemarks, type NewRemark } from './place-remarks.queries.ts'
import { credibleMoment, externalIdOf, originallyBy } from './placing.ts'
import type { SourceNames } from './trace-application.ts'

const AT_ONCE = 500
/** Maximum characters of a comment. */
const TEXT_MAX = 5_000

/** Nouns that become comments on their candidate: what was written there stays readable, in its own words and time. */
export const REMARKS = [
  'note',
  'email',
  'interview',
  'scorecard',
  'answers',
  'offer',
] as const satisfies readonly NounName[]
type RemarkNoun = (typeof REMARKS)[number]

/** `by`: id of the user there; `kept`: how the receipt names what it became, where it is not the same here. */
type Remark = {
  text: string
  at?: string | undefined
  by?: string | undefined
  isPrivate?: boolean | undefined
  kept?: string
}

const lines = (...parts: readonly (string | undefined | false)[]): string => parts.filter(Boolean).join('\n')

const VERDICTS = {
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
const READERS: { [N in RemarkNoun]: (line: Nouns[N]) => Remark } = {
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
      `${name || 'Scorecard'}${verdict ? `: ${VERDICTS[verdict]}` : ''}`,
      ...(ratings ?? []).map((each) => `${each.name}: ${[each.rating, each.note].filter(Boolean).join(', ') || '–'}`),
      text,
    ),
    at,
    by: authorId,
    isPrivate,
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

/** Places the next lines of a noun as comments of their candidates. */
export async function placeRemarks<N extends RemarkNoun>(
  work: SystemWork,
  run: MoveInRecord,
  { noun, names }: { noun: N; names: SourceNames },
): Promise<PlacedLine[]> {
  const { tx, now } = work
  const left = await listLeftLines(tx, run.id, noun, AT_ONCE)
  if (left.length === 0) return []
  const ids = left.map(({ source_id }) => source_id)
  const before = await listMade(tx, { product: run.product, noun, ids })
  const subjects = await findSubjects(work, run, left)
  const placed: PlacedLine[] = []
  const remarks: (NewRemark & { id: string; who: string | undefined; kept: string | undefined })[] = []
  for (const { line } of left) {
    const remark = READERS[noun](line)
    const about = subjects(line)
    const text = lines(remark.text.trim(), ...linesOfOther(line.other)).trim()
    const lost = (reason: string) => placed.push({ noun, id: line.id, outcome: 'lost', reason })
    if (before.has(line.id))
      placed.push({ noun, id: line.id, outcome: 'known', made: before.get(line.id), reason: 'It moved in before.' })
    else if (remark.isPrivate && !run.mapping.includesPrivate) lost('Only some could read it there.')
    else if (!about) lost('Its person did not move in.')
    else if (text === '') lost('It is empty.')
    else {
      const who = names.users.get(remark.by ?? '')
      const author = run.mapping.users?.[remark.by ?? ''] || run.started_by
      // Also for a colleague's own: it was not written here, and administrators say whose it is.
      const head = `${who ? `${who}, ` : ''}${names.label}:\n`
      remarks.push({
        id: line.id,
        ...about,
        authorId: author,
        text: `${head}${text}`.slice(0, TEXT_MAX),
        at: credibleMoment(remark.at, now) ?? now,
        who,
        kept: `${head}${text}`.length > TEXT_MAX ? 'It was cut at 5,000 characters.' : remark.kept,
      })
    }
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

type Subject = { candidateId: string; positionId: string | null }
type Line = { personId?: string; applicationId?: string; other?: Readonly<Record<string, string>> }

/** Finds the candidate, and the position, that lines are about, by their application or person in the source. */
async function findSubjects({ tx }: SystemWork, run: MoveInRecord, left: readonly { line: Line }[]) {
  const applications = await listMade(tx, {
    product: run.product,
    noun: 'application',
    ids: left.flatMap(({ line }) => line.applicationId ?? []),
  })
  const people = await listByExternalIds(
    tx,
    left.flatMap(({ line }) => (line.personId === undefined ? [] : externalIdOf(run.product, line.personId))),
  )
  return ({ personId, applicationId }: Line): Subject | undefined => {
    const [positionId, placed] = applications.get(applicationId ?? '')?.split(' ') ?? []
    const candidateId = placed ?? people.get(externalIdOf(run.product, personId ?? ''))
    return candidateId === undefined ? undefined : { candidateId, positionId: positionId ?? null }
  }
}
