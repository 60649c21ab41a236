import type { hireQuality } from '@rolecall/contract/hire-quality/hire-quality'
import type { CallRequest } from '@rolecall/contract/platform/define-calls'
import { DAY_MS } from '@rolecall/domain/calendar/durations'
import {
  HIRE_CHECK_CHANGE_DAYS,
  HIRE_CHECK_TEXT_MAX,
  HIRE_SCORES,
} from '@rolecall/domain/hire-quality/hire-check-rules'
import { formatCount } from '@rolecall/domain/text/format-number'
import type { Download } from '../../platform/http/feature.ts'
import { limitAttempts } from '../../platform/http/limit-attempts.ts'
import { networkOf } from '../../platform/http/network-of.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { invalid, Problem } from '../../platform/kernel/problem.ts'
import { linkOfToken, openLink } from '../../platform/kernel/signed-links.ts'
import type { SystemWork } from '../../platform/kernel/work.ts'
import { LINK_GONE, page, refusalPage } from '../careers/page-frame.ts'
import { findOwnSubDomain } from '../company/domains.queries.ts'
import { getCompanySettings } from '../company/settings.queries.ts'
import { type HireCheckPage, renderHireCheck } from './hire-check-page.ts'
import { findLinkedCheck, type LinkedHireCheck, updateHireAnswer } from './hire-checks.queries.ts'

/** Maximum number of answers sent from one link, and from one network, within a quarter of an hour. Limits chosen by us. */
const FORMS_MAX = 20
const FORMS_OF_NETWORK_MAX = 60
const TOO_MANY = 'You’ve answered too often. Try again in 15 minutes.'
const OVER = 'This link has expired, and the question no longer needs an answer.'

type HireCheckRequest = { work: SystemWork; row: LinkedHireCheck; token: string }

const withCheck = (
  deps: Deps,
  { token, lock = false }: { token: string; lock?: boolean },
  act: (asked: HireCheckRequest) => Promise<Download>,
): Promise<Download> =>
  openLink(deps, linkOfToken('hire-check', token), {
    async act(work, { named: { checkId: id, userId } }) {
      const row = await findLinkedCheck(work.tx, { id, userId, lock })
      return row ? act({ work, row, token }) : refusalPage(LINK_GONE, 404)
    },
    otherwise: (why) => (why === 'over' ? refusalPage(OVER, 410) : refusalPage(LINK_GONE, 404)),
  })

/** Whether the question may be answered, or its answer changed (rule A-403). */
function stateOf({ is_open, answered_at }: LinkedHireCheck, now: Date): HireCheckPage['state'] {
  if (answered_at === null) return is_open ? 'open' : 'withdrawn'
  return now.getTime() < answered_at.getTime() + HIRE_CHECK_CHANGE_DAYS * DAY_MS ? 'open' : 'answered'
}

type PageMessage = { done?: boolean; complaint?: string; score?: string; text?: string }

async function show({ work, row, token }: HireCheckRequest, said: PageMessage, status?: Download['status']) {
  const { careers } = await getCompanySettings(work.tx)
  const { who, title, company, score, text, answered_at } = row
  return page(
    renderHireCheck({
      token,
      subDomain: await findOwnSubDomain(work.tx),
      colour: careers.colour,
      company,
      who: who ?? 'The candidate',
      title,
      state: stateOf(row, work.now),
      score: said.score ?? String(score ?? ''),
      text: said.text ?? text,
      isAnswered: answered_at !== null,
      done: said.done ?? false,
      complaint: said.complaint ?? '',
    }),
    status,
  )
}

/** The page behind a link in an email. Reading it answers nothing, since programs follow links, too. */
export const openHireCheck = (deps: Deps, token: string): Promise<Download> =>
  withCheck(deps, { token }, (asked) => show(asked, {}))

type AnswerBody = CallRequest<typeof hireQuality.answer>['body']

function readAnswer({ score: given, text: written = '' }: AnswerBody, who: string): { score: number; text: string } {
  const score = HIRE_SCORES.find((each) => String(each) === given)
  if (score === undefined) throw invalid('score', 'Please choose an answer.')
  const text = written.replaceAll('\r\n', '\n').replaceAll('\0', '').trim()
  if (text.length > HIRE_CHECK_TEXT_MAX)
    throw invalid('text', `Use at most ${formatCount(HIRE_CHECK_TEXT_MAX)} characters.`)
  const words = new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu))
  const named = who.match(/[\p{L}\p{N}]{3,}/gu)?.find((part) => words.has(part.toLowerCase()))
  if (named !== undefined) throw invalid('text', `Please leave out “${named}”, since others may read the text.`)
  return { score, text }
}

/** Stores an answer, or changes it. The history says nothing of it: answers are read only together with others. */
export async function answerHireCheck(deps: Deps, body: AnswerBody, address: string): Promise<Download> {
  const { token = '', score = '', text = '' } = body
  try {
    const link = linkOfToken('hire-check', token)
    const counted = [
      { under: `hire-check:${link?.named.checkId}`, max: FORMS_MAX },
      { under: `hire-check from:${networkOf(address)}`, max: FORMS_OF_NETWORK_MAX },
    ]
    await limitAttempts(deps, counted, TOO_MANY)
    return await withCheck(deps, { token, lock: true }, async (asked) => {
      const { work, row } = asked
      if (stateOf(row, work.now) !== 'open') return show(asked, {})
      const answer = readAnswer(body, row.who ?? '')
      await updateHireAnswer(work.tx, row.id, { ...answer, now: work.now })
      return show({ ...asked, row: { ...row, ...answer, answered_at: row.answered_at ?? work.now } }, { done: true })
    })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const status = error.code === 'too_many_requests' ? 429 : 400
    return withCheck(deps, { token }, (asked) => show(asked, { complaint: error.message, score, text }, status))
  }
}
