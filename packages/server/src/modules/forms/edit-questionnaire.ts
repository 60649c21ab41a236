import { randomUUID } from 'node:crypto'
import type { questionnaires } from '@rolecall/contract/forms/questionnaires'
import type { CallRequest } from '@rolecall/contract/platform/define-calls'
import type { Question } from '@rolecall/domain/forms/questions'
import { recordEvent } from '../../platform/events/record-event.ts'
import { notFound, Problem } from '../../platform/kernel/problem.ts'
import { assertNotStale } from '../../platform/kernel/stale-edit.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { lockQuestionnaire } from './questionnaire-rows.queries.ts'
import { insertQuestionnaire, isNameTaken, updateQuestionnaire } from './questionnaires.queries.ts'
import { insertVersion, listEditsSince } from './versions.queries.ts'

type NewContent = CallRequest<typeof questionnaires.create>['body']
type Edit = CallRequest<typeof questionnaires.edit>['body']

const nameTaken = (name: string) => {
  const message = `There’s already a questionnaire called ${name}.`
  return new Problem('name_taken', message, { name: message })
}

/** Gives new questions their id, which they keep in every version. */
const withIds = (questions: NewContent['questions']): Question[] =>
  questions.map((question) => ({ ...question, id: question.id || randomUUID() }))

const askedBy = (id: string) => ({ kind: 'questionnaire', id }) as const

export async function createQuestionnaire(work: Work, { name, questions }: NewContent): Promise<string> {
  const { tx, session, now } = work
  const questionnaireId = await insertQuestionnaire(tx, name)
  if (questionnaireId === undefined) throw nameTaken(name)
  const items = withIds(questions)
  await insertVersion(tx, askedBy(questionnaireId), { version: 1, name, items, by: session.userId, now })
  await recordEvent(work, { kind: 'questionnaire.created', payload: { questionnaire_id: questionnaireId, name } })
  return questionnaireId
}

/** Makes the next version. Positions keep theirs until a user gives them this one. */
export async function editQuestionnaire(work: Work, body: Edit): Promise<number> {
  const { tx, session, now } = work
  const { questionnaireId, name } = body
  const row = await lockQuestionnaire(tx, questionnaireId)
  if (!row || row.removed_at) throw notFound('Questionnaire')
  const current = row.latest_version
  const asked = askedBy(questionnaireId)
  await assertNotStale('questionnaire', {
    known: body.version,
    current,
    listEdits: (known) => listEditsSince(tx, asked, known),
  })
  if (await isNameTaken(tx, name, questionnaireId)) throw nameTaken(name)
  const version = current + 1
  await insertVersion(tx, asked, { version, name, items: withIds(body.questions), by: session.userId, now })
  await updateQuestionnaire(tx, questionnaireId, { name, latest_version: version })
  await recordEvent(work, {
    kind: 'questionnaire.edited',
    payload: { questionnaire_id: questionnaireId, name, version },
  })
  return version
}

/** Removes or restores a questionnaire. Doing it twice changes nothing. */
export async function removeQuestionnaire(work: Work, { id, removed }: { id: string; removed: boolean }) {
  const { tx, now } = work
  const row = await lockQuestionnaire(tx, id)
  if (!row) throw notFound('Questionnaire')
  if (removed === (row.removed_at !== null)) return
  if (!removed && (await isNameTaken(tx, row.name, id))) throw nameTaken(row.name)
  await updateQuestionnaire(tx, id, { removed_at: removed ? now : null })
  const payload = { questionnaire_id: id, name: row.name }
  await recordEvent(work, { kind: removed ? 'questionnaire.removed' : 'questionnaire.restored', payload })
}
