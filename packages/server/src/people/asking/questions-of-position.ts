import { makeFormResponse } from '@rolecall/domain/questionnaires/form-response'
import { ANSWER_PROBLEMS, type Answers, judgeAnswers } from '@rolecall/domain/questionnaires/judge-answers'
import { isAskedOnPost, type Question } from '@rolecall/domain/questionnaires/questions'
import type { Tx } from '../../ground/db/connect.ts'
import { refuseFaults } from '../../ground/kernel/problem.ts'
import { findVersion } from './versions.queries.ts'

type Position = { questionnaire_id: string | null; questionnaire_version: number | null }

/** What a position asks, in the version that it was given; nothing where it asks nothing. */
export async function listQuestions(tx: Tx, position: Position): Promise<readonly Question[]> {
  const { questionnaire_id: id, questionnaire_version: version } = position
  if (id === null || version === null) return []
  return (await findVersion(tx, { kind: 'questionnaire', id }, version))?.items ?? []
}

/** Answers as they are kept, with the questions that rule the person out. Throws where one cannot be taken. */
export const readAnswers = async (tx: Tx, position: Position, given: Answers) =>
  judge(await listQuestions(tx, position), given)

/** The same of somebody who applies on a post, where not everything is asked. */
export const readAnswersOfPost = async (tx: Tx, position: Position, given: Answers) =>
  judge((await listQuestions(tx, position)).filter(isAskedOnPost), given)

function judge(questions: readonly Question[], given: Answers) {
  const { problems, knockedOutBy } = judgeAnswers(questions, given)
  refuseFaults(Object.entries(problems).map(([id, problem]) => [`answers.${id}`, ANSWER_PROBLEMS[problem]]))
  return { formResponse: makeFormResponse(questions, given), knockedOutBy }
}
