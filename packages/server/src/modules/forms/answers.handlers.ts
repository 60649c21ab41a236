import { answers } from '@rolecall/contract/forms/answers'
import type { CallReply, CallRequest } from '@rolecall/contract/platform/define-calls'
import { may } from '@rolecall/domain/access/may'
import { blindName } from '@rolecall/domain/blind-review/identity'
import { asksForPayHistory } from '@rolecall/domain/country-rules/pay-history'
import { isPayQuestion, speaksOfPay } from '@rolecall/domain/country-rules/pay-questions'
import {
  definitionOf,
  type FormResponse,
  mergeHiddenAnswers,
  withoutQuestions,
} from '@rolecall/domain/forms/form-response'
import type { Question } from '@rolecall/domain/forms/questions'
import { recordEvent } from '../../platform/events/record-event.ts'
import { signFile } from '../../platform/files/file-link.ts'
import { contentTypeOfAnswer } from '../../platform/files/form-files.ts'
import { feature } from '../../platform/http/feature.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { findApplication } from '../applications/applications.queries.ts'
import { resolveCandidate } from '../applications/resolve-candidate.queries.ts'
import { upsertAnswers } from '../applications/submitted-applications.queries.ts'
import { listBlind } from '../blind-review/blind-gate.queries.ts'
import { createTextRedactor } from '../blind-review/create-text-redactor.ts'
import { restoreRedactedTexts } from '../blind-review/restore-redacted-text.ts'
import { getVisiblePosition } from '../company/visibility.queries.ts'
import { listAnswerFiles } from './answer-files.queries.ts'
import { findForm } from './answers.queries.ts'
import { listQuestions, readAnswers } from './questions-of-position.ts'
import { resolveSubject } from './resolve-subject.ts'

export const answersFeature = feature(answers, {
  handlers: {
    async details({ body }, work) {
      const { tx, session } = work
      const position = await getVisiblePosition(tx, session, body.position_id)
      const { candidateId } = await resolveCandidate(work, body.candidate_id)
      const found = await findForm(tx, { positionId: position.id, candidateId })
      const all = await listQuestions(work, position, candidateId)
      const unseen = unseenBy(session, all, found?.form_response)
      const questions = all.filter(({ id }) => !unseen.has(id))
      const kept = found && {
        ...found,
        form_response: withoutQuestions(found.form_response, ({ id }) => unseen.has(id)),
        knocked_out_by: found.knocked_out_by.filter((id) => !unseen.has(id)),
      }
      const listed = await listAnswerFiles(tx, { positionId: position.id, candidateId })
      const files = listed.filter(({ question_id }) => !unseen.has(question_id))
      const isHidden = (await listBlind(tx, work.session, [candidateId])).has(candidateId)
      const asked = { definition: definitionOf(questions), answers: [] }
      const form_response = copyOf(kept ? onlyAsked(kept.form_response, questions) : asked)
      return {
        success: true,
        message: '',
        form_response,
        data: { form_response },
        answered_at: kept?.answered_at.toISOString() ?? null,
        recorded_by: kept?.recorded_by ?? '',
        knocked_out_by: kept?.knocked_out_by ?? [],
        files: files.map(({ question_id, file_name: given, file_key }) => {
          const file_name = isHidden ? `${blindName(candidateId)}${given.slice(given.lastIndexOf('.'))}` : given
          const options = { fileName: file_name, contentType: contentTypeOfAnswer(file_key), inline: false }
          return { question_id, file_name, url: signFile(work, file_key, options) }
        }),
        questions: questions.filter(({ hidden }) => !hidden).map(questionCopyOf),
      }
    },

    record: ({ body }, work) => recordAnswers(work, body),
  },
})

const idsOf = (questions: readonly { id: string }[]) => questions.map(({ id }) => id)

/** Ids of questions about pay that the caller may not see: those asked now, and those in the stored answers' version. */
function unseenBy(session: Work['session'], questions: readonly Question[], kept?: FormResponse): ReadonlySet<string> {
  if (may(session, 'view_pay')) return new Set()
  const were = (kept?.definition.fields ?? []).filter(({ title }) => speaksOfPay(title))
  return new Set([...idsOf(questions.filter(isPayQuestion)), ...idsOf(were)])
}

/** The stored answers without questions that may not be asked now; questions that a later version lacks stay. */
function onlyAsked({ definition, answers }: FormResponse, questions: readonly Question[]): FormResponse {
  const asked = new Set(questions.map(({ id }) => id))
  const gone = new Set(
    definition.fields.filter(({ id, title }) => !asked.has(id) && asksForPayHistory(title)).map(({ id }) => id),
  )
  return {
    definition: { fields: definition.fields.filter(({ id }) => !gone.has(id)) },
    answers: answers.filter(({ field }) => !gone.has(field.id)),
  }
}

type FormCopy = CallReply<typeof answers.details>['form_response']
type AskedQuestion = CallReply<typeof answers.details>['questions'][number]
/** Copies stored answers, which are read-only, for writing. */
const copyOf = (form: FormResponse): FormCopy => structuredClone(form) as FormCopy

const questionCopyOf = (question: Question) => structuredClone(question) as AskedQuestion

/** The answers as they are sent: a text, the label of a choice, or those of several, by the id of the question. */
const textsById = (form: FormResponse | undefined) =>
  Object.fromEntries(
    (form?.answers ?? []).map(({ field, value }) => [
      field.id,
      typeof value === 'string' ? value : (value.labels ?? value.label),
    ]),
  )

async function recordAnswers(
  work: Work,
  body: CallRequest<typeof answers.record>['body'],
): Promise<CallReply<typeof answers.record>> {
  const { tx, session, now } = work
  const named = { position: body.position_id, candidate: body.candidate_id }
  const { position, whom, application } = await resolveSubject(work, named, 'Application', findApplication)
  const kept = await findForm(tx, whom)
  const questions = await listQuestions(work, position, whom.candidateId)
  const unseen = unseenBy(session, questions, kept?.form_response)
  const readText = await createTextRedactor(tx, session, [whom.candidateId])
  const seen = readAnswers(
    questions.filter(({ id }) => !unseen.has(id)),
    restoreRedactedTexts((text) => readText(whom.candidateId, text), textsById(kept?.form_response), body.answers),
  )
  // Answers the caller does not see stay as they were, as long as the question may be asked.
  const stays = ({ id }: { id: string }) => unseen.has(id) && questions.some((question) => question.id === id)
  const formResponse = kept ? mergeHiddenAnswers(seen.formResponse, kept.form_response, stays) : seen.formResponse
  const knockedOutBy = [...seen.knockedOutBy, ...(kept?.knocked_out_by ?? []).filter((id) => stays({ id }))]
  await upsertAnswers(tx, { ...whom, formResponse, knockedOutBy, by: session.userId, at: now })
  await recordEvent(work, {
    kind: 'application.answered',
    projectId: position.project_id,
    ...whom,
    resumeId: application.resume_id,
    payload: { answers: formResponse.answers.length, knocked_out: knockedOutBy.length > 0 },
  })
  return { success: true, message: 'The answers were recorded.', knocked_out_by: [...seen.knockedOutBy] }
}
