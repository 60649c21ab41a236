import { dayIn } from '@rolecall/domain/calendar/company-day'
import { writeDay } from '@rolecall/domain/calendar/write-time'
import { dueOfRequest } from '@rolecall/domain/company/law-requests'
import { REVIEW_TEXT_MAX, REVIEWS_MAX } from '@rolecall/domain/explanation/explanation-rules'
import { listAddressesOfTeam } from '../../../contact/interest/interest-mails.queries.ts'
import { reviewRequestMail } from '../../../contact/letters/applicant-mail.ts'
import { pageLinks } from '../../../contact/letters/page-links.ts'
import { queueMails } from '../../../contact/outbox/send-mail.ts'
import { refuseManyApplications } from '../../../contact/public-pages/limit-applications.ts'
import { recordEvent } from '../../../ground/events/record-event.ts'
import type { Deps } from '../../../ground/kernel/deps.ts'
import { invalid, Problem } from '../../../ground/kernel/problem.ts'
import type { SystemWork } from '../../../ground/kernel/work.ts'
import { getCompanySettings } from '../../../house/company/settings.queries.ts'
import { listPositionTeam } from '../../../house/members/position-team.queries.ts'
import { lockApplications } from '../../../people/applications/applications.queries.ts'
import { asCandidate, type Behind, refuse, refuseMerged } from './as-candidate.ts'
import { insertReview, listAskedReviews } from './explanation.queries.ts'

/** Browsers end lines with two characters and count one. */
export const readTyped = (written: string | undefined): string =>
  (written ?? '').replaceAll('\r\n', '\n').replaceAll('\0', '').trim()

/**
 * Asks that a person looks at an application: whoever sees to the position is told, and nobody rejects the candidate until one of
 * them has answered. Asked again meanwhile, it stays as it is.
 */
export async function askPerson(
  deps: Deps,
  token: string,
  { about: written, address }: { about: string | undefined; address: string },
): Promise<string> {
  const about = readTyped(written)
  if (about.length > REVIEW_TEXT_MAX)
    throw invalid('about', `Please write at most ${REVIEW_TEXT_MAX.toLocaleString('en')} characters.`)
  await refuseManyApplications(deps, { address, proof: undefined })
  return asCandidate(deps, token, {
    async act(work, row) {
      refuseMerged(row)
      const { tx } = work
      const of = { positionId: row.position.id, candidateId: row.candidateId }
      // Whoever rejects them at this moment was first, and whoever comes later finds this.
      await lockApplications(tx, { positionId: of.positionId, candidateIds: [of.candidateId] })
      const before = await listAskedReviews(tx, of)
      if (before.some(({ ended_at }) => ended_at === null)) return DONE
      if (row.withdrawnAt || row.erasureAskedAt)
        throw new Problem('conflict', 'There is nothing left to look at, since you withdrew or asked for deletion.')
      if (before.length >= REVIEWS_MAX)
        throw new Problem('conflict', `A person has looked ${REVIEWS_MAX} times. Please write to the company instead.`)
      await keep(work, row, about)
      return DONE
    },
    otherwise: refuse,
  })
}

const DONE = 'A person will look at your application.'

async function keep(work: SystemWork, row: Behind, about: string): Promise<void> {
  const { tx, now, deps } = work
  const { candidateId, position } = row
  const of = { positionId: position.id, candidateId }
  const { time_zone, date_style: days } = await getCompanySettings(tx)
  const due = dueOfRequest(dayIn(time_zone, now))
  await insertReview(tx, { ...of, about, at: now, due })
  const said = writeDay(due, { days })
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
