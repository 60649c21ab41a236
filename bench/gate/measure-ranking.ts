import { join } from 'node:path'
import { countWords } from '@rolecall/domain/matching/score-words'
import { factsOfText } from '../../packages/server/src/modules/resumes/facts-of-text.ts'
import { demandOfText, type PooledText, rankTexts, withWords } from '../../packages/server/src/ops/cli/rank-texts.ts'
import { readWords } from '../../packages/server/src/parsing/ingest/read-words.ts'
import { measure } from '../matching/ranking-measures.ts'
import { type LabelledJob, listPublicOccupations } from '../matching/ranking-public.ts'
import { inventPublicPeople } from '../matching/ranking-public-people.ts'
import { readJsonLines } from './json-lines.ts'
import type { MeasuredFigure } from './measured-value.ts'

const TODAY = new Date('2026-11-28')
const SEED = 5

const readPerson = (id: string, text: string): PooledText => {
  const read = { text, ...readWords(text, TODAY, []) }
  return { id, facts: factsOfText(read), words: countWords(text, read.parsed) }
}

/** Measures the order of a shortlist, for a description and candidates with their grades by id. */
function rank(job: Pick<LabelledJob, 'title' | 'text'>, pool: readonly PooledText[], gradeOf: (id: string) => number) {
  const order = rankTexts(withWords(demandOfText(job), job, pool), pool)
  return measure(order.map(({ id }) => gradeOf(id)))
}

const rounded = (value: number) => Math.round(value * 1_000) / 1_000

/** Measures the ranking on the held-back half of public occupations, on which no constant was chosen. */
export function measureHeldBack(data: string): MeasuredFigure {
  const occupations = listPublicOccupations(data)
  const placed = new Map(occupations.map((occupation) => [occupation.key, occupation]))
  const people = inventPublicPeople(occupations, SEED)
  const pool = people.map(({ text }, at) => readPerson(String(at), text))
  const jobs = occupations.filter((_, place) => place % 2 === 1).flatMap((occupation) => occupation.jobs)
  const measured = jobs.map((job) => {
    const its = placed.get(job.occupation)
    const { ndcg, precision } = rank(job, pool, (id) => {
      const other = placed.get(people[Number(id)]?.occupation ?? '')
      return other?.key === its?.key ? 2 : Number(other?.family === its?.family)
    })
    return { isTechnical: its?.isTechnical === true, ndcg: rounded(ndcg), precision }
  })
  const of = (isTechnical: boolean, key: 'ndcg' | 'precision') =>
    measured.map((each) => (each.isTechnical === isTechnical ? [each[key], 1] : [0, 0]))
  return {
    id: 'ranking',
    what: 'Candidates ranked first for a description',
    on: `${jobs.length} public descriptions from the half of ${occupations.length} occupations not used to choose constants, against ${people.length} people built from public titles, tasks and software`,
    ids: jobs.map(({ id }) => id),
    values: [
      { name: 'First ten with the right occupation: technology', of: 'share', texts: of(true, 'precision') },
      { name: 'First ten with the right occupation: other occupations', of: 'share', texts: of(false, 'precision') },
      { name: 'Order of the first ten (nDCG@10): technology', of: 'share', texts: of(true, 'ndcg') },
      { name: 'Order of the first ten (nDCG@10): other occupations', of: 'share', texts: of(false, 'ndcg') },
    ],
  }
}

type Advertisement = { id: string; title: string; text: string; esco_code: string }

/** Measures real advertisements against one sentence of each of as many people about their work. */
export function measureSentences(data: string): MeasuredFigure {
  const jobs = readJsonLines<Advertisement>(join(data, 'job-descriptions/hahu-dev.jsonl'))
  const codes = new Map(jobs.map(({ id, esco_code }) => [id, esco_code]))
  const sentences = readJsonLines<{ id: string; text: string; relevant: Record<string, number> }>(
    join(data, 'matching/hahu-queries-dev.jsonl'),
  )
  const codeOf = new Map(sentences.map(({ id, relevant }) => [id, codes.get(Object.keys(relevant)[0] ?? '') ?? '']))
  const pool = sentences.map(({ id, text }) => readPerson(id, text))
  const measured = jobs.map((job) =>
    rank(job, pool, (id) => {
      const [its, theirs] = [job.esco_code, codeOf.get(id) ?? '']
      return its.slice(0, 4) === theirs.slice(0, 4) ? 2 : Number(its.slice(0, 2) === theirs.slice(0, 2))
    }),
  )
  return {
    id: 'ranking-of-sentences',
    what: 'Candidates ranked first if only one sentence about them is known',
    on: `${jobs.length} real job ads from eleven sectors against ${sentences.length} sentences, by the first digits of their ESCO occupations: four equal digits count 2, two count 1`,
    ids: jobs.map(({ id }) => id),
    values: [
      { name: 'Order of the first ten (nDCG@10)', of: 'share', texts: measured.map(({ ndcg }) => [rounded(ndcg), 1]) },
    ],
  }
}
