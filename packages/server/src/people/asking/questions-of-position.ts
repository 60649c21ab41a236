import { makeFormResponse } from '@rolecall/domain/questionnaires/form-response'
import { ANSWER_PROBLEMS, type Answers, judgeAnswers } from '@rolecall/domain/questionnaires/judge-answers'
import type { Question } from '@rolecall/domain/questionnaires/questions'
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

/** The same of somebody who applies on a post, where a question is answered by a file itself, of which `files` has the names. */
export async function readAnswersOfPost(
  tx: Tx,
  position: Position,
  { answers, files }: { answers: Answers; files: Readonly<Record<string, string>> },
) {
  const questions = await listQuestions(tx, position)
  const byFile = questions.filter(({ kind }) => kind === 'file').map(({ id }) => [id, files[id]] as const)
  return judge(questions, { ...answers, ...Object.fromEntries(byFile) })
}

function judge(questions: readonly Question[], given: Answers) {
  const { problems, knockedOutBy } = judgeAnswers(questions, given)
  refuseFaults(Object.entries(problems).map(([id, problem]) => [`answers.${id}`, ANSWER_PROBLEMS[problem]]))
  return { formResponse: makeFormResponse(questions, given), knockedOutBy }
}
