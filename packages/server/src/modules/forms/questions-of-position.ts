import { questionsWithoutPay } from '@rolecall/domain/country-rules/pay-history'
import { placeOfText } from '@rolecall/domain/country-rules/place-of-text'
import { makeFormResponse } from '@rolecall/domain/questionnaires/form-response'
import { ANSWER_PROBLEMS, type Answers, judgeAnswers } from '@rolecall/domain/questionnaires/judge-answers'
import type { Question } from '@rolecall/domain/questionnaires/questions'
import { refuseFaults } from '../../ground/kernel/problem.ts'
import { type RulesWork, rulesAt, rulesOfApplication, rulesOfPosition } from '../../house/country-rules/rules-of.ts'
import { findVersion } from './versions.queries.ts'

type Position = { id: string; questionnaire_id: string | null; questionnaire_version: number | null }

/**
 * What a position asks, in the version that it was given; nothing where it asks nothing. What people earn or earned is left out
 * where the place of the position, or of the candidate, forbids the question (rule A-130).
 */
export async function listQuestions(
  work: RulesWork,
  position: Position,
  candidateId?: string,
): Promise<readonly Question[]> {
  const { questionnaire_id: id, questionnaire_version: version } = position
  if (id === null || version === null) return []
  const questions = (await findVersion(work.tx, { kind: 'questionnaire', id }, version))?.items ?? []
  const { payHistory } =
    candidateId === undefined
      ? await rulesOfPosition(work, position.id)
      : await rulesOfApplication(work, { positionId: position.id, candidateId })
  return payHistory === 'forbidden' ? questionsWithoutPay(questions) : questions
}

/** The same of somebody who applies on a post, and lives where their résumé says, if it was read; where a question is answered by a file itself, of which `files` has the names. */
export async function readAnswersOfPost(
  work: RulesWork,
  position: Position,
  { answers, files, lives }: { answers: Answers; files: Readonly<Record<string, string>>; lives: string | undefined },
) {
  const asked = await listQuestions(work, position)
  const { payHistory } = await rulesAt(work, { position: [], candidate: placeOfText(lives ?? '') })
  const questions = payHistory === 'forbidden' ? questionsWithoutPay(asked) : asked
  const byFile = questions.filter(({ kind }) => kind === 'file').map(({ id }) => [id, files[id]] as const)
  return readAnswers(questions, { ...answers, ...Object.fromEntries(byFile) })
}

/** Answers to what is asked as they are kept, with the questions that rule the person out. Throws where one cannot be taken. */
export function readAnswers(questions: readonly Question[], given: Answers) {
  const { problems, knockedOutBy } = judgeAnswers(questions, given)
  refuseFaults(Object.entries(problems).map(([id, problem]) => [`answers.${id}`, ANSWER_PROBLEMS[problem]]))
  return { formResponse: makeFormResponse(questions, given), knockedOutBy }
}
