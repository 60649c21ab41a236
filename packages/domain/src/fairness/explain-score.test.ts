import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CandidateFacts, type Demand, type Evidence, scoreCandidate } from '../matching/score-candidate.ts'
import { strengthOf } from '../matching/weights.ts'
import { findSkills } from '../skills/find-skills.ts'
import { taxonomy } from '../skills/taxonomy.ts'
import type { Span } from '../text/span.ts'
import { type ExplanationInput, explainScore } from './explain-score.ts'

const CANDIDATES = { numRuns: 10_000 }

/** Internal terms about scores, and placeholders of missing values. */
const INTERNAL =
  /\b(?:adjacent|inferred|synonym|exact|slots?|spans?|via|rules?|kinds?|primary|additional|contributions?|strength|levels?|evidence|taxonomy|requirements?|weights?|mandatory|career|tie|rank(?:ed|ing)?|demand|postings?|bm25|score_?\w*|undefined|null|NaN|candidant|struck|corrections?)\b|own:|_|\{|\}|\[|\]/i

const SKILLS = taxonomy.filter(({ name }) => /^[A-Za-z ]{3,20}$/.test(name) && !INTERNAL.test(name)).slice(0, 600)
const skillAt = (at: number) => SKILLS[at % SKILLS.length] ?? SKILLS[0]
const NONE = { stated: new Map<string, string>(), disowned: new Set<string>(), struck: new Set<string>() }

const anySkill = fc.nat(SKILLS.length - 1)
const anyLine = fc.record({
  skill: anySkill,
  said: fc.string({ unit: 'grapheme', maxLength: 60 }),
  isTwice: fc.boolean(),
})
const anyCandidate = fc.record({
  lines: fc.array(anyLine, { maxLength: 6 }),
  asked: fc.uniqueArray(anySkill, { maxLength: 7 }),
  kinds: fc.array(fc.constantFrom('primary', 'inferred', 'additional'), { minLength: 7, maxLength: 7 }),
  musts: fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }),
  levels: fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 7, maxLength: 7 }),
  rules: fc.array(fc.constantFrom('exact', 'synonym', 'inferred', 'adjacent'), { minLength: 7, maxLength: 7 }),
  months: fc.nat(600),
  range: fc.tuple(fc.nat(15), fc.nat(15)),
  line: fc.option(fc.nat(100)),
  words: fc.option(fc.nat(100)),
  choices: fc.array(fc.constantFrom('none', 'stated', 'disowned', 'struck'), { minLength: 7, maxLength: 7 }),
  /** Whether the text differs from the one that was read, as after a newer résumé. */
  isOfOther: fc.boolean(),
})
type GeneratedCandidate = typeof anyCandidate extends fc.Arbitrary<infer T> ? T : never

/** Writes a résumé and records the positions of its skills. */
function write(lines: GeneratedCandidate['lines']): { text: string; spans: Map<string, Span[]> } {
  const spans = new Map<string, Span[]>()
  let text = ''
  for (const { skill, said, isTwice } of lines) {
    const { id, name } = skillAt(skill) ?? { id: '', name: '' }
    for (const _ of isTwice ? [1, 2] : [1]) {
      text += `${said} `
      spans.set(id, [...(spans.get(id) ?? []), { start: text.length, end: text.length + name.length }])
      text += `${name} ${said}\n`
    }
  }
  return { text, spans }
}

function scored(given: GeneratedCandidate): ExplanationInput {
  const { text, spans } = write(given.lines)
  const [from, more] = given.range
  const asked = given.asked.map((each) => skillAt(each) ?? { id: '', name: '' })
  const demand: Demand = {
    skills: asked.map(({ id, name }, at) => ({
      skillId: id,
      name,
      kind: given.kinds[at] ?? 'primary',
      score: given.levels[at] ?? 50,
      mandatory: given.musts[at] ?? false,
    })),
    experience: { min: from, max: from + more },
    ...(given.line !== null && { lines: [{ line: 1, name: 'Software developers', amount: 100 }] }),
    ...(given.words !== null && { words: [{ word: 'boat', isStem: false, weight: 10, shown: 'boats' }] }),
  }
  const evidence = asked.flatMap(({ id }, at): [string, Evidence][] => {
    const [rule = 'exact', choice] = [given.rules[at], given.choices[at]]
    const via = skillAt((given.asked[at] ?? 0) + 1)?.id ?? ''
    const places = spans.get(rule === 'exact' || rule === 'synonym' ? id : via)
    if (choice === 'disowned' || choice === 'struck') return []
    if (choice === 'stated') return [[id, { strength: 23, rule: 'exact', spans: [] }]]
    if (!places) return []
    const strength = strengthOf(rule, given.levels[at] ?? 50)
    return [[id, { strength, rule, spans: places, ...(rule !== 'exact' && rule !== 'synonym' && { via }) }]]
  })
  const facts: CandidateFacts = {
    experienceMonths: given.months,
    skills: new Map(evidence),
    ...(given.line !== null && { lines: new Map([[1, given.line]]) }),
    ...(given.words !== null && { words: { fit: given.words, had: given.words > 0 ? ['boats'] : [] } }),
  }
  const chosen = (choice: string) => asked.flatMap(({ id }, at) => (given.choices[at] === choice ? [id] : []))
  return {
    ...scoreCandidate(demand, facts),
    text: given.isOfOther ? text.slice(0, text.length >> 1) : text,
    experienceMonths: given.months,
    range: demand.experience,
    stated: new Map(chosen('stated').map((id) => [id, 'At the yard'])),
    disowned: new Set(chosen('disowned')),
    struck: new Set(chosen('struck')),
  }
}

test('explanations of 10,000 candidates use no internal terms, add up to the score, and quote only the candidate', () => {
  fc.assert(
    fc.property(anyCandidate, (given) => {
      const explained = scored(given)
      const { text } = explained
      const { score, lines } = explainScore(explained)
      expect(lines.reduce((sum, { points }) => sum + points, 0)).toBe(score)
      expect(lines).toHaveLength(explained.contributions.length)
      for (const { asked, why, quotes, points, possible, met } of lines) {
        expect(`${asked}. ${why}`).not.toMatch(INTERNAL)
        expect(why).toMatch(/[.]$/)
        expect(points).toBeLessThanOrEqual(possible)
        // A part without points is not described as earning any.
        if (possible === 0) expect(why).not.toMatch(/\bearns?\b/)
        expect(met === 'none' || met === 'beside').toBe(points === 0)
        for (const { span, before, words, after } of quotes) {
          expect(span.start >= 0 && span.end <= text.length && span.start < span.end).toBe(true)
          expect(text.slice(span.start - before.length, span.end + after.length)).toBe(before + words + after)
          expect(text.slice(span.start, span.end)).toBe(words)
        }
      }
    }),
    CANDIDATES,
  )
})

test('an explanation quotes evidence exactly as the résumé has it', () => {
  const text = 'Deckhand\n2019 – today: rigging, Excel and PostgreSQL for a fleet of forty boats\nLanguages: English'
  const found = findSkills(text)
  const demand: Demand = {
    skills: found.map(({ id, name }) => ({ skillId: id, name, kind: 'primary', score: 80, mandatory: true })),
    experience: { min: 2, max: 5 },
  }
  const skills = new Map(found.map(({ id, rule, spans }): [string, Evidence] => [id, { strength: 80, rule, spans }]))
  const facts = { experienceMonths: 36, skills }
  const { lines } = explainScore({
    ...NONE,
    ...scoreCandidate(demand, facts),
    text,
    experienceMonths: 36,
    range: demand.experience,
  })
  const quoted = lines.flatMap(({ quotes }) => quotes.map(({ before, words, after }) => [before, words, after]))
  expect(quoted).toContainEqual(['2019 – today: rigging, Excel and ', 'PostgreSQL', ' for a fleet of forty boats'])
  expect(quoted).toHaveLength(found.reduce((sum, { spans }) => sum + spans.length, 0))
})

const explainOne = (
  rule: 'exact' | 'missing' | 'synonym' | 'inferred' | 'adjacent',
  more: Partial<ExplanationInput> = {},
) =>
  explainScore({
    ...NONE,
    score: rule === 'missing' ? 0 : 5,
    contributions: [
      {
        requirement: 'Python',
        skillId: 'python',
        kind: 'primary',
        rule,
        mandatory: true,
        points: rule === 'missing' ? 0 : 5,
        possible: 20,
        via: rule === 'inferred' || rule === 'adjacent' ? 'django' : '',
        spans: [],
      },
    ],
    text: '',
    experienceMonths: 0,
    range: undefined,
    ...more,
  }).lines[0]

test.each([
  ['exact', {}, 'strike', 'names this'],
  ['synonym', {}, 'strike', 'in other words'],
  ['inferred', {}, 'state', 'shows Django, which implies it'],
  ['adjacent', {}, 'state', 'Django is similar'],
  ['missing', {}, 'state', 'didn’t find this'],
  ['missing', { disowned: new Set(['python']) }, 'count', 'this is wrong'],
  ['missing', { struck: new Set(['python']) }, undefined, 'Someone at the company'],
  ['exact', { stated: new Map([['python', 'At school.']]) }, 'strike', 'You told us you have this.'],
] as const)('a match that is %s (%j) can be answered with %s', (rule, more, say, words) => {
  const line = explainOne(rule, more)
  expect(line).toMatchObject({ say, part: 'skill', isMust: true })
  expect(line?.why).toContain(words)
  expect(line?.said).toBe('stated' in more ? 'At school.' : '')
})
