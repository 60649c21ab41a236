import { randomUUID } from 'node:crypto'
import type { CallRequest } from '@rolecall/contract/platform/define-calls'
import {
  RECOMMENDED_DESCRIPTIONS_MAX,
  type RecommendedDescription,
  type recommendations,
} from '@rolecall/contract/positions/recommendations'
import { writtenDescriptions } from '@rolecall/domain/positions/data/written-descriptions'
import {
  type DescribedWork,
  NO_OPINIONS,
  type Opinions,
  rankDescriptions,
} from '@rolecall/domain/positions/rank-descriptions'
import { wordsOfTitle } from '@rolecall/domain/positions/title-likeness'
import { isAmong } from '@rolecall/domain/text/is-among'
import type { Tx } from '../../platform/db/connect.ts'
import type { Session } from '../../platform/kernel/session.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { type DemandedSkill, resolveSkill } from '../matching/demand.ts'
import { builtInKey, positionKey, templateKey } from './description-keys.ts'
import { listDemands, listOpinions, listPositionsCalled, listTemplatesCalled } from './recommendations.queries.ts'

type DescriptionOption = DescribedWork & Pick<RecommendedDescription, 'origin' | 'from'>
type DescriptionsBody = CallRequest<typeof recommendations.descriptions>['body']

/**
 * Maximum number of positions, and of templates, whose descriptions are compared, the newest of those that share a word with
 * the title; and of such words.
 */
const COMPARED_MAX = 60
const WORDS_MAX = 8

const nameOf = (skill: string) => resolveSkill(skill).name

let written: readonly DescriptionOption[] | undefined

/**
 * Our descriptions. Looking up names of skills needs an index that takes a third of a second to build, so it is built on
 * first use.
 */
function listWritten(): readonly DescriptionOption[] {
  written ??= writtenDescriptions.map((work) => ({
    ...work,
    skills: work.skills.map(nameOf),
    id: builtInKey(work.id),
    origin: 'written',
    from: '',
  }))
  return written
}

/**
 * Recommends descriptions for a title, from the company's positions and templates and from ours, with users' opinions of
 * each.
 */
export async function recommendJobDescriptions({ tx, session }: Work, asked: DescriptionsBody) {
  const { title, relevant, skills, min_exp: min, max_exp: max } = asked
  const onlyRelevant = !isAmong(['false', false, 0], relevant)
  const titles = [title, ...(Array.isArray(relevant) ? relevant : [])]
  const words = [...new Set(titles.flatMap(wordsOfTitle))].slice(0, WORDS_MAX)
  const own =
    words.length === 0 ? [] : [...(await listOfPositions(tx, session, words)), ...(await listOfTemplates(tx, words))]
  const offered = [...own, ...listWritten()]
  const opinions = await listOpinions(
    tx,
    session,
    offered.map(({ id }) => id),
  )
  const best = rankDescriptions(
    offered,
    { titles, skills: (skills ?? []).map(nameOf), years: { min, max } },
    opinions,
    {
      onlyRelevant,
      limit: RECOMMENDED_DESCRIPTIONS_MAX,
    },
  )
  return {
    success: true as const,
    job_descriptions: best.map((work) => present(work, opinions.get(work.id))),
    ijd_event_id: randomUUID(),
  }
}

async function listOfPositions(tx: Tx, session: Session, words: readonly string[]): Promise<DescriptionOption[]> {
  const positions = await listPositionsCalled(tx, session, words, COMPARED_MAX)
  const demands = new Map((await listDemands(tx, positions)).map((demand) => [demand.position_id, demand]))
  return positions.flatMap(({ id, code, title }) => {
    const demand = demands.get(id)
    if (!demand) return []
    const { description, min, max, skills } = demand
    const years = [min, max] as const
    return [
      { id: positionKey(id), title, alsoCalled: [], years, skills, text: description, origin: 'position', from: code },
    ]
  })
}

async function listOfTemplates(tx: Tx, words: readonly string[]): Promise<DescriptionOption[]> {
  const templates = await listTemplatesCalled(tx, words, COMPARED_MAX)
  return templates.map(({ id, name, title, description, min_experience, max_experience, skills }) => ({
    id: templateKey(id),
    title,
    alsoCalled: [],
    years: [min_experience, max_experience],
    skills: (skills as DemandedSkill[]).filter(({ kind }) => kind === 'primary').map((skill) => skill.name),
    text: description,
    origin: 'template',
    from: name,
  }))
}

const present = (
  work: DescriptionOption,
  { likes, dislikes, mine }: Opinions = NO_OPINIONS,
): RecommendedDescription => ({
  _id: work.id,
  title: work.title,
  description: work.text,
  skills: [...work.skills],
  min_exp: work.years[0],
  max_exp: work.years[1],
  origin: work.origin,
  from: work.from,
  flag: mine ?? '',
  likes,
  dislikes,
})
