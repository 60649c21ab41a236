import { languageOf } from '../languages/language-of.ts'
import { MANDATORY_SKILLS_MAX } from '../limits.ts'
import type { Span } from '../span.ts'
import { sentence } from '../text/sentence.ts'
import { placeFound, withoutSigns } from '../text/without-signs.ts'
import { broadFields } from './broad-fields.ts'
import { compareText } from './compare-text.ts'
import { suffices } from './degrees-that-suffice.ts'
import { everydaySkills } from './everyday-skills.ts'
import { type ExtraSkills, findSkills } from './find-skills.ts'
import { inferSkills } from './infer-skills.ts'
import { findFunctions, type JobFunction } from './job-functions.ts'
import type { SectionKind } from './job-sections.ts'
import { findAskedSkills, type Mention } from './mentions.ts'
import { ownFinder } from './own-lexicon.ts'
import { findSkillByName, meantByTyping } from './search-skills.ts'
import { skillKey } from './skill-name.ts'
import { findSkill, type SkillKind, skillIdOf } from './taxonomy.ts'

/** `score` is an integer from 1 to 100, `spans` are places in the description, `why` is a short sentence for people. */
export type AnalysedSkill = {
  id: string
  name: string
  score: number
  mandatory: boolean
  spans: Span[]
  /** The whole terms that the spans stand in: "Azure DevOps certification" for a span "Azure DevOps". */
  phrases: Span[]
  why: string
  /** The skill of the list that its name is one typing error away from. */
  meant?: string | undefined
}

/**
 * All lists are best first. `soft` are attitudes and manners, asked for but not weighed with the others; `passing` are named
 * without being asked for, as far as can be told: the company's products, words of a task.
 */
type JobAnalysis = {
  primary: AnalysedSkill[]
  inferred: AnalysedSkill[]
  soft: AnalysedSkill[]
  passing: AnalysedSkill[]
  functions: JobFunction[]
}

type JobDescription = {
  title: string
  description: string
  /** Names of skills that somebody has already chosen; they are always primary. */
  selectedSkills?: readonly string[]
  /** Skills to look for that the taxonomy does not have, such as a company's own. */
  extra?: ExtraSkills
  /** Names of terms that are no skills for the company, wherever the taxonomy does not know better. */
  refused?: readonly string[]
}

/** What a description of the longest kind asks for; more is a list of key words. */
export const MOST_PRIMARY = 100
export const MOST_INFERRED = 15

type Candidate = {
  id: string
  name: string
  kind: SkillKind
  mentions: Mention[]
  phrases: Span[]
  certainty: number
  inTitle: boolean
  selected: boolean
  /** In the taxonomy or the company's own list. What only reads like a skill, nobody has looked at yet. */
  listed: boolean
}

/** Reads a job description: the skills it asks for with their weight, what follows from them, and the lines of work. */
export function analyseJobDescription(written: JobDescription): JobAnalysis {
  const { text: description, placed } = withoutSigns(written.description)
  const job = { ...written, description }
  const { title } = job
  const candidates = listCandidates(job)
  const scored = candidates
    .map((candidate) => ({ candidate, score: scoreOf(candidate, description.length) }))
    .sort((a, b) => b.score - a.score || compareText(a.candidate.name, b.candidate.name))
  for (const candidate of candidates) placeFound(candidate, placed)
  const isPrimary = primaryAmong(candidates)
  const asked = firstOf(scored.filter(({ candidate }) => isPrimary(candidate)))
  const musts = asked.filter(({ candidate }) => isMandatory(candidate)).slice(0, MANDATORY_SKILLS_MAX)
  const mandatory = new Set(musts.map(({ candidate }) => candidate.id))
  const present = ({ candidate, score }: Scored): AnalysedSkill => ({
    id: candidate.id,
    name: candidate.name,
    score,
    mandatory: mandatory.has(candidate.id),
    spans: candidate.mentions.map(({ span }) => span),
    phrases: candidate.phrases,
    why: explain(candidate),
    // Nobody is asked about what somebody has typed, or a list has.
    ...(!candidate.listed && !candidate.selected && { meant: meantByTyping(candidate.name)?.name }),
  })
  const primary = asked.map(present)
  const others = scored.filter((each) => !isPrimary(each.candidate))
  return {
    primary,
    inferred: listInferred(primary, candidates),
    soft: others.filter(({ candidate }) => candidate.kind === 'soft').map(present),
    passing: others.filter(({ candidate }) => candidate.kind !== 'soft').map(present),
    functions: findFunctions(
      primary.map(({ id }) => id),
      `${title}\n\n${description}`,
    ),
  }
}

type Scored = { candidate: Candidate; score: number }

/** Those that somebody has chosen stay, whatever their score. */
const firstOf = (scored: readonly Scored[]): Scored[] => {
  const chosen = scored.filter(({ candidate }) => candidate.selected).length
  let room = Math.max(0, MOST_PRIMARY - chosen)
  return scored.filter(({ candidate }) => candidate.selected || room-- > 0).slice(0, MOST_PRIMARY)
}

/**
 * Those named in passing stand in where hardly anything is asked for, and soft skills where there is nothing else; never what a
 * company only says of itself.
 */
function primaryAmong(candidates: readonly Candidate[]): (candidate: Candidate) => boolean {
  const isHard = (candidate: Candidate) => candidate.selected || (candidate.kind !== 'soft' && !isOfCompany(candidate))
  if (candidates.filter(isDemanded).length >= ENOUGH) return isDemanded
  return candidates.some(isHard) ? isHard : (candidate) => !isOfCompany(candidate)
}

const isOfCompany = ({ mentions, inTitle, selected }: Candidate) =>
  !inTitle && !selected && mentions.length > 0 && mentions.every(({ section }) => section.kind === 'about')

function isDemanded(candidate: Candidate): boolean {
  const { kind, certainty, inTitle, selected, mentions } = candidate
  if (selected || kind === 'soft') return selected
  if (isOfCompany(candidate)) return false
  const required = mentions.filter(({ section }) => section.kind === 'requirements' || section.kind === 'nice')
  if (inTitle || required.some(({ listed }) => listed)) return true
  return certainty >= LEAST_CERTAINTY[NAMED_KINDS.has(kind) ? 'named' : required.length > 0 ? 'required' : 'elsewhere']
}
const NAMED_KINDS: ReadonlySet<SkillKind> = new Set(['tool', 'language', 'certificate', 'spoken-language'])
/**
 * How surely a word must be a demand. Found on postings that were held back: less brought false finds, more lost true ones.
 * A name is rarely anything else; a field of knowledge is often what the company sells.
 */
const LEAST_CERTAINTY = { named: 0.1, required: 0.15, elsewhere: 0.4 }

function listCandidates({
  title,
  description,
  selectedSkills = [],
  extra: own = [],
  refused = [],
}: JobDescription): Candidate[] {
  const findOwn = ownFinder(own)
  const chosen = selectedSkills
    .filter((name) => name.trim() !== '')
    .map(
      (name) => findSkillByName(name) ?? findOwn(name) ?? { id: skillIdOf(name) || skillKey(name), name: name.trim() },
    )
  const more = chosen.filter(({ id }) => findSkill(id) === undefined)
  const candidates = new Map<string, Candidate>()
  const candidateFor = ({ id, name, kind = 'knowledge' }: { id: string; name: string; kind?: SkillKind }) => {
    const known = candidates.get(id)
    if (known !== undefined) return known
    const fresh: Candidate = {
      id,
      name,
      kind: findSkill(id)?.kind ?? kind,
      mentions: [],
      phrases: [],
      certainty: 0,
      inTitle: false,
      selected: false,
      listed: findSkill(id) !== undefined || findOwn(name) !== undefined,
    }
    candidates.set(id, fresh)
    return fresh
  }
  for (const { id, name, isOwn: _, ...asked } of findAskedSkills(description, own, refused, more))
    Object.assign(candidateFor({ id, name }), asked)
  for (const skill of findSkills(title, { extra: own, chosen: more, language: languageOf(description) }))
    candidateFor(skill).inTitle = true
  for (const skill of chosen) candidateFor(skill).selected = true
  return [...candidates.values()]
}

const ENOUGH = 3

/**
 * Our own numbers, set by hand so that skills rank as a recruiter ranked them in labelled adverts. The best section that
 * mentions a skill gives up to 50 points, repetition up to 27, the title 30.
 */
const SECTION_POINTS = 50
const SECTION_WEIGHT: Readonly<Record<SectionKind, number>> = {
  requirements: 1,
  duties: 0.75,
  intro: 0.7,
  nice: 0.5,
  about: 0.3,
  ignored: 0,
}
const KIND_POINTS: Readonly<Record<SkillKind, number>> = {
  tool: 0,
  language: 0,
  method: 0,
  knowledge: 0,
  certificate: -12,
  'spoken-language': -12,
  soft: -28,
}

/** A skill that only the title names counts as a passing mention, plus the points for the title. */
const TITLE_WEIGHT = 0.5
const TITLE_POINTS = 30
const CHOSEN_POINTS = 30
const NICE_FACTOR = 0.6
const MUST_FACTOR = 1.15
/** For each doubling of the number of mentions, up to eight mentions. */
const REPETITION_POINTS = 9
const MOST_COUNTED = 8
/** For a first mention at the very beginning, falling to none at the end. */
const EARLY_POINTS = 8
const YEARS_POINTS = 5
const COMMON_POINTS = -16
const LEAST_SCORE = 5
/**
 * Of the score of what no list has. On 93 labelled postings that the tagger had not learned from, 52 % of such finds were asked
 * for, of the taxonomy's 77 %: two thirds as many. A score counts squared (see matching/weights), and this squared is two thirds.
 */
const UNLISTED_SHARE = 0.82

const weightOf = ({ section, niceToHave, mustHave, alternative }: Mention): number =>
  SECTION_WEIGHT[section.kind] *
  (niceToHave && section.kind !== 'nice' ? NICE_FACTOR : 1) *
  (mustHave && !alternative ? MUST_FACTOR : 1)

/** @param length of the description, in UTF-16 units */
function scoreOf(candidate: Candidate, length: number): number {
  const { mentions, inTitle, selected, kind } = candidate
  const first = mentions[0]?.span.start ?? length
  const points =
    SECTION_POINTS * Math.max(inTitle ? TITLE_WEIGHT : 0, ...mentions.map(weightOf)) +
    REPETITION_POINTS * Math.log2(Math.min(MOST_COUNTED, Math.max(1, mentions.length))) +
    (inTitle ? TITLE_POINTS : 0) +
    (selected ? CHOSEN_POINTS : 0) +
    EARLY_POINTS * (1 - first / Math.max(1, length)) +
    (mentions.some(({ years }) => years) ? YEARS_POINTS : 0) +
    KIND_POINTS[kind] +
    (isCommon(candidate) ? COMMON_POINTS : 0)
  const share = candidate.listed || selected ? 1 : UNLISTED_SHARE
  return Math.min(100, Math.max(LEAST_SCORE, Math.round(points * share)))
}

/** Says little of this job: an office skill, or a whole field of business that no requirement names. */
const isCommon = ({ id, inTitle, mentions }: Candidate): boolean =>
  everydaySkills.has(id) ||
  (broadFields.has(id) && !inTitle && mentions.every(({ section }) => section.kind !== 'requirements'))

/** What any one of will do is not mandatory, since a position cannot say so of two at once; of degrees the lowest is. */
const isMandatory = ({ kind, mentions, id, inTitle }: Candidate) =>
  kind !== 'soft' &&
  !everydaySkills.has(id) &&
  mentions.some((mention) => mention.mustHave && (inTitle || !mention.alternative || suffices(id, mention)))

function explain({ mentions, inTitle, selected }: Candidate): string {
  const parts: string[] = []
  if (selected) parts.push('chosen by you')
  if (inTitle) parts.push('in the title')
  const required = mentions.filter(({ section, niceToHave }) => section.kind === 'requirements' && !niceToHave)
  const heading = required.find(({ section }) => section.heading !== '')?.section.heading
  const asked = `asked for ${times(mentions.length)}`
  if (heading !== undefined && required.length === mentions.length) parts.push(`${asked} under ${heading}`)
  else if (heading !== undefined) parts.push(`${asked}, ${times(required.length)} under ${heading}`)
  else if (mentions.length > 0 && mentions.every(({ niceToHave }) => niceToHave))
    parts.push(`${asked}, as nice to have`)
  else if (mentions.length > 0) parts.push(asked)
  const others = mentions.length > 0 && mentions.every(({ instead }) => instead.length > 0) && mentions[0]?.instead
  if (others) parts.push(`or ${listNames(others.map(({ name }) => name))} instead`)
  const sentence = parts.join(', ')
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

const listNames = (names: readonly string[]) => [...new Set(names)].slice(0, MOST_NAMED).join(' or ')
const MOST_NAMED = 4

const times = (count: number) => (count === 2 ? 'twice' : sentence({ one: 'once', other: '{count} times' }, { count }))

const MOST_NEIGHBOURS = 3

/** What follows from the primary skills. A skill that follows from several counts a little more for each of them. */
function listInferred(primary: readonly AnalysedSkill[], candidates: readonly Candidate[]): AnalysedSkill[] {
  const asked = new Map(primary.map((skill) => [skill.id, skill]))
  const seen = new Map(candidates.map((candidate) => [candidate.id, candidate]))
  const inferred = new Map<string, AnalysedSkill>()
  for (const source of primary) {
    let neighbours = 0
    for (const { id, name, rule, confidence } of inferSkills([source.id])) {
      if (asked.has(id) || (rule === 'adjacent' && ++neighbours > MOST_NEIGHBOURS)) continue
      const score = Math.max(1, Math.round((confidence * source.score) / 100))
      const known = inferred.get(id)
      const best = Math.max(score, known?.score ?? 0) + (known === undefined ? 0 : 3)
      const why = rule === 'inferred' ? `Follows from ${source.name}` : `Close to ${source.name}`
      const spans = seen.get(id)?.mentions.map(({ span }) => span) ?? []
      inferred.set(id, {
        id,
        name,
        score: Math.min(100, best),
        mandatory: false,
        spans,
        phrases: spans,
        why: known !== undefined && known.score >= score ? known.why : why,
      })
    }
  }
  return [...inferred.values()].sort((a, b) => b.score - a.score || compareText(a.name, b.name)).slice(0, MOST_INFERRED)
}
