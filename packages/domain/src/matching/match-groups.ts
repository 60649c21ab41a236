import type { Contribution, WholeKind } from './score-candidate.ts'
import { NEAR_WORK } from './weights.ts'

/** The parts of a contribution used for grouping; callers have more. */
type GroupableContribution = Pick<Contribution, 'kind' | 'rule' | 'mandatory' | 'points' | 'possible'>

/** A contribution, and its index in the original list. */
export type MatchLine<C extends GroupableContribution = GroupableContribution> = { contribution: C; index: number }

export type MatchGroup<C extends GroupableContribution = GroupableContribution> = {
  id: 'must' | 'core' | 'nice' | WholeKind
  title: string
  /**
   * Number of requirements that can earn a point, and of those shown in the résumé; similar skills do not count. All
   * must-haves count.
   */
  asked: number
  met: number
  /** Sums over all requirements of the group. */
  points: number
  possible: number
  /** Lines by points earned, then missing ones by possible points. */
  lines: readonly MatchLine<C>[]
  /** The same for requirements of little worth. */
  small: readonly MatchLine<C>[]
  /** Requirements that rounding leaves without possible points; never a must-have, which always has a line. */
  worthless: readonly C[]
}

/** Minimum number of possible points for a line of its own. */
const WORTH_A_LINE = 2

const TITLES: Record<MatchGroup['id'], string> = {
  must: 'Must-haves',
  core: 'Primary',
  nice: 'Nice to have',
  words: 'Words of the description',
  career: 'Line of work',
  experience: 'Experience',
}

/** Whether a requirement is met as a whole, without skills to count. */
export const isWhole = (kind: GroupableContribution['kind'] | MatchGroup['id']): kind is WholeKind =>
  kind === 'words' || kind === 'career' || kind === 'experience'

const FITS: Partial<Record<GroupableContribution['rule'], string>> = {
  fits: 'fits',
  partly: 'partly fits',
  missing: 'does not fit',
}
/**
 * Words for how far such a requirement is met. A line of work is never missing, but another one; experience without
 * points is usually unreadable, which is no reason to say that it does not fit.
 */
const WHOLES: Record<WholeKind, typeof FITS> = {
  words: { fits: 'found', partly: 'partly found', missing: 'not found' },
  career: FITS,
  experience: { ...FITS, missing: 'not shown' },
}

/** Returns how far a requirement is met, in up to three words. */
export const wordOfDemand = ({ kind, rule }: Pick<GroupableContribution, 'kind' | 'rule'>): string =>
  (isWhole(kind) ? WHOLES[kind][rule] : undefined) ?? rule

const groupOf = ({ kind, mandatory }: GroupableContribution): MatchGroup['id'] => {
  if (isWhole(kind)) return kind
  if (mandatory) return 'must'
  return kind === 'primary' ? 'core' : 'nice'
}

const isMet = ({ rule, points, possible }: GroupableContribution) =>
  !['missing', 'adjacent', 'partly'].includes(rule) || (possible > 0 && points === possible)
const sum = (lines: readonly MatchLine[], pick: (contribution: GroupableContribution) => number) =>
  lines.reduce((total, { contribution }) => total + pick(contribution), 0)

/**
 * Groups the contributions by importance to the position; groups without a requirement are omitted. The points of the
 * groups add up to the score.
 */
export function groupContributions<C extends GroupableContribution>(contributions: readonly C[]): MatchGroup<C>[] {
  const indexed = contributions.map((contribution, index) => ({ contribution, index }))
  const byGroup = Map.groupBy(indexed, ({ contribution }) => groupOf(contribution))
  return (['must', 'core', 'nice', 'words', 'career', 'experience'] as const).flatMap((id) => {
    const all = byGroup.get(id)
    return all ? [describeGroup(id, all)] : []
  })
}

function describeGroup<C extends GroupableContribution>(
  id: MatchGroup['id'],
  all: readonly MatchLine<C>[],
): MatchGroup<C> {
  const sorted = all.toSorted(
    ({ contribution: one }, { contribution: other }) =>
      other.points - one.points || other.possible - one.possible || Number(isMet(other)) - Number(isMet(one)),
  )
  const worthOf = ({ contribution }: MatchLine) => Math.max(contribution.possible, contribution.points)
  const isLine = (line: MatchLine) => id === 'must' || worthOf(line) >= WORTH_A_LINE
  const counted = id === 'must' ? all : all.filter((line) => worthOf(line) > 0)
  return {
    id,
    title: TITLES[id],
    asked: counted.length,
    met: counted.filter(({ contribution }) => isMet(contribution)).length,
    points: sum(all, ({ points }) => points),
    possible: sum(all, ({ possible }) => possible),
    lines: sorted.filter(isLine),
    small: sorted.filter((line) => !isLine(line) && worthOf(line) > 0),
    worthless: sorted.filter((line) => !isLine(line) && worthOf(line) === 0).map(({ contribution }) => contribution),
  }
}

/** Returns a summary of a group: "Primary 9 of 11", "Experience fits". */
export function summariseGroup({ id, title, met, asked, lines }: MatchGroup): string {
  if (!isWhole(id)) return `${title} ${met} of ${asked}`
  const [line] = lines
  return line ? `${title} ${wordOfDemand(line.contribution)}` : title
}

/** Whether skills and experience earned less because of another line of work. */
export const isOutsideWork = (contributions: readonly GroupableContribution[]): boolean =>
  contributions.some(({ kind, points, possible }) => kind === 'career' && 100 * points < NEAR_WORK * possible)

/** The explanation for readers of the score. */
export const OUTSIDE_WORK = 'This is another line of work, so skills and experience earn up to half less.'

/** Returns the points of a requirement in words: "3 of 12", or that it is worth less than a point. */
export const formatPoints = ({ points, possible }: Pick<GroupableContribution, 'points' | 'possible'>): string =>
  possible === 0 ? 'worth under 1 point' : `${points} of ${possible}`

/**
 * Whether only the line of work indicates a skill with points of its own: the work earned its points as the line of
 * work, and the skill earns its own only if the résumé names it.
 */
export const isInferredFromWork = ({
  rule,
  via,
  possible,
  points,
}: Pick<Contribution, 'rule' | 'via' | 'possible' | 'points'>) =>
  rule === 'inferred' && via === '' && possible > 0 && points === 0

/** The explanation for readers of the score. */
export const INFERRED_FROM_WORK =
  'The line of work implies it, and earns points below. Naming it in the résumé would earn these points too.'
