import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findFreeze, type PositionStatus } from './freezing.ts'
import { findRefusal, type Move } from './may-move.ts'

// The rules of a status change combined, as the server applies them (move-candidates).

const NOW = new Date('2026-03-31T09:00:00Z')
const STATUSES = ['Initial Status', 'Shortlisted', 'Screened', 'Selected', 'Rejected'] as const
const POSITIONS = ['a', 'b', 'c'] as const
const REASONS = ['Skills do not match', 'Others']
const GIVEN = [undefined, 'Skills do not match', 'Others', 'Too short', 'x'.repeat(150), 'x'.repeat(501)]

/**
 * Columns: frozen, same status, allowed by the current one, form filled, reason given; and the message of the first
 * obstacle.
 */
test.each([
  [true, true, false, false, false, 'frozen'],
  [true, false, true, true, true, 'frozen'],
  [false, true, false, false, false, 'same-status'],
  [false, true, true, true, true, 'same-status'],
  [false, false, false, true, true, 'not-allowed'],
  [false, false, false, false, false, 'not-allowed'],
  [false, false, true, false, false, 'form-missing'],
  [false, false, true, false, true, 'form-missing'],
  [false, false, true, true, false, 'reason-missing'],
  [false, false, true, true, true, undefined],
])('frozen %s, same %s, allowed %s, form %s, reason %s: %s', (frozen, isSame, isAllowed, isFilled, isGiven, why) => {
  const to = isSame ? 'Screened' : 'Rejected'
  const refusal = findRefusal({
    from: { id: 'Screened', groupOrder: 3, allowed: isAllowed ? [to] : [] },
    to: {
      id: to,
      groupOrder: 5,
      options: REASONS,
      reasonMandatory: true,
      requiredForms: [{ feature: 'screening', parentStatus: to }],
    },
    frozen,
    reason: isGiven ? REASONS[0] : undefined,
    filledForms: isFilled ? ['screening'] : [],
  })
  expect(refusal?.why).toBe(why)
})

type Configuration = {
  moves: readonly (readonly [string, string])[]
  withForm: readonly string[]
  withReason: readonly string[]
  freezing: readonly string[]
}
type RequestedMove = { position: string; to: string; reason: string | undefined }

const someStatuses = fc.subarray([...STATUSES])
const configurations: fc.Arbitrary<Configuration> = fc.record({
  moves: fc.array(fc.tuple(fc.constantFrom(...STATUSES), fc.constantFrom(...STATUSES)), { maxLength: 16 }),
  withForm: someStatuses,
  withReason: someStatuses,
  freezing: fc.subarray(['Shortlisted', 'Screened', 'Selected']),
})
const sequences: fc.Arbitrary<RequestedMove[]> = fc.array(
  fc.record({
    position: fc.constantFrom(...POSITIONS),
    to: fc.constantFrom(...STATUSES),
    reason: fc.constantFrom(...GIVEN),
  }),
  { maxLength: 12 },
)

/** Returns the statuses reachable from the first. */
function reachable(moves: Configuration['moves']): Set<string> {
  const found = new Set<string>([STATUSES[0]])
  for (const from of found) for (const [source, target] of moves) if (source === from) found.add(target)
  return found
}

type World = { standings: PositionStatus[]; reasons: Map<string, string | undefined> }

const moveOf = (config: Configuration, { standings }: World, asked: RequestedMove, own: PositionStatus): Move => ({
  from: {
    id: own.status,
    groupOrder: 1,
    allowed: config.moves.flatMap(([from, to]) => (from === own.status ? [to] : [])),
  },
  to: {
    id: asked.to,
    groupOrder: 2,
    options: config.withReason.includes(asked.to) ? REASONS : [],
    reasonMandatory: true,
    requiredForms: config.withForm.includes(asked.to) ? [{ feature: 'screening', parentStatus: asked.to }] : [],
  },
  frozen: findFreeze(own.positionId, standings, { statuses: config.freezing, days: 30 }, NOW) !== undefined,
  reason: asked.reason,
  filledForms: [],
})

test('no sequence of moves reaches a state that the configuration forbids', () => {
  fc.assert(
    fc.property(configurations, sequences, (config, sequence) => {
      const start = (positionId: string): PositionStatus => ({
        positionId,
        status: STATUSES[0],
        group: STATUSES[0],
        since: new Date(NOW.getTime() - 1_000_000),
      })
      const world: World = { standings: POSITIONS.map(start), reasons: new Map() }
      const open = reachable(config.moves)
      for (const [step, asked] of sequence.entries()) {
        const own = world.standings.find(({ positionId }) => positionId === asked.position)
        if (!own || findRefusal(moveOf(config, world, asked, own))) continue
        const since = new Date(NOW.getTime() - 1_000_000 + (step + 1) * 1_000)
        const moved = { ...own, status: asked.to, group: asked.to, since }
        world.standings = world.standings.map((each) => (each === own ? moved : each))
        world.reasons.set(asked.position, asked.reason)

        expect(open.has(asked.to)).toBe(true)
        expect(config.withForm).not.toContain(asked.to)
        if (config.withReason.includes(asked.to))
          expect(['Skills do not match', 'x'.repeat(150)]).toContain(world.reasons.get(asked.position))
        // Two positions never hold the same candidate, whichever was asked first.
        expect(world.standings.filter(({ status }) => config.freezing.includes(status)).length).toBeLessThanOrEqual(1)
      }
    }),
    { numRuns: 10_000 },
  )
})
