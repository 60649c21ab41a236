import type { hireQuality } from '@rolecall/contract/hire-quality/hire-quality'
import type { CallReply } from '@rolecall/contract/platform/define-calls'
import {
  countHireScores,
  HIRE_SPLITS,
  measureHires,
  releaseHireAnswers,
} from '@rolecall/domain/hire-quality/count-hire-answers'
import { firstUncountedMonth, HIRE_MARKS } from '@rolecall/domain/hire-quality/hire-check-rules'
import { FEEDBACK_LEAST } from '@rolecall/domain/reports/feedback-rules'
import { sentence } from '@rolecall/domain/text/sentence'
import type { Work } from '../../platform/kernel/work.ts'
import { getCompanySettings } from '../company/settings.queries.ts'
import { timeZoneOf, todayOf } from '../company/today.ts'
import { type HireAnswerRow, type HireGroupRow, listHireAnswers, listHireGroups } from './hire-answers.queries.ts'

type Reply = CallReply<typeof hireQuality.read>
type Mark = Reply['marks'][number]

/** Maximum number of texts shown at a mark. Limit chosen by us. */
const TEXTS_MAX = 100
const TOO_FEW = 'Too few answers. Results appear once there are {least} that can no longer be changed.'

/**
 * Reads the answers about hires on positions that the viewer sees, without any filter: a narrower view, or two that differ a
 * little, could reveal a single answer (rule A-404).
 */
export async function readHireQuality(work: Work): Promise<Reply> {
  const { tx, session } = work
  const { hire_quality: asking } = await getCompanySettings(tx)
  const query = { zone: await timeZoneOf(work), before: firstUncountedMonth(await todayOf(work)) }
  const answers = await listHireAnswers(tx, session, query)
  const groups = answers.length >= FEEDBACK_LEAST ? await listHireGroups(tx, session, query) : []
  const marks = HIRE_MARKS.map((days) =>
    markOf(
      days,
      answers.filter(({ mark }) => mark === days),
      groups,
    ),
  )
  return { success: true, is_on: asking.is_on, marks }
}

function markOf(days: number, answers: readonly HireAnswerRow[], groups: readonly HireGroupRow[]): Mark {
  const release = releaseHireAnswers(
    answers,
    groups.map(({ answers: ids, ...group }) => ({ ...group, of: new Set(ids) })),
  )
  if (!release) {
    const message = sentence(TOO_FEW, { least: FEEDBACK_LEAST })
    return { days, enough: false, message, all: null, scores: [], splits: [], texts: [] }
  }
  const counted = new Set(release.answers.map(({ id }) => id))
  const texts = answers.filter(({ id, text }) => counted.has(id) && text !== '').map(({ text }) => text)
  return {
    days,
    enough: true,
    message: '',
    all: measureHires(release.answers),
    scores: countHireScores(release.answers),
    splits: HIRE_SPLITS.map((by) => ({
      by,
      rows: release.groups
        .filter((group) => group.by === by)
        .map(({ id, name, answers: own }) => ({ id, name, ...measureHires(own) }))
        .toSorted((one, other) => one.name.localeCompare(other.name)),
    })),
    texts: [...new Set(texts)].slice(0, TEXTS_MAX),
  }
}
