import { listAddressesOfTeam } from '../../../contact/interest/interest-mails.queries.ts'
import { erasureMail, withdrawnMail } from '../../../contact/letters/applicant-mail.ts'
import { pageLinks } from '../../../contact/letters/page-links.ts'
import { queueMails } from '../../../contact/outbox/send-mail.ts'
import { recordEvent } from '../../../ground/events/record-event.ts'
import type { Deps } from '../../../ground/kernel/deps.ts'
import { listAdministrators } from '../../../house/company/administrators.queries.ts'
import { withdrawApplicant } from '../../../people/moves/withdraw-applicant.ts'
import { type ApplicantRow, noteErasureAsked, noteWithdrawn } from './applicant.queries.ts'
import { asApplicant, refuse } from './as-applicant.ts'

const subjectOf = ({ position, candidateId }: ApplicantRow) => ({ positionId: position.id, candidateId })

/** Takes the application back, once, and tells the team of the position. */
export const withdraw = (deps: Deps, token: string, reason: string | undefined): Promise<string> =>
  asApplicant(deps, token, {
    async act(work, row) {
      const subject = subjectOf(row)
      const done = 'Your application is withdrawn.'
      if (!(await noteWithdrawn(work.tx, subject, work.now))) return done
      await withdrawApplicant(work, { position: row.position, candidateId: row.candidateId, reason })
      const link = pageLinks(deps.env).position(row.position.id, row.candidateId)
      const about = { ...subject, title: row.title, who: row.name ?? 'An applicant', link }
      const team = await listAddressesOfTeam(work.tx, row.position.id)
      await queueMails(
        work,
        team.map(({ email: to }) => withdrawnMail({ ...about, to })),
      )
      return done
    },
    otherwise: refuse,
  })

/** Who are written to about one who asks. Our own bound. */
const ADMINISTRATORS_MAX = 50

/** Asks the administrators, once, to delete what is kept of somebody; only they do. */
export const askForErasure = (deps: Deps, token: string): Promise<string> =>
  asApplicant(deps, token, {
    async act(work, row) {
      const subject = subjectOf(row)
      const done = 'We have asked the company to delete everything that it keeps of you.'
      if (!(await noteErasureAsked(work.tx, subject, work.now))) return done
      await recordEvent(work, { kind: 'candidate.erasure-asked', ...subject, projectId: row.position.project_id })
      const link = pageLinks(deps.env).candidate(row.candidateId)
      const about = { ...subject, title: row.title, who: row.name ?? 'An applicant', link }
      const administrators = await listAdministrators(work.tx, ADMINISTRATORS_MAX)
      await queueMails(
        work,
        administrators.map(({ email: to }) => erasureMail({ ...about, to })),
      )
      return done
    },
    otherwise: refuse,
  })
