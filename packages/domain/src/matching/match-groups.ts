import type { Contribution, WholeKind } from './score-candidate.ts'

/** What grouping looks at; whoever groups has more of each contribution. */
type Grouped = Pick<Contribution, 'kind' | 'rule' | 'mandatory' | 'points' | 'possible'>

/** A contribution, and its place in the list that it came from. */
export type MatchLine<C extends Grouped = Grouped> = { contribution: C; index: number }

export type MatchGroup<C extends Grouped = Grouped> = {
  id: 'must' | 'core' | 'nice' | WholeKind
  title: string
  /**
   * How many demands there are that can earn a point, and how many of them the résumé shows; what is only close to one does not
   * count. All must-haves are counted.
   */
  asked: number
  met: number
  /** Sums over all demands of the group. */
  points: number
  possible: number
  /** What earned most first, then what is missing, by what it would have earned. */
  lines: readonly MatchLine<C>[]
  /** The same for demands that are worth so little that they only tire. */
  small: readonly MatchLine<C>[]
  /** Demands that rounding leaves without a point to earn; never a must-have, which is always a line. */
  worthless: readonly C[]
}

/** From so many points on a demand has a line of its own. */
const WORTH_A_LINE = 2

const TITLES: Record<MatchGroup['id'], string> = {
  must: 'Must-haves',
  core: 'Core',
  nice: 'Nice to have',
  words: 'Words of the description',
  career: 'Line of work',
  experience: 'Experience',
}

/** What is met as a whole, with no skills to count. */
export const isWhole = (kind: Grouped['kind'] | MatchGroup['id']): kind is WholeKind =>
  kind === 'words' || kind === 'career' || kind === 'experience'

const FITS: Partial<Record<Grouped['rule'], string>> = { fits: 'fits', partly: 'fits in part', missing: 'does not fit' }
/**
 * How far what is met as a whole is met. A line of work is not missing, as a skill is, it is another one; experience that
 * earns nothing is mostly none that could be read, which is no reason to say that it does not fit.
 */
const WHOLES: Record<WholeKind, typeof FITS> = {
  words: { fits: 'found', partly: 'found in part', missing: 'not found' },
  career: FITS,
  experience: { ...FITS, missing: 'not shown' },
}

/** How far a demand is met, in a word or three. */
export const wordOfDemand = ({ kind, rule }: Pick<Grouped, 'kind' | 'rule'>): string =>
  (isWhole(kind) ? WHOLES[kind][rule] : undefined) ?? rule

const groupOf = ({ kind, mandatory }: Grouped): MatchGroup['id'] => {
  if (isWhole(kind)) return kind
  if (mandatory) return 'must'
  return kind === 'primary' ? 'core' : 'nice'
}

const isMet = ({ rule, points, possible }: Grouped) =>
  !['missing', 'adjacent', 'partly'].includes(rule) || (possible > 0 && points === possible)
const sum = (lines: readonly MatchLine[], pick: (contribution: Grouped) => number) =>
  lines.reduce((total, { contribution }) => total + pick(contribution), 0)

/**
 * The contributions by how much the position insists on them; groups without a demand are left out. Nothing is lost: the
 * points of the groups add up to the score.
 */
export function groupContributions<C extends Grouped>(contributions: readonly C[]): MatchGroup<C>[] {
  const indexed = contributions.map((contribution, index) => ({ contribution, index }))
  const byGroup = Map.groupBy(indexed, ({ contribution }) => groupOf(contribution))
  return (['must', 'core', 'nice', 'words', 'career', 'experience'] as const).flatMap((id) => {
    const all = byGroup.get(id)
    return all ? [describeGroup(id, all)] : []
  })
}

function describeGroup<C extends Grouped>(id: MatchGroup['id'], all: readonly MatchLine<C>[]): MatchGroup<C> {
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

/** How far a group is met, in a few words: "Core 9 of 11", "Experience fits". */
export function summariseGroup({ id, title, met, asked, lines }: MatchGroup): string {
  if (!isWhole(id)) return `${title} ${met} of ${asked}`
  const [line] = lines
  return line ? `${title} ${wordOfDemand(line.contribution)}` : title
}

/** What a demand earned, in words: "3 of 12", or that it is worth less than a point. */
export const sayPoints = ({ points, possible }: Pick<Grouped, 'points' | 'possible'>): string =>
  possible === 0 ? 'worth under 1 point' : `${points} of ${possible}`

/**
 * Whether only the line of work speaks for a skill that has points of its own: the work has earned its points as the line of work,
 * and the skill earns its own where the résumé names it.
 */
export const isToldByWork = ({
  rule,
  via,
  possible,
  points,
}: Pick<Contribution, 'rule' | 'via' | 'possible' | 'points'>) =>
  rule === 'inferred' && via === '' && possible > 0 && points === 0

/** Says so to whoever reads the score. */
export const TOLD_BY_WORK =
  'The line of work speaks for it and earns points below. Naming it in the résumé would earn these.'
