import { CORRECTED_FACT_MAX, type explanation } from '@rolecall/contract/fairness/explanation'
import type { CallRequest } from '@rolecall/contract/platform/define-calls'
import { MESSAGES } from '@rolecall/contract/platform/messages'
import type { LineAnswer } from '@rolecall/domain/fairness/explain-score'
import { STATED_SKILL_MAX } from '@rolecall/domain/fairness/explanation-rules'
import { LISTED_LEVEL, strengthOf } from '@rolecall/domain/matching/weights'
import { EXPERIENCE_MONTHS_MAX, type FactField } from '@rolecall/domain/resumes/fact-fields'
import { isAmong } from '@rolecall/domain/text/is-among'
import { recordEvent } from '../../platform/events/record-event.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { invalid, Problem } from '../../platform/kernel/problem.ts'
import type { SystemWork } from '../../platform/kernel/work.ts'
import { limitApplications } from '../careers/limit-applications.ts'
import { applyCorrections, lockCandidate } from '../matching/evidence-corrections.queries.ts'
import { rescoreCandidate } from '../matching/match-pool.ts'
import { insertFindings, listSkillNumbers } from '../matching/postings.queries.ts'
import { writeWords } from '../matching/write-words.ts'
import { upsertFactCorrections } from '../resumes/fact-corrections.queries.ts'
import { writeFacts } from '../resumes/write-facts.ts'
import { explainStoredScore, isShown } from './explain-stored-score.ts'
import {
  type ApplicationKey,
  countOwn,
  findExplained,
  hasSkills,
  stateSkill,
  strikeOwnSkill,
} from './explanation.queries.ts'
import { DEGREES } from './explanation-forms.ts'
import { readTyped } from './request-review.ts'
import { assertNotMerged, type LinkedCandidate, rejectCandidateForm, runAsCandidate } from './run-as-candidate.ts'

type ActBody = CallRequest<typeof explanation.act>['body']

const DONE = 'Thank you. We’ve corrected this, and your score is updated to match.'

/** Lets candidates correct what was read about them, if it is shown to them. */
async function asShown(
  deps: Deps,
  token: string,
  { address, act }: { address: string; act: (work: SystemWork, row: LinkedCandidate) => Promise<void> },
): Promise<string> {
  await limitApplications(deps, { address, proof: undefined })
  return runAsCandidate(deps, token, {
    async act(work, row) {
      assertNotMerged(row)
      if (!(await isShown(work, row)) || row.erasureAskedAt)
        throw new Problem('nothing_to_do', 'Nothing on this page can be corrected now.')
      await lockCandidate(work.tx, row.candidateId)
      await act(work, row)
      return DONE
    },
    otherwise: rejectCandidateForm,
  })
}

const ofRow = ({ position, candidateId }: LinkedCandidate): ApplicationKey => ({ positionId: position.id, candidateId })

/** Stores a candidate's corrections to title, employer, place, years and degree; no résumé changes these from then on. */
export function correctOwnFacts(deps: Deps, token: string, body: ActBody, address: string): Promise<string> {
  const said = readFacts(body)
  return asShown(deps, token, {
    address,
    async act(work, { candidateId, ...row }) {
      const { tx, now } = work
      // Read again behind the lock.
      const known = await findExplained(tx, { positionId: row.position.id, candidateId })
      if (!known) return
      const before: Record<keyof typeof said, string> = {
        designation: known.designation ?? '',
        current_employer: known.employer ?? '',
        location: known.location ?? '',
        exp_months: String(known.months),
        degree_level: known.degree ?? '',
      }
      const fields = (Object.keys(said) as (keyof typeof said)[]).filter((field) => said[field] !== before[field])
      if (fields.length === 0) return
      await upsertFactCorrections(
        tx,
        { candidateId, by: null, at: now },
        fields.map((field) => ({ field, value: said[field], before: before[field] })),
      )
      const facts = new Map<FactField, string>(fields.map((field) => [field, said[field]]))
      await writeFacts(work, candidateId, facts, known.factsVersion + 1)
      const subject = { candidateId, positionId: row.position.id, projectId: row.position.project_id }
      await recordEvent(work, { kind: 'candidate.self-corrected', ...subject, payload: { fields } })
    },
  })
}

function readFacts({ title, employer, location, years, months, degree }: ActBody) {
  const texts = { title, employer, location }
  const long = Object.entries(texts).find(([, text]) => readTyped(text).length > CORRECTED_FACT_MAX)
  if (long) throw invalid(long[0], `Use at most ${CORRECTED_FACT_MAX} characters.`)
  const wholeOf = (typed: string | undefined) =>
    /^\d{1,4}$/.test(readTyped(typed) || '0') ? Number(readTyped(typed)) : -1
  const [whole, rest] = [wholeOf(years), wholeOf(months)]
  if (whole < 0 || rest < 0 || rest > 11 || whole * 12 + rest > EXPERIENCE_MONTHS_MAX)
    throw invalid('years', 'Enter years as a whole number up to 100 and months up to 11.')
  const level = readTyped(degree)
  if (!isAmong(DEGREES, level)) throw invalid('degree', 'Choose one of the degrees.')
  return {
    designation: readTyped(title).replaceAll('\n', ' '),
    current_employer: readTyped(employer).replaceAll('\n', ' '),
    location: readTyped(location).replaceAll('\n', ' '),
    exp_months: String(whole * 12 + rest),
    degree_level: level as string,
  }
}

/**
 * Stores a candidate's statement that a skill is wrong, that it is right after all, or that they have one that was not found.
 */
export function correctOwnSkill(
  deps: Deps,
  token: string,
  body: ActBody & { step: LineAnswer },
  address: string,
): Promise<string> {
  const said = readTyped(body.said)
  if (body.step === 'state') {
    if (said === '') throw invalid('said', MESSAGES.required)
    if (said.length > STATED_SKILL_MAX) throw invalid('said', `Use at most ${STATED_SKILL_MAX} characters.`)
  }
  return asShown(deps, token, {
    address,
    async act(work, row) {
      const { tx } = work
      const { candidateId } = row
      const skillId = await findSkill(work, row, body)
      // Stated already, or changed meanwhile: the page shows the present state.
      if (skillId === undefined) return
      const number = (await listSkillNumbers(tx, [skillId])).get(skillId)
      if (number === undefined)
        throw new Problem('nothing_to_do', 'This can’t be corrected here. Ask for a human review.')
      if (!(await keepSaid(work, row, { step: body.step, skillId, number, said }))) return
      await applyCorrections(tx, [candidateId])
      await rescoreCandidate(work, candidateId, 'corrected')
      await writeWords(tx, [candidateId])
      await recordEvent(work, {
        kind: EVENTS[body.step],
        ...ofRow(row),
        projectId: row.position.project_id,
        payload: { skill: body.skill ?? '' },
      })
    },
  })
}

const EVENTS = { strike: 'skill.disowned', count: 'skill.reclaimed', state: 'skill.stated' } as const

type SkillCorrection = { step: LineAnswer; skillId: string; number: number; said: string }

/** Returns whether it changes anything. */
async function keepSaid(
  { tx, now }: SystemWork,
  row: LinkedCandidate,
  { step, skillId, number, said }: SkillCorrection,
): Promise<boolean> {
  const { candidateId, resumeId } = row
  const of = { candidateId, skill: number }
  if (step === 'strike') return strikeOwnSkill(tx, of, now)
  if (step === 'count') return countOwn(tx, of)
  const isNew = await stateSkill(tx, of, { said, at: now })
  if (isNew && !(await hasSkills(tx, candidateId)))
    await insertFindings(tx, [
      {
        candidateId,
        resumeId,
        skillId,
        strength: strengthOf('exact', LISTED_LEVEL),
        rule: 'exact',
        via: null,
        spans: [],
      },
    ])
  return isNew
}

/** The id of a skill that the page names, if the statement can be made about it now. */
async function findSkill(
  work: SystemWork,
  row: LinkedCandidate,
  { skill, step }: ActBody,
): Promise<string | undefined> {
  const { lines } = await explainStoredScore(work, row)
  const place = lines.findIndex((line) => line.asked === skill && line.part === 'skill' && line.say === step)
  return place < 0 ? undefined : row.contributions[place]?.skillId
}
