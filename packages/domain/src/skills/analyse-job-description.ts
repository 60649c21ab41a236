import { languageOf } from '../languages/language-of.ts'
import type { Span } from '../text/span.ts'
import { mapMatchPositions, stripMarkup } from '../text/strip-markup.ts'
import { broadFields } from './broad-fields.ts'
import { compareText } from './compare-text.ts'
import { everydaySkills } from './everyday-skills.ts'
import { explainRequirement } from './explain-requirement.ts'
import { type ExtraSkills, findSkills } from './find-skills.ts'
import { inferSkills } from './infer-skills.ts'
import { findFunctions, type JobFunction } from './job-functions.ts'
import type { SectionKind } from './job-sections.ts'
import { findRequiredSkills, type Mention } from './mentions.ts'
import { ownFinder } from './own-lexicon.ts'
import { findSkillByName, meantByTyping } from './search-skills.ts'
import { requirementText } from './sentence-placer.ts'
import { MANDATORY_SKILLS_MAX } from './skill-limits.ts'
import { skillKey } from './skill-name.ts'
import { suffices } from './sufficient-degrees.ts'
import { findSkill, type SkillKind, skillIdOf } from './taxonomy.ts'

/** `score` is an integer from 1 to 100, `spans` are positions in the description, `why` is a short sentence for users. */
export type AnalysedSkill = {
  id: string
  name: string
  score: number
  mandatory: boolean
  spans: Span[]
  /** The complete terms around the spans: "Azure DevOps certification" for a span "Azure DevOps". */
  phrases: Span[]
  why: string
  /** The listed skill that the name is one typo away from. */
  meant?: string | undefined
  /** Whether it is one of `selectedSkills`. */
  isChosen?: boolean
}

/**
 * All lists are best first. `soft` are soft skills, required but not weighed with the others; `passing` are named
 * without being required, as far as can be told: the company's products, words of a task.
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
  /** Names of skills already chosen; they are always primary. */
  selectedSkills?: readonly string[]
  /** Skills to find that the taxonomy does not have, such as a company's own. */
  extra?: ExtraSkills
  /** Names of terms that the company does not consider skills, unless the taxonomy knows them. */
  refused?: readonly string[]
}

/** Maximum number of skills, as in the longest descriptions; more would be a list of keywords. */
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
  /** Whether it is in the taxonomy or the company's own list; otherwise it only looks like a skill and is unreviewed. */
  listed: boolean
}

/** Analyses a job description: the required skills with their weight, inferred skills, and the lines of work. */
export function analyseJobDescription(written: JobDescription): JobAnalysis {
  const { text: description, placed } = stripMarkup(written.description)
  const job = { ...written, description }
  const { title } = job
  const candidates = listCandidates(job)
  const scored = candidates
    .map((candidate) => ({ candidate, score: scoreOf(candidate, description.length) }))
    .sort((a, b) => b.score - a.score || compareText(a.candidate.name, b.candidate.name))
  for (const candidate of candidates) mapMatchPositions(candidate, placed)
  const isPrimary = primaryAmong(candidates)
  const asked = firstOf(scored.filter(({ candidate }) => isPrimary(candidate)))
  const musts = asked.filter(({ candidate }) => isMandatory(candidate)).slice(0, MANDATORY_SKILLS_MAX)
  const mandatory = new Set(musts.map(({ candidate }) => candidate.id))
  const present = ({ candidate, score }: ScoredCandidate): AnalysedSkill => ({
    id: candidate.id,
    name: candidate.name,
    score,
    mandatory: mandatory.has(candidate.id),
    spans: candidate.mentions.map(({ span }) => span),
    phrases: candidate.phrases,
    why: explainRequirement(candidate),
    ...(candidate.selected && { isChosen: true }),
    // A skill that was typed, or is in a list, needs no review.
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
      `${title}\n\n${requirementText(description)}`,
    ),
  }
}

type ScoredCandidate = { candidate: Candidate; score: number }

/** Keeps chosen skills, whatever their score. */
const firstOf = (scored: readonly ScoredCandidate[]): ScoredCandidate[] => {
  const chosen = scored.filter(({ candidate }) => candidate.selected).length
  let room = Math.max(0, MOST_PRIMARY - chosen)
  return scored.filter(({ candidate }) => candidate.selected || room-- > 0).slice(0, MOST_PRIMARY)
}

/**
 * Skills named in passing count if hardly any are required, and soft skills if there are no others; never those in a
 * company's introduction.
 */
function primaryAmong(candidates: readonly Candidate[]): (candidate: Candidate) => boolean {
  const isHard = (candidate: Candidate) =>
    candidate.selected || (candidate.kind !== 'soft' && !isOfCompany(candidate) && !isBusinessOnly(candidate))
  if (candidates.filter(isDemanded).length >= ENOUGH) return isDemanded
  return candidates.some(isHard) ? isHard : (candidate) => !isOfCompany(candidate)
}

/**
 * Whether a whole field of business is named in running text without being required: "the number of banking services in
 * the country".
 */
const isBusinessOnly = (candidate: Candidate) =>
  broadFields.has(candidate.id) &&
  !isDemanded(candidate) &&
  candidate.mentions.every(({ section }) => section.kind === 'intro' || section.kind === 'about')

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
 * Minimum certainty that a word is a requirement. Determined on held-out postings: lower values brought false finds,
 * higher ones lost true ones. A name is rarely anything else; a field of knowledge is often what the company sells.
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
  for (const { id, name, isOwn: _, ...asked } of findRequiredSkills(description, own, refused, more))
    Object.assign(candidateFor({ id, name }), asked)
  for (const skill of findSkills(title, {
    extra: own,
    chosen: more,
    language: languageOf(description),
    confirmedOnly: true,
  }))
    candidateFor(skill).inTitle = true
  for (const skill of chosen) candidateFor(skill).selected = true
  return [...candidates.values()]
}

const ENOUGH = 3

/**
 * Values chosen by us, set by hand so that skills rank as a recruiter ranked them in labelled postings. The best section
 * that mentions a skill gives up to 50 points, repetition up to 27, the title 30.
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

/** Weight of a skill named only in the title: as for a passing mention, plus the points for the title. */
const TITLE_WEIGHT = 0.5
const TITLE_POINTS = 30
const CHOSEN_POINTS = 30
const NICE_FACTOR = 0.6
const MUST_FACTOR = 1.15
/** Points for each doubling of the number of mentions, up to eight mentions. */
const REPETITION_POINTS = 9
const MOST_COUNTED = 8
/** Points for a first mention at the very start, falling to zero at the end. */
const EARLY_POINTS = 8
const YEARS_POINTS = 5
const COMMON_POINTS = -16
const LEAST_SCORE = 5
/**
 * Factor of the score for a skill in no list. On 93 labelled postings not used for training the tagger, 52% of such
 * finds were required, and 77% of the taxonomy's: two thirds as many. A score counts squared (see matching/weights),
 * and this squared is two thirds.
 */
const UNLISTED_SHARE = 0.82

const weightOf = ({ section, niceToHave, mustHave, alternative }: Mention): number =>
  SECTION_WEIGHT[section.kind] *
  (niceToHave && section.kind !== 'nice' ? NICE_FACTOR : 1) *
  (mustHave && !alternative ? MUST_FACTOR : 1)

/** @param length length of the description, in UTF-16 units */
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

/** Whether a skill says little about this job: an office skill, or a whole field of business that no requirement names. */
const isCommon = ({ id, inTitle, mentions }: Candidate): boolean =>
  everydaySkills.has(id) ||
  (broadFields.has(id) && !inTitle && mentions.every(({ section }) => section.kind !== 'requirements'))

/** Alternatives are not mandatory, since a position cannot require one of two; of degrees, the lowest is. */
const isMandatory = ({ kind, mentions, id, inTitle }: Candidate) =>
  kind !== 'soft' &&
  !everydaySkills.has(id) &&
  mentions.some((mention) => mention.mustHave && (inTitle || !mention.alternative || suffices(id, mention)))

const MOST_NEIGHBOURS = 3

/** Returns the skills that follow from the primary ones. A skill that follows from several counts a little more for each. */
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
      const why = rule === 'inferred' ? `Implied by ${source.name}` : `Related to ${source.name}`
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
