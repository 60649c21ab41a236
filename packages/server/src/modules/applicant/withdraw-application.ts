import { recordEvent } from '../../platform/events/record-event.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { listAdministrators } from '../company/administrators.queries.ts'
import { accessMail, erasureMail, withdrawnMail } from '../email/applicant-mail.ts'
import { pageLinks } from '../email/page-links.ts'
import { queueMails } from '../email/send-mail.ts'
import { listAddressesOfTeam } from '../outreach/interest-mails.queries.ts'
import { withdrawApplicant } from '../pipeline/withdraw-applicant.ts'
import { type ApplicantRow, recordDataRequest, recordWithdrawal } from './applicant.queries.ts'
import { rejectApplicantForm, runAsApplicant } from './run-as-applicant.ts'

const subjectOf = ({ position, candidateId }: ApplicantRow) => ({ positionId: position.id, candidateId })

/** Withdraws the application, once, and tells the team of the position. */
export const withdraw = (deps: Deps, token: string, reason: string | undefined): Promise<string> =>
  runAsApplicant(deps, token, {
    async act(work, row) {
      const subject = subjectOf(row)
      const done = 'Your application is withdrawn.'
      if (!(await recordWithdrawal(work.tx, subject, work.now))) return done
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
    otherwise: rejectApplicantForm,
  })

/** Maximum number of administrators emailed about a request. Limit chosen by us. */
const ADMINISTRATORS_MAX = 50

const REQUESTS = {
  erasure: {
    kind: 'candidate.erasure-asked',
    column: 'erasure_asked_at',
    done: 'We’ve asked the company to erase your data.',
    mail: erasureMail,
  },
  access: {
    kind: 'candidate.access-asked',
    column: 'access_asked_at',
    done: 'We’ve asked the company for a copy of your data.',
    mail: accessMail,
  },
} as const

/**
 * Asks the administrators, once, for what the law grants everyone: a copy of their data, or its erasure. Only administrators
 * do either.
 */
export const submitPrivacyRequest = (deps: Deps, token: string, what: keyof typeof REQUESTS): Promise<string> =>
  runAsApplicant(deps, token, {
    async act(work, row) {
      const subject = subjectOf(row)
      const { kind, column, done, mail } = REQUESTS[what]
      if (!(await recordDataRequest(work.tx, subject, { column, at: work.now }))) return done
      const administrators = await listAdministrators(work.tx, ADMINISTRATORS_MAX)
      const tells = administrators.map(({ id }) => id)
      await recordEvent(work, { kind, ...subject, projectId: row.position.project_id, tells })
      const link = pageLinks(deps.env).candidate(row.candidateId)
      const about = { ...subject, title: row.title, who: row.name ?? 'An applicant', link }
      await queueMails(
        work,
        administrators.map(({ email: to }) => mail({ ...about, to })),
      )
      return done
    },
    otherwise: rejectApplicantForm,
  })
