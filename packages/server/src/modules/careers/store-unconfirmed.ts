import { UNCONFIRMED_DAYS, UNCONFIRMED_MAX } from '@rolecall/domain/careers/post-limits'
import type { FormResponse } from '@rolecall/domain/forms/form-response'
import { recordEvent } from '../../platform/events/record-event.ts'
import { contentTypeOf } from '../../platform/files/resume-files.ts'
import type { SystemWork } from '../../platform/kernel/work.ts'
import { confirmMail } from '../email/applicant-mail.ts'
import { queueMail } from '../email/send-mail.ts'
import { type AnswerFile, nameAnswerFiles } from '../forms/answer-files.queries.ts'
import { insertStoredFile } from '../resumes/store-resume.queries.ts'
import { listPositionTeam } from '../roles/position-team.queries.ts'
import { insertVersion, type KnownPerson, listVersions, type VersionRow } from './unconfirmed.queries.ts'
import { signUnconfirmed, unconfirmedLink } from './unconfirmed-link.ts'

export type Claim = {
  position: { id: string; projectId: string; title: string; company: string }
  /** The values typed or read; undefined if missing. */
  name: string | undefined
  phone: string | undefined
  email: string | undefined
  /** A résumé that differs from the known ones. */
  file: { fileKey: string; fileName: string; size: number } | undefined
  hasApplied: boolean
  formResponse: FormResponse
  answerFiles: readonly AnswerFile[]
  knockedOutBy: readonly string[]
  consentedAt: Date | null
  channel: string
}

/** The value if it differs from the known one; null if not. */
const newsOf = (said: string | undefined, known: string | null) => {
  const text = said?.trim() ?? ''
  return text === '' || text === (known ?? '') ? null : text
}

const findNews = (person: KnownPerson, { name, phone, email }: Claim) => ({
  name: newsOf(name, person.name),
  phone: newsOf(phone, person.phone),
  email: newsOf(email?.toLowerCase(), person.email),
})

/**
 * Stores an application besides the candidate that it names, without changing them, and asks them by email whether it is
 * theirs. Drops an application that has nothing new, waits already, or comes on top of very many.
 */
export async function storeUnconfirmed(work: SystemWork, person: KnownPerson, claim: Claim): Promise<void> {
  const { tx, now } = work
  const { position, file } = claim
  const said = findNews(person, claim)
  if (claim.hasApplied && !file && Object.values(said).every((news) => news === null)) return
  const { candidateId } = person
  const waiting = await listVersions(tx, candidateId)
  const isSame = (one: VersionRow) =>
    one.position_id === position.id &&
    one.name === said.name &&
    one.phone === said.phone &&
    one.email === said.email &&
    one.file_key === (file?.fileKey ?? null)
  if (waiting.length >= UNCONFIRMED_MAX || waiting.some(isSame)) return
  if (file) await insertStoredFile(tx, { key: file.fileKey, size: file.size, contentType: contentTypeOf(file.fileKey) })
  const { formResponse, answerFiles, knockedOutBy, consentedAt, channel } = claim
  await nameAnswerFiles(tx, answerFiles)
  const answers = { formResponse, answerFiles, knockedOutBy, consentedAt, channel }
  const versionId = await insertVersion(tx, {
    candidateId,
    positionId: position.id,
    ...said,
    file,
    ...answers,
    at: now,
  })
  const subject = { candidateId, positionId: position.id }
  const tells = await listPositionTeam(work.tx, position.id)
  await recordEvent(work, { kind: 'application.unconfirmed', projectId: position.projectId, ...subject, tells })
  if (person.email) await requestConfirmation(work, { to: person.email, versionId, ...subject, ...position })
}

type Question = {
  to: string
  versionId: string
  candidateId: string
  positionId: string
  title: string
  company: string
}

async function requestConfirmation(work: SystemWork, { versionId, ...question }: Question): Promise<void> {
  const { tx, deps } = work
  const token = signUnconfirmed(deps.env.ROLECALL_SECRET, { companyId: tx.companyId, versionId })
  const { to, title, company, candidateId, positionId } = question
  const link = unconfirmedLink(deps.env, token)
  await queueMail(work, confirmMail({ to, title, company, candidateId, positionId, link, days: UNCONFIRMED_DAYS }))
}
