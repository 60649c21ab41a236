import { questionsWithoutPay } from '@rolecall/domain/country-rules/pay-history'
import { placeOfText } from '@rolecall/domain/country-rules/place-of-text'
import { buildFormResponse } from '@rolecall/domain/forms/form-response'
import type { Question } from '@rolecall/domain/forms/questions'
import { ANSWER_PROBLEMS, type Answers, validateAnswers } from '@rolecall/domain/forms/validate-answers'
import { assertNoFaults } from '../../platform/kernel/problem.ts'
import { type RulesWork, rulesAt, rulesOfApplication, rulesOfPosition } from '../country-rules/rules-of.ts'
import { findVersion } from './versions.queries.ts'

type Position = { id: string; questionnaire_id: string | null; questionnaire_version: number | null }

/**
 * The questions of a position, in the version assigned to it; empty if it asks nothing. Questions about pay are left out if the
 * place of the position or of the candidate forbids them (rule A-130).
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

/**
 * Reads the answers of an applicant on a post, who lives where their résumé says, if it was read; for questions answered by a
 * file, `files` has the names.
 */
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

/** Converts answers to their stored form, with the questions that rule the person out. Throws when one is not acceptable. */
export function readAnswers(questions: readonly Question[], given: Answers) {
  const { problems, knockedOutBy } = validateAnswers(questions, given)
  assertNoFaults(Object.entries(problems).map(([id, problem]) => [`answers.${id}`, ANSWER_PROBLEMS[problem]]))
  return { formResponse: buildFormResponse(questions, given), knockedOutBy }
}
