import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { comparePlans } from './compare-plans.ts'
import { findPlanProblems } from './plan-problems.ts'
import {
  findSuccessorProblems,
  listPlanned,
  listRemoved,
  PLAN,
  type PlannedGroup,
  type PlannedStatus,
  planOfDefault,
  type StagePlan,
  suggestSuccessor,
} from './stage-plan.ts'

const DEFAULT = planOfDefault()

/** Returns the plan with changes to some statuses. */
const withStatus = (id: string, changed: Partial<PlannedStatus>, plan: StagePlan = DEFAULT): StagePlan =>
  plan.map((group) => ({
    ...group,
    statuses: group.statuses.map((status) => (status.id === id ? { ...status, ...changed } : status)),
  }))
const withGroup = (id: string, changed: Partial<PlannedGroup>): StagePlan =>
  DEFAULT.map((group) => (group.id === id ? { ...group, ...changed } : group))
/** Returns the plan without a status and the moves to it. */
const without = (gone: string, plan: StagePlan = DEFAULT): StagePlan =>
  plan
    .map((group) => ({
      ...group,
      statuses: group.statuses
        .filter(({ id }) => id !== gone)
        .map((status) => ({ ...status, moves: status.moves.filter((to) => to !== gone) })),
    }))
    .filter(({ statuses }) => statuses.length > 0)
const only = (status: Partial<PlannedStatus> & { id: string }): PlannedStatus => ({
  name: status.id,
  colour: '',
  features: ['status_dropdown'],
  required_forms: [],
  reasons: [],
  moves: [],
  reason_mandatory: false,
  reason_label: '',
  get_comments: true,
  not_interested: false,
  ...status,
})
const manyGroups = (count: number): StagePlan => [
  ...DEFAULT,
  ...Array.from({ length: count - DEFAULT.length }, (_, at) => ({
    id: `G${at}`,
    name: `G${at}`,
    type: 'open' as const,
    statuses: [only({ id: `S${at}`, moves: ['Rejected'] })],
  })),
]

const messagesOf = (plan: StagePlan) => findPlanProblems(plan).map(({ message }) => message)

describe('a stage plan', () => {
  test('that a company starts with is valid', () => expect(messagesOf(DEFAULT)).toEqual([]))

  test.each<[string, StagePlan, string]>([
    ['with 60 groups', manyGroups(60), `You can have at most ${PLAN.groups} stages. This plan has 60.`],
    [
      'with 101 statuses',
      withGroup('HM Review', { statuses: Array.from({ length: 91 }, (_, at) => only({ id: `S${at}` })) }),
      `You can have at most ${PLAN.statuses} statuses. This plan has 101.`,
    ],
    [
      'with two first groups',
      withGroup('Shortlisted', { type: 'initial' }),
      'Only one stage can be where candidates start.',
    ],
    [
      'without a first group',
      withGroup('Initial Status', { type: 'open' }),
      'Add a first stage, where candidates start.',
    ],
    [
      'that starts in the middle',
      [...DEFAULT.slice(1, 3), ...DEFAULT.slice(0, 1), ...DEFAULT.slice(3)],
      'The stage where candidates start must come first.',
    ],
    ['without a group for applicants', without('Applicants'), 'Add a stage for applicants.'],
    ['without a selected group', without('Selected'), 'Add a stage for selected candidates.'],
    [
      'without a rejected group',
      without('Rejected'),
      'Add a status for rejected candidates. Closing a position moves candidates there.',
    ],
    ['with an empty group', withGroup('HM Review', { statuses: [] }), 'HM Review needs at least one status.'],
    [
      'with a duplicate name',
      withStatus('Screened', { name: 'selected' }),
      'There’s already a status called selected.',
    ],
    [
      'with another’s original name',
      withStatus('Screened', { name: 'Old' }, withStatus('Selected', { name: 'screened' })),
      'Old was first called screened, and the history still uses that name. Choose another name.',
    ],
    [
      'with a required reason and no options',
      withStatus('Rejected', { reasons: [] }),
      'Rejected requires a reason. Add at least one.',
    ],
    [
      'with a duplicate reason',
      withStatus('Rejected', { reasons: ['A', 'A'] }),
      'Rejected lists the same reason twice.',
    ],
    [
      'with not interested in an open group',
      withStatus('Screened', { not_interested: true }),
      'Only a closed status can mean that the candidate is not interested.',
    ],
    [
      'with an unknown target',
      withStatus('Screened', { moves: ['Rejected', 'Nowhere'] }),
      'Screened leads to a status that doesn’t exist.',
    ],
    [
      'with a move to itself',
      withStatus('Screened', { moves: ['Screened', 'Rejected'] }),
      'Screened can’t lead to itself.',
    ],
    [
      'with a move into the applicants',
      withStatus('Screened', { moves: ['Applicants', 'Rejected'] }),
      'Screened can’t lead to the applicant stage. Candidates get there only by applying.',
    ],
  ])('%s is refused', (_, plan, message) => expect(messagesOf(plan)).toContain(message))

  test('into an unreachable status is refused', () => {
    const lonely = DEFAULT.map((group) => ({
      ...group,
      statuses: group.statuses.map((status) => ({ ...status, moves: status.moves.filter((to) => to !== 'HM Review') })),
    }))
    expect(findPlanProblems(lonely)).toEqual([
      { path: [4, 'statuses', 0, 'moves'], message: 'No move leads to HM Review.' },
    ])
  })

  test('may have moves back, but no cycle without an exit', () => {
    const circle = withStatus('HM Review', { moves: ['Screened'] }, withStatus('Screened', { moves: ['HM Review'] }))
    expect(messagesOf(circle)).toEqual(Array(2).fill('Candidates can’t leave this loop: Screened, HM Review.'))
    expect(messagesOf(withStatus('Screened', { moves: ['HM Review', 'Rejected'] }, circle))).toEqual([])
  })

  test('that users cannot change has no moves, even if it lists some', () => {
    expect(messagesOf(withStatus('HM Review', { features: ['scheduling'] }))).toEqual([
      'Candidates can’t leave HM Review, and it isn’t a selected or closed status.',
    ])
  })
})

describe('the candidates of a removed status', () => {
  const after = without('Second interview')
  const judge = (into: Record<string, string>, used = ['Second interview'], freezing: string[] = []) =>
    findSuccessorProblems(DEFAULT, after, { into, used: new Set(used), freezing })

  test.each<[string, Record<string, string>, Record<string, string>]>([
    ['go to the given target', { 'Second interview': 'Interviewed' }, {}],
    ['are not left behind', {}, { 'Second interview': 'Choose a status for the candidates in Second interview.' }],
    [
      'do not go to a missing status',
      { 'Second interview': 'Nowhere' },
      { 'Second interview': expect.stringContaining('won’t exist') },
    ],
    [
      'do not go in circles',
      { 'Second interview': 'Second interview' },
      { 'Second interview': expect.stringContaining('won’t exist') },
    ],
    [
      'do not become applicants',
      { 'Second interview': 'Applicants' },
      { 'Second interview': expect.stringContaining('only by applying') },
    ],
    [
      'in another status are rejected',
      { 'Second interview': 'Screened', Screened: 'Selected' },
      { Screened: expect.stringContaining('isn’t removed') },
    ],
    [
      'are not resolved through inherited object keys',
      { 'Second interview': 'constructor' },
      { 'Second interview': expect.stringContaining('won’t exist') },
    ],
  ])('%s', (_, into, problems) => expect(judge(into)).toEqual(problems))

  test('need no target if nobody is in it, and keep a status that freezes', () => {
    expect(judge({}, [])).toEqual({})
    expect(judge({}, [], ['Second interview'])).toEqual({ 'Second interview': expect.stringContaining('freezes') })
  })

  test.each([
    ['Second interview', 'Interviewed'],
    ['HM Review', 'Screened'],
    ['Shortlisted', 'Initial Status'],
    ['Not Interested', 'Rejected'],
  ])('of %s should go to %s', (gone, into) => expect(suggestSuccessor(gone, DEFAULT, without(gone))).toBe(into))
})

test('changes are described in words', () => {
  const after: StagePlan = [
    ...withStatus('Screened', { name: 'Phone', reasons: ['Late'], colour: 'blue' }, without('Second interview')).slice(
      0,
      8,
    ),
    { id: 'Parked', name: 'Parked', type: 'closed', statuses: [only({ id: 'Parked' })] },
    { ...(DEFAULT[8] as PlannedGroup), name: 'Gone' },
  ]
  expect(comparePlans(DEFAULT, after).map(({ text }) => text)).toEqual([
    'Second interview is removed.',
    'The stage Parked is new.',
    'The stage Not Interested is renamed Gone.',
    'Screened is renamed Phone.',
    'Phone: colour, reasons.',
    'Parked is new in Parked.',
  ])
  expect(comparePlans(DEFAULT, DEFAULT)).toEqual([])
})

/** Generates plans near the default: moves removed and added, statuses removed, made immovable, or put into other groups. */
const plans = fc
  .tuple(
    fc.array(fc.tuple(fc.nat(10), fc.nat(10)), { maxLength: 30 }),
    fc.array(fc.nat(10), { maxLength: 4 }),
    fc.array(fc.nat(10), { maxLength: 2 }),
  )
  .map(([cut, gone, fixed]) => {
    const ids = listPlanned(DEFAULT).map(({ id }) => id)
    const cuts = new Set(cut.map(([from, to]) => `${ids[from]} ${ids[to]}`))
    const plan = gone.reduce((so, at) => without(ids[at] ?? '', so), DEFAULT)
    return plan.map((group) => ({
      ...group,
      statuses: group.statuses.map((status) => ({
        ...status,
        features: fixed.some((at) => ids[at] === status.id) ? [] : status.features,
        moves: status.moves.filter((to) => !cuts.has(`${status.id} ${to}`)),
      })),
    }))
  })

test('an accepted plan leaves no candidate stuck: every status is reachable, and leads to an end', () => {
  let accepted = 0
  fc.assert(
    fc.property(plans, (plan) => {
      if (findPlanProblems(plan).length > 0) return
      accepted += 1
      const all = listPlanned(plan)
      const step = (from: ReadonlySet<string>) =>
        new Set([
          ...from,
          ...all.flatMap(({ id, moves, features }) =>
            from.has(id) && features.includes('status_dropdown') ? moves : [],
          ),
        ])
      const walk = (from: string) => all.reduce((reached) => step(reached), new Set([from]) as ReadonlySet<string>)
      const ends = plan
        .filter(({ type }) => type === 'closed' || type === 'selected')
        .flatMap(({ statuses }) => statuses)
      const starts = ['Initial Status', 'Applicants'].map(walk)
      for (const { id } of all) {
        expect(starts.some((reached) => reached.has(id))).toBe(true)
        const reached = walk(id)
        expect(ends.some((end) => reached.has(end.id))).toBe(true)
      }
    }),
    { numRuns: 2_000, seed: 7 },
  )
  expect(accepted).toBeGreaterThan(50)
})

test('candidates of removed statuses always move to an existing status, chosen or suggested', () => {
  fc.assert(
    fc.property(
      plans,
      plans,
      fc.dictionary(fc.constantFrom('Screened', 'Selected'), fc.constantFrom('Rejected', 'x')),
      (before, after, into) => {
        const used = new Set(listPlanned(before).map(({ id }) => id))
        const problems = findSuccessorProblems(before, after, { into, used, freezing: [] })
        const kept = new Set(listPlanned(after).map(({ id }) => id))
        const removed = listRemoved(before, after)
        if (Object.keys(problems).length === 0)
          for (const { id } of removed) expect(kept.has(into[id] ?? '')).toBe(true)
        if (kept.size > 0)
          for (const { id } of removed) expect(kept.has(suggestSuccessor(id, before, after))).toBe(true)
      },
    ),
    { numRuns: 500, seed: 7 },
  )
})
