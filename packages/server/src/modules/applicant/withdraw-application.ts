import { listAddressesOfTeam } from '../../../contact/interest/interest-mails.queries.ts'
import { accessMail, erasureMail, withdrawnMail } from '../../../contact/letters/applicant-mail.ts'
import { pageLinks } from '../../../contact/letters/page-links.ts'
import { queueMails } from '../../../contact/outbox/send-mail.ts'
import { recordEvent } from '../../../ground/events/record-event.ts'
import type { Deps } from '../../../ground/kernel/deps.ts'
import { listAdministrators } from '../../../house/company/administrators.queries.ts'
import { withdrawApplicant } from '../../../people/moves/withdraw-applicant.ts'
import { type ApplicantRow, noteAsked, noteWithdrawn } from './applicant.queries.ts'
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

const REQUESTS = {
  erasure: {
    kind: 'candidate.erasure-asked',
    column: 'erasure_asked_at',
    done: 'We have asked the company to delete everything that it keeps of you.',
    mail: erasureMail,
  },
  access: {
    kind: 'candidate.access-asked',
    column: 'access_asked_at',
    done: 'We have asked the company for a copy of everything that it keeps of you.',
    mail: accessMail,
  },
} as const

/** Asks the administrators, once, for what the law gives everybody: a copy of what is kept of them, or its end. Only they do it. */
export const askByLaw = (deps: Deps, token: string, what: keyof typeof REQUESTS): Promise<string> =>
  asApplicant(deps, token, {
    async act(work, row) {
      const subject = subjectOf(row)
      const { kind, column, done, mail } = REQUESTS[what]
      if (!(await noteAsked(work.tx, subject, { column, at: work.now }))) return done
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
    otherwise: refuse,
  })
