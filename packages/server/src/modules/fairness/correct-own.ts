import { type explanation, SAID_FACT_MAX } from '@rolecall/contract/contact/explanation'
import type { CallRequest } from '@rolecall/contract/ground/define-calls'
import { MESSAGES } from '@rolecall/contract/ground/messages'
import type { Say } from '@rolecall/domain/explanation/explain-score'
import { STATED_SKILL_MAX } from '@rolecall/domain/explanation/explanation-rules'
import { LISTED_LEVEL, strengthOf } from '@rolecall/domain/matching/weights'
import { EXPERIENCE_MONTHS_MAX, type FactField } from '@rolecall/domain/resume/fact-fields'
import { refuseManyApplications } from '../../../contact/public-pages/limit-applications.ts'
import { recordEvent } from '../../../ground/events/record-event.ts'
import type { Deps } from '../../../ground/kernel/deps.ts'
import { invalid, Problem } from '../../../ground/kernel/problem.ts'
import type { SystemWork } from '../../../ground/kernel/work.ts'
import { applyCorrections, lockCandidate } from '../../../people/matching/hold-evidence.queries.ts'
import { rescoreCandidate } from '../../../people/matching/match-pool.ts'
import { insertFindings, listSkillNumbers } from '../../../people/matching/postings.queries.ts'
import { upsertFactCorrections } from '../../../people/resumes/fact-corrections.queries.ts'
import { writeFacts } from '../../../people/resumes/write-facts.ts'
import { writeWords } from '../../../people/search/write-words.ts'
import { asCandidate, type Behind, refuse, refuseMerged } from './as-candidate.ts'
import { readTyped } from './ask-person.ts'
import { explainTo, isShown } from './explain-to.ts'
import {
  countOwn,
  findExplained,
  type OfApplication,
  showsSkills,
  stateSkill,
  strikeOwn,
} from './explanation.queries.ts'
import { DEGREES } from './explanation-forms.ts'

type Sent = CallRequest<typeof explanation.act>['body']

const DONE = 'Thank you, we have corrected it. Your score follows from it.'

/** Lets a candidate correct what was read of them, who is shown it. */
async function asShown(
  deps: Deps,
  token: string,
  { address, act }: { address: string; act: (work: SystemWork, row: Behind) => Promise<void> },
): Promise<string> {
  await refuseManyApplications(deps, { address, proof: undefined })
  return asCandidate(deps, token, {
    async act(work, row) {
      refuseMerged(row)
      if (!(await isShown(work, row)) || row.erasureAskedAt)
        throw new Problem('conflict', 'There is nothing to correct on this page now.')
      await lockCandidate(work.tx, row.candidateId)
      await act(work, row)
      return DONE
    },
    otherwise: refuse,
  })
}

const ofRow = ({ position, candidateId }: Behind): OfApplication => ({ positionId: position.id, candidateId })

/** What a candidate says of title, employer, place, years and degree; no résumé changes that from then on. */
export function correctOwnFacts(deps: Deps, token: string, body: Sent, address: string): Promise<string> {
  const said = readFacts(body)
  return asShown(deps, token, {
    address,
    async act(work, { candidateId, ...row }) {
      const { tx, now } = work
      // As it is behind the lock.
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

function readFacts({ title, employer, location, years, months, degree }: Sent) {
  const texts = { title, employer, location }
  const long = Object.entries(texts).find(([, text]) => readTyped(text).length > SAID_FACT_MAX)
  if (long) throw invalid(long[0], `Please write at most ${SAID_FACT_MAX} characters.`)
  const wholeOf = (typed: string | undefined) =>
    /^\d{1,4}$/.test(readTyped(typed) || '0') ? Number(readTyped(typed)) : -1
  const [whole, rest] = [wholeOf(years), wholeOf(months)]
  if (whole < 0 || rest < 0 || rest > 11 || whole * 12 + rest > EXPERIENCE_MONTHS_MAX)
    throw invalid('years', 'Please write years as a whole number up to 100, and months up to 11.')
  const level = readTyped(degree)
  if (!DEGREES.some((known) => known === level)) throw invalid('degree', 'Please choose one of the degrees.')
  return {
    designation: readTyped(title).replaceAll('\n', ' '),
    current_employer: readTyped(employer).replaceAll('\n', ' '),
    location: readTyped(location).replaceAll('\n', ' '),
    exp_months: String(whole * 12 + rest),
    degree_level: level as string,
  }
}

/** A candidate says that a skill is wrong of them, that it is right after all, or that they have one that was not found. */
export function correctOwnSkill(
  deps: Deps,
  token: string,
  body: Sent & { step: Say },
  address: string,
): Promise<string> {
  const said = readTyped(body.said)
  if (body.step === 'state') {
    if (said === '') throw invalid('said', MESSAGES.required)
    if (said.length > STATED_SKILL_MAX) throw invalid('said', `Please write at most ${STATED_SKILL_MAX} characters.`)
  }
  return asShown(deps, token, {
    address,
    async act(work, row) {
      const { tx } = work
      const { candidateId } = row
      const skillId = await findSkill(work, row, body)
      // Said already, or changed meanwhile: the page shows how it is now.
      if (skillId === undefined) return
      const number = (await listSkillNumbers(tx, [skillId])).get(skillId)
      if (number === undefined) throw new Problem('conflict', 'This cannot be corrected here. Please ask for a person.')
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

type Said = { step: Say; skillId: string; number: number; said: string }

/** Answers whether it changes anything. */
async function keepSaid({ tx, now }: SystemWork, row: Behind, { step, skillId, number, said }: Said): Promise<boolean> {
  const { candidateId, resumeId } = row
  const of = { candidateId, skill: number }
  if (step === 'strike') return strikeOwn(tx, of, now)
  if (step === 'count') return countOwn(tx, of)
  const isNew = await stateSkill(tx, of, { said, at: now })
  if (isNew && !(await showsSkills(tx, candidateId)))
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

/** The id of a skill that the page names, where that may be said of it now. */
async function findSkill(work: SystemWork, row: Behind, { skill, step }: Sent): Promise<string | undefined> {
  const { lines } = await explainTo(work, row)
  const place = lines.findIndex((line) => line.asked === skill && line.part === 'skill' && line.say === step)
  return place < 0 ? undefined : row.contributions[place]?.skillId
}
