import { groupMonths } from '../reports/feedback-months.ts'
import { FEEDBACK_LEAST } from '../reports/feedback-rules.ts'
import { HIRE_AGAIN_FROM, HIRE_SCORES } from './hire-check-rules.ts'

/** `month`: of the first answer, by its first day. */
export type HireAnswer = { id: string; month: string; score: number }
/** What answers are split by. */
export const HIRE_SPLITS = ['source', 'requirement', 'attribute', 'interviewer'] as const
export type HireSplit = (typeof HIRE_SPLITS)[number]
/** Answers with something in common, by their ids. Groups of a split may overlap. */
export type HireGroup = { by: HireSplit; id: string; name: string; of: ReadonlySet<string> }

/** `average`: average score, rounded to a tenth. `again`: share of managers who would hire again, from 0 to 1. */
export type HireMeasure = { answers: number; average: number; again: number }
type Release = {
  answers: readonly HireAnswer[]
  groups: { by: HireSplit; id: string; name: string; answers: readonly HireAnswer[] }[]
}

/** Returns the number of answers, their average and the share that would hire again. */
export function measureHires(answers: readonly HireAnswer[]): HireMeasure {
  const sum = answers.reduce((all, { score }) => all + score, 0)
  const again = answers.filter(({ score }) => score >= HIRE_AGAIN_FROM).length
  const count = Math.max(answers.length, 1)
  return {
    answers: answers.length,
    average: Math.round((sum / count) * 10) / 10,
    again: Math.round((again / count) * 100) / 100,
  }
}

/** Returns how often each score was given, from 1 to 5. */
export const countHireScores = (answers: readonly HireAnswer[]): number[] =>
  HIRE_SCORES.map((score) => answers.filter((answer) => answer.score === score).length)

/** Answers up to the latest month with which another five are complete, so that no number moves by fewer. */
function settled(answers: readonly HireAnswer[]): HireAnswer[] {
  const byMonth = [...Map.groupBy(answers, ({ month }) => month)]
    .map(([month, all]) => ({ month, answers: all.length }))
    .toSorted((one, other) => (one.month < other.month ? -1 : 1))
  const last = groupMonths(byMonth).at(-1)?.last
  return last === undefined ? [] : answers.filter(({ month }) => month <= last)
}

const isFew = (count: number) => count > 0 && count < FEEDBACK_LEAST

type ShownGroup = HireGroup & { counted: readonly HireAnswer[]; ids: ReadonlySet<string> }

/** Whether a group beside another reveals few answers: those by which one exceeds the other, or those in neither. */
function revealsFew(group: ShownGroup, other: ShownGroup, all: number): boolean {
  const common = [...group.ids].filter((id) => other.ids.has(id)).length
  const [only, others] = [group.ids.size - common, other.ids.size - common]
  if (only === 0 && isFew(others)) return true
  if (others === 0 && isFew(only)) return true
  return common === 0 && isFew(all - only - others)
}

/** Hides the smallest groups of a split until the answers in none of those that are left are none, or enough. */
function hideRest(groups: readonly ShownGroup[], all: number): readonly ShownGroup[] {
  const inAny = new Set(groups.flatMap(({ ids }) => [...ids]))
  return isFew(all - inAny.size) ? hideRest(groups.slice(0, -1), all) : groups
}

/**
 * Chooses which groups of the answers at one mark may be shown (rule A-404, decision 321). Each has at least five answers, and
 * no difference of two shown numbers has fewer. Larger groups come first. Returns undefined if there are too few answers.
 */
export function releaseHireAnswers(answers: readonly HireAnswer[], groups: readonly HireGroup[]): Release | undefined {
  const counted = settled(answers)
  const all = counted.length
  if (all < FEEDBACK_LEAST) return undefined
  const bySize = groups
    .map((group): ShownGroup => {
      const own = settled(counted.filter(({ id }) => group.of.has(id)))
      return { ...group, counted: own, ids: new Set(own.map(({ id }) => id)) }
    })
    .filter(({ ids }) => ids.size >= FEEDBACK_LEAST && !isFew(all - ids.size))
    .toSorted((one, other) => other.ids.size - one.ids.size || (one.id < other.id ? -1 : 1))
  const shown: ShownGroup[] = []
  for (const group of bySize) if (!shown.some((other) => revealsFew(group, other, all))) shown.push(group)
  const left = HIRE_SPLITS.flatMap((split) =>
    hideRest(
      shown.filter(({ by }) => by === split),
      all,
    ),
  )
  return { answers: counted, groups: left.map(({ by, id, name, counted: own }) => ({ by, id, name, answers: own })) }
}
