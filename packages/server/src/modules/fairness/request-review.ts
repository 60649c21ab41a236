import { dayIn } from '@rolecall/domain/calendar/company-day'
import { formatDay } from '@rolecall/domain/calendar/format-time'
import { REVIEW_TEXT_MAX, REVIEWS_MAX } from '@rolecall/domain/fairness/explanation-rules'
import { dueOfRequest } from '@rolecall/domain/privacy/law-requests'
import { formatCount } from '@rolecall/domain/text/format-number'
import { recordEvent } from '../../platform/events/record-event.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { invalid, Problem } from '../../platform/kernel/problem.ts'
import type { SystemWork } from '../../platform/kernel/work.ts'
import { lockApplications } from '../applications/applications.queries.ts'
import { limitApplications } from '../careers/limit-applications.ts'
import { getCompanySettings } from '../company/settings.queries.ts'
import { reviewRequestMail } from '../email/applicant-mail.ts'
import { pageLinks } from '../email/page-links.ts'
import { queueMails } from '../email/send-mail.ts'
import { listAddressesOfTeam } from '../outreach/interest-mails.queries.ts'
import { listPositionTeam } from '../roles/position-team.queries.ts'
import { insertReview, listReviewRequests } from './explanation.queries.ts'
import { assertNotMerged, type LinkedCandidate, rejectCandidateForm, runAsCandidate } from './run-as-candidate.ts'

/** Reads a text; browsers send line ends as two characters and count one. */
export const readTyped = (written: string | undefined): string =>
  (written ?? '').replaceAll('\r\n', '\n').replaceAll('\0', '').trim()

/**
 * Asks for a person to review an application: the position's team is told, and no one rejects the candidate until the request
 * is answered. Asking again meanwhile changes nothing.
 */
export async function requestReview(
  deps: Deps,
  token: string,
  { about: written, address }: { about: string | undefined; address: string },
): Promise<string> {
  const about = readTyped(written)
  if (about.length > REVIEW_TEXT_MAX) throw invalid('about', `Use at most ${formatCount(REVIEW_TEXT_MAX)} characters.`)
  await limitApplications(deps, { address, proof: undefined })
  return runAsCandidate(deps, token, {
    async act(work, row) {
      assertNotMerged(row)
      const { tx } = work
      const of = { positionId: row.position.id, candidateId: row.candidateId }
      // A rejection at this moment came first, and a later one finds this request.
      await lockApplications(tx, { positionId: of.positionId, candidateIds: [of.candidateId] })
      const before = await listReviewRequests(tx, of)
      if (before.some(({ ended_at }) => ended_at === null)) return DONE
      if (row.withdrawnAt || row.erasureAskedAt)
        throw new Problem(
          'nothing_to_do',
          'There is nothing to review because you withdrew your application or asked for your data to be erased.',
        )
      if (before.length >= REVIEWS_MAX)
        throw new Problem(
          'limit_reached',
          `A person has already reviewed your application ${REVIEWS_MAX} times. Contact the company instead.`,
        )
      await storeReviewRequest(work, row, about)
      return DONE
    },
    otherwise: rejectCandidateForm,
  })
}

const DONE = 'A person will review your application.'

async function storeReviewRequest(work: SystemWork, row: LinkedCandidate, about: string): Promise<void> {
  const { tx, now, deps } = work
  const { candidateId, position } = row
  const of = { positionId: position.id, candidateId }
  const { time_zone, date_style: days } = await getCompanySettings(tx)
  const due = dueOfRequest(dayIn(time_zone, now))
  await insertReview(tx, { ...of, about, at: now, due })
  const said = formatDay(due, { days })
  const tells = await listPositionTeam(tx, position.id)
  await recordEvent(work, {
    kind: 'review.asked',
    ...of,
    projectId: position.project_id,
    tells,
    payload: { due: said },
  })
  const letter = { ...of, title: row.title, who: row.name || 'A candidate', said: about, due: said }
  const link = pageLinks(deps.env).reviews()
  const team = await listAddressesOfTeam(tx, position.id)
  await queueMails(
    work,
    team.map(({ email: to }) => reviewRequestMail({ ...letter, link, to })),
  )
}
