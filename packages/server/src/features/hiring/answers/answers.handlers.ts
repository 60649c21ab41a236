import type { CallReply, CallRequest } from '@rolecall/contract/ground/define-calls'
import { answers } from '@rolecall/contract/hiring/answers'
import { definitionOf, type FormResponse, makeFormResponse } from '@rolecall/domain/questionnaires/form-response'
import { type AnswerProblem, judgeAnswers } from '@rolecall/domain/questionnaires/judge-answers'
import type { Question } from '@rolecall/domain/questionnaires/questions'
import { recordEvent } from '../../../ground/events/record-event.ts'
import { feature } from '../../../ground/http/feature.ts'
import { notFound, Problem } from '../../../ground/kernel/problem.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { getVisiblePosition } from '../../../house/access/visibility.queries.ts'
import { findAppliedResume } from '../../../people/applications/applications.queries.ts'
import { resolveCandidate } from '../../../people/applications/resolve-candidate.queries.ts'
import { listQuestions } from '../../../people/positions/asked-questions.queries.ts'
import { findForm, upsertForm } from './answers.queries.ts'

export const answersFeature = feature(answers, {
  handlers: {
    async details({ body }, work) {
      const { tx, session } = work
      const position = await getVisiblePosition(tx, session, body.position_id)
      const { candidateId } = await resolveCandidate(work, body.candidate_id)
      const kept = await findForm(tx, { positionId: position.id, candidateId })
      const questions = await listQuestions(tx, position)
      const asked = { definition: definitionOf(questions), answers: [] }
      const form_response = copyOf(kept?.form_response ?? asked)
      return {
        success: true,
        message: '',
        form_response,
        data: { form_response },
        answered_at: kept?.answered_at.toISOString() ?? null,
        recorded_by: kept?.recorded_by ?? '',
        knocked_out_by: kept?.knocked_out_by ?? [],
        questions: questions.filter(({ hidden }) => !hidden).map(questionCopyOf),
      }
    },

    record: ({ body }, work) => recordAnswers(work, body),
  },
})

type Written = CallReply<typeof answers.details>['form_response']
type AskedQuestion = CallReply<typeof answers.details>['questions'][number]
/** What is kept reads only; what is sent is written. */
const copyOf = (form: FormResponse): Written => structuredClone(form) as Written

const questionCopyOf = (question: Question) => structuredClone(question) as AskedQuestion

const COMPLAINTS: Record<AnswerProblem, string> = {
  missing: 'This question needs an answer.',
  'no-number': 'This should be a number.',
  'no-date': 'This should be a day, as 2026-03-31.',
  'no-such-option': 'This is not one of the answers to choose from.',
  'too-long': 'This answer is too long.',
}

async function recordAnswers(
  work: Work,
  body: CallRequest<typeof answers.record>['body'],
): Promise<CallReply<typeof answers.record>> {
  const { tx, session, now } = work
  const position = await getVisiblePosition(tx, session, body.position_id)
  const { candidateId } = await resolveCandidate(work, body.candidate_id)
  const application = await findAppliedResume(tx, { positionId: position.id, candidateId })
  if (!application) throw notFound('Application')
  const questions = await listQuestions(tx, position)
  const { problems, knockedOutBy } = judgeAnswers(questions, body.answers)
  const wrong = Object.entries(problems).map(([id, problem]) => [`answers.${id}`, COMPLAINTS[problem]] as const)
  if (wrong[0]) throw new Problem('invalid_request', wrong[0][1], Object.fromEntries(wrong))
  const formResponse = makeFormResponse(questions, body.answers)
  const form = { positionId: position.id, candidateId, formResponse, knockedOutBy, by: session.userId, at: now }
  await upsertForm(tx, form)
  await recordEvent(work, {
    kind: 'application.answered',
    projectId: position.project_id,
    positionId: position.id,
    candidateId,
    resumeId: application.resume_id,
    payload: { answers: formResponse.answers.length, knocked_out: knockedOutBy.length > 0 },
  })
  return { success: true, message: 'The answers were recorded.', knocked_out_by: [...knockedOutBy] }
}
