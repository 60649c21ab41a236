import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { apportion } from './apportion.ts'
import { groupContributions } from './match-groups.ts'
import { weightsBesideWork } from './names-of-work.ts'
import { type Demand, type Evidence, isMatch, isOfOtherWork, scoreCandidate } from './score-candidate.ts'
import {
  CAREER_POINTS,
  CAREER_POINTS_BOUNDS,
  EXPERIENCE_POINTS,
  experienceFit,
  type Requirement,
  strengthOf,
  TITLE_POINTS,
  TOO_EXPERIENCED,
} from './weights.ts'

const skill = (skillId: string, over: Partial<Requirement> = {}): Requirement => ({
  skillId,
  name: skillId,
  kind: 'primary',
  score: 80,
  mandatory: false,
  ...over,
})
const demand = (...skills: Requirement[]): Demand => ({ skills, experience: { min: 2, max: 5 } })
const shows = (skills: Record<string, Partial<Evidence>>, experienceMonths = 36) => ({
  experienceMonths,
  skills: new Map(
    Object.entries(skills).map(([id, over]) => [id, { strength: 100, rule: 'exact', spans: [], ...over } as Evidence]),
  ),
})

describe('the words of a description', () => {
  const WORDS = [{ word: 'orga', isStem: true, weight: 100, shown: 'organ' }]
  const wordsOf = (asked: Demand, fit: number) => {
    const { contributions, ...score } = scoreCandidate(asked, { ...shows({}), words: { fit, had: ['organ'] } })
    return { ...score, part: contributions.find(({ kind }) => kind === 'words') }
  }

  test('weigh more the less of the description was understood, but skills always have most points', () => {
    const known = ['sql', 'python', 'java', 'go', 'rust'].map((id) => skill(id))
    const possible = [0, 1, 2, 3].map(
      (count) =>
        wordsOf({ ...demand(...known.slice(0, count), skill('own:voicing')), words: WORDS }, 100).part?.possible,
    )
    expect(possible).toEqual([72, 66, 60, 54])
    expect(wordsOf({ ...demand(), words: WORDS }, 100)).toMatchObject({
      score: 100,
      part: { requirement: 'Words of the description', rule: 'fits', points: 90, possible: 90, via: 'organ' },
    })
  })

  test('put candidates without any skill on a shortlist if enough words match', () => {
    const asked = { ...demand(skill('own:voicing')), words: WORDS }
    const isOn = (fit: number) => isMatch(scoreCandidate(asked, { ...shows({}), words: { fit, had: ['organ'] } }))
    expect([isOn(60), isOn(19)]).toEqual([true, false])
  })
})

describe('the score', () => {
  test('is 100 for full depth in every skill and experience in range', () => {
    expect(scoreCandidate(demand(skill('sql'), skill('spark')), shows({ sql: {}, spark: {} })).score).toBe(100)
  })

  test('is the points for experience when all skills are missing', () => {
    const { score, contributions } = scoreCandidate(demand(skill('sql')), shows({}))
    expect(score).toBe(EXPERIENCE_POINTS)
    expect(contributions.map(({ requirement, rule, points }) => [requirement, rule, points])).toEqual([
      ['sql', 'missing', 0],
      ['Experience', 'fits', EXPERIENCE_POINTS],
    ])
  })

  test('relies less on the line of work if only a title is known', () => {
    const asked = (name: string) => ({ ...demand(skill('sql')), lines: [{ line: 1, name, amount: 100 }] })
    const person = { ...shows({ sql: {} }), lines: new Map([[2, 100]]) }
    const ofWork = (name: string) =>
      scoreCandidate(asked(name), person).contributions.find(({ kind }) => kind === 'career')?.possible
    expect([ofWork('Data engineering'), ofWork('proiectionist')]).toEqual([CAREER_POINTS, TITLE_POINTS])
  })

  test('drops more for a missing mandatory skill than for another one', () => {
    const asked = demand(skill('sql', { mandatory: true }), skill('spark'))
    const without = (id: string) => scoreCandidate(asked, shows(id === 'sql' ? { spark: {} } : { sql: {} }))
    expect(without('sql').score).toBeLessThan(without('spark').score)
    expect(without('sql').hasMandatory).toBe(false)
    expect(without('spark').hasMandatory).toBe(true)
  })

  test('accepts a skill that implies a must-have, but not a neighbouring skill', () => {
    const asked = demand(skill('java', { mandatory: true }))
    const by = (rule: 'inferred' | 'adjacent', via: string) =>
      scoreCandidate(asked, shows({ java: { strength: 40, rule, via } }))
    expect(by('inferred', 'spring-framework')).toMatchObject({ hasMandatory: true, standsFirst: true })
    expect(by('adjacent', 'go')).toMatchObject({ hasMandatory: false, standsFirst: false })
  })

  test('counts an implied skill less than a named one', () => {
    const named = scoreCandidate(demand(skill('sql')), shows({ sql: { strength: strengthOf('exact', 60) } }))
    const inferred = scoreCandidate(
      demand(skill('sql')),
      shows({ sql: { strength: strengthOf('inferred', 48), rule: 'inferred', via: 'postgresql' } }),
    )
    expect(inferred.score).toBeLessThan(named.score)
    expect(inferred.contributions[0]).toMatchObject({ rule: 'inferred', via: 'postgresql' })
  })
})

test.each([
  [0, 0],
  [12, 50],
  [24, 100],
  [60, 100],
  [72, 95],
  [600, 50],
])('%i months of experience fit two to five years at %i', (months, fit) => {
  expect(experienceFit(months, { min: 2, max: 5, ...TOO_EXPERIENCED })).toBe(fit)
})

const requirement = fc.record({
  skillId: fc.stringMatching(/^[a-z]{1,6}$/),
  name: fc.constant('Skill'),
  kind: fc.constantFrom('primary' as const, 'inferred' as const, 'additional' as const),
  score: fc.integer({ min: 1, max: 100 }),
  mandatory: fc.boolean(),
})
const anyDemand = fc.record({
  skills: fc.uniqueArray(requirement, { selector: ({ skillId }) => skillId, maxLength: 120 }),
  experience: fc.record({ min: fc.integer({ min: 0, max: 10 }), max: fc.integer({ min: 10, max: 30 }) }),
})

const line = fc.record({
  line: fc.integer({ min: 1, max: 9 }),
  name: fc.constant('any'),
  amount: fc.integer({ min: 1, max: 40 }),
})
const anyPair = fc.record({
  asked: anyDemand,
  lines: fc.uniqueArray(line, { selector: (each) => each.line, maxLength: 6 }),
  months: fc.integer({ min: 0, max: 700 }),
  /** Levels of each skill, and of each line; values up to zero mean none. */
  levels: fc.array(fc.integer({ min: -60, max: 100 }), { minLength: 120, maxLength: 120 }),
  theirs: fc.array(fc.integer({ min: -60, max: 100 }), { minLength: 9, maxLength: 9 }),
  workPoints: fc.integer(CAREER_POINTS_BOUNDS),
  /** Match of the description's words; undefined if it was understood. */
  words: fc.option(fc.integer({ min: 0, max: 100 }), { nil: undefined }),
})
type Pair = typeof anyPair extends fc.Arbitrary<infer T> ? T : never
const A_WORD = { word: 'orga', isStem: true, weight: 100, shown: 'organ' }
const PAIRS = { numRuns: 3_000 }
const RULES = ['exact', 'synonym', 'inferred', 'adjacent'] as const
const LEAST = { exact: 32, synonym: 32, inferred: 18, adjacent: 20 }

function scorePair({ asked, lines, months, levels, theirs, workPoints, words }: Pair) {
  const found = asked.skills.flatMap(({ skillId }, at): [string, Evidence][] => {
    const strength = strengthAt(levels, at)
    return strength > 0 ? [[skillId, { strength, rule: RULES[at % 4] ?? 'exact', spans: [] }]] : []
  })
  const known = theirs.flatMap((amount, at): [number, number][] => (amount > 0 ? [[at + 1, amount]] : []))
  return scoreCandidate(
    { ...asked, lines, workPoints, ...(words !== undefined && { words: [A_WORD] }) },
    {
      experienceMonths: months,
      skills: new Map(found),
      lines: new Map(known),
      ...(words !== undefined && { words: { fit: words, had: ['orga'] } }),
    },
  )
}

/** Computes strengths as the product does: naming a skill is always worth something. */
function strengthAt(levels: readonly number[], at: number): number {
  const level = levels[at] ?? 0
  return level > 0 ? Math.max(LEAST[RULES[at % 4] ?? 'exact'], level) : 0
}

test('contributions always add up to the score, and their maximums to a hundred', () => {
  fc.assert(
    fc.property(anyPair, (pair) => {
      const { score, contributions } = scorePair(pair)
      const isCareerKnown = contributions.some(({ kind }) => kind === 'career')
      const sum = (key: 'points' | 'possible') => contributions.reduce((all, each) => all + each[key], 0)
      expect(sum('points')).toBe(score)
      expect(sum('possible')).toBe(
        pair.asked.skills.length > 0 || pair.words !== undefined
          ? 100
          : EXPERIENCE_POINTS + (isCareerKnown ? Math.min(TITLE_POINTS, pair.workPoints) : 0),
      )
      expect(score).toBeGreaterThanOrEqual(0)
      expect(score).toBeLessThanOrEqual(100)
      for (const { points, possible } of contributions) expect(points).toBeLessThanOrEqual(possible)
    }),
    PAIRS,
  )
})

test('weights, points and explanations are consistent for every requirement and group', () => {
  fc.assert(
    fc.property(anyPair, (pair) => {
      const { contributions } = scorePair(pair)
      const most = Math.max(0, ...contributions.filter(({ skillId }) => skillId !== '').map(({ points }) => points))
      for (const { rule, points, possible, mandatory } of contributions) {
        if (rule === 'missing') expect(points).toBe(0)
        // A shown requirement has a point, or nobody would; must-haves all do while there are points to give.
        if (['exact', 'synonym', 'inferred'].includes(rule))
          expect(points > 0 || (mandatory ? most < 2 : possible === 0)).toBe(true)
        if (rule === 'fits') expect(points).toBe(possible)
        if (rule === 'partly') expect(points > 0 && points < possible).toBe(true)
      }
      for (const { id, met, asked, points, possible } of groupContributions(contributions)) {
        // A missing must-have is reported, however small its weight.
        if (id === 'must') continue
        if (points === possible && possible > 0) expect(met).toBe(asked)
        if (points === 0) expect(met).toBe(0)
      }
    }),
    PAIRS,
  )
})

test('a skill with at least the weight and evidence of another never has fewer points, except for the first must-have', () => {
  fc.assert(
    fc.property(anyPair, (pair) => {
      const { contributions } = scorePair(pair)
      const weights = weightsBesideWork(pair.asked.skills, new Set())
      const skills = pair.asked.skills.map((asked, at) => ({
        weight: weights[at] ?? 0,
        isMust: asked.mandatory,
        strength: strengthAt(pair.levels, at),
        points: contributions[at]?.points ?? 0,
      }))
      for (const one of skills)
        for (const other of skills)
          if (one.weight >= other.weight && one.strength > other.strength && !(other.isMust && other.points === 1))
            expect(one.points).toBeGreaterThanOrEqual(other.points)
    }),
    { numRuns: 300 },
  )
})

test('more evidence for a skill or a line of work never lowers the score', () => {
  fc.assert(
    fc.property(anyPair, fc.nat(119), fc.nat(8), fc.integer({ min: 1, max: 60 }), (pair, skillAt, lineAt, more) => {
      const raise = (list: number[], at: number) =>
        list.map((value, place) => (place === at ? Math.min(100, Math.max(0, value) + more) : value))
      const { score } = scorePair(pair)
      expect(scorePair({ ...pair, levels: raise(pair.levels, skillAt) }).score).toBeGreaterThanOrEqual(score)
      // If a person's work was unknown, learning some of it may reveal another line of work.
      const isKnown = pair.theirs.some((amount) => amount > 0)
      if (isKnown)
        expect(scorePair({ ...pair, theirs: raise(pair.theirs, lineAt) }).score).toBeGreaterThanOrEqual(score)
    }),
    PAIRS,
  )
})

describe('a must-have that only names the line of work', () => {
  // A posting of an emergency department: the title alone tells the work, and the recruiter insists on the skill.
  const lines = [{ line: 1, name: 'Nursing', amount: 100 }]
  const must = (over: Partial<Requirement> = {}) => skill('own:emergency nursing', { name: 'Nursing', ...over })
  const asked = (...skills: Requirement[]) => ({ ...demand(...skills), lines })
  const nurse = (shown: Parameters<typeof shows>[0]) => ({ ...shows(shown), lines: new Map([[1, 90]]) })
  const found = (of: ReturnType<typeof scoreCandidate>) => of.contributions[0]

  test.each<[string, Requirement[]]>([
    ['alone', [must({ mandatory: true, score: 100 })]],
    ['beside other skills', [must({ mandatory: true, score: 100 }), skill('triage'), skill('sql')]],
    [
      'with the lowest score',
      [must({ mandatory: true, score: 1 }), skill('triage', { score: 100 }), skill('sql', { score: 100 })],
    ],
    [
      'among thirty others',
      [must({ mandatory: true }), ...Array.from({ length: 30 }, (_, n) => skill(`s${n}`, { mandatory: true }))],
    ],
  ])('has its own points %s, and is met before it is implied', (_, skills) => {
    const demanded = asked(...skills)
    const others = Object.fromEntries(skills.slice(1).map(({ skillId }) => [skillId, {}]))
    const exact = scoreCandidate(demanded, nurse({ ...others, 'own:emergency nursing': { strength: 25 } }))
    const implied = scoreCandidate(demanded, nurse(others))
    expect(found(exact)).toMatchObject({ rule: 'exact', mandatory: true })
    expect(found(exact)?.possible).toBeGreaterThan(0)
    expect(found(exact)?.points).toBeGreaterThan(0)
    expect(found(implied)).toMatchObject({ rule: 'inferred', points: 0 })
    expect([exact.hasMandatory, implied.hasMandatory]).toEqual([true, true])
    expect(exact.score + exact.tie / 1_000).toBeGreaterThan(implied.score + implied.tie / 1_000)
  })

  test('is covered by the line of work if it is not mandatory', () => {
    const { contributions } = scoreCandidate(asked(must(), skill('sql')), nurse({ 'own:emergency nursing': {} }))
    expect(contributions[0]).toMatchObject({ points: 0, possible: 0 })
  })
})

test('a candidate without a core skill does not rise through many implied skills', () => {
  const core = [skill('php'), skill('laravel')]
  const beside = ['git', 'mysql', 'rest', 'html', 'css', 'docker', 'linux', 'agile'].map((id) => ({
    ...skill(id),
    kind: 'inferred' as const,
  }))
  const lines = [{ line: 1, name: 'Web development', amount: 100 }]
  const shown = shows(Object.fromEntries(beside.map(({ skillId }) => [skillId, {}])))
  const { score } = scoreCandidate({ ...demand(...core, ...beside), lines }, { ...shown, lines: new Map([[1, 90]]) })
  expect(score).toBeLessThan(75)
})

describe('the line of work', () => {
  const lines = [{ line: 1, name: 'Nursing', amount: 100 }]
  const nurse = { ...shows({ sql: {} }), lines: new Map([[1, 90]]) }
  const other = { ...shows({ sql: {} }), lines: new Map([[2, 90]]) }
  const asked = { ...demand(skill('sql')), lines }

  test('counts half of the points if known on both sides, and names what matches', () => {
    const { score, contributions } = scoreCandidate(asked, nurse)
    expect(score).toBe(100)
    expect(contributions[1]).toMatchObject({ kind: 'career', rule: 'fits', points: 50, possible: 50, via: 'Nursing' })
  })

  test('earns nothing if it differs, but does not exclude: skills and experience count half', () => {
    const scored = scoreCandidate(asked, other)
    expect(scored.score).toBe(25)
    expect(scored.contributions.reduce((sum, { points }) => sum + points, 0)).toBe(25)
    expect(scoreCandidate({ ...asked, workPoints: 20 }, other).score).toBe(64)
    expect(scored.contributions[1]).toMatchObject({ kind: 'career', rule: 'missing', points: 0, via: '' })
    expect(isMatch(scored)).toBe(true)
    expect(isOfOtherWork(scored)).toBe(true)
  })

  test('puts a matching candidate on the shortlist even without any of the skills', () => {
    expect(isMatch(scoreCandidate(asked, { ...nurse, skills: new Map() }))).toBe(true)
    expect(isMatch(scoreCandidate(asked, { ...other, skills: new Map() }))).toBe(false)
  })

  test('has no steps: slightly more evidence earns slightly more points', () => {
    const points = [0, 4, 8, 12, 16, 20, 40, 60].map(
      (amount) =>
        scoreCandidate(asked, {
          ...shows({}),
          lines: new Map([
            [1, amount],
            [2, 1],
          ]),
        }).score,
    )
    const steps = points.slice(1).map((score, at) => score - (points[at] ?? 0))
    expect(Math.max(...steps.slice(0, 5))).toBeLessThanOrEqual(5)
    expect(Math.min(...steps)).toBeGreaterThan(0)
  })

  test('is left out if it is unknown for the position or the candidate', () => {
    const kinds = [
      scoreCandidate(demand(skill('sql')), nurse),
      scoreCandidate(asked, shows({ sql: {} })),
      scoreCandidate(asked, { ...shows({ sql: {} }), lines: new Map() }),
    ].map(({ score, contributions }) => [score, contributions.map(({ kind }) => kind)])
    expect(kinds).toEqual(Array.from({ length: 3 }, () => [100, ['primary', 'experience']]))
  })
})

test('apportioning keeps the total', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1000 }),
      fc.array(fc.nat(1000), { minLength: 1, maxLength: 50 }),
      (total, shares) => {
        expect(apportion(total, shares).reduce((sum, part) => sum + part, 0)).toBe(total)
      },
    ),
  )
})
