import { withoutPayHistory } from '@rolecall/domain/country-rules/pay-history'
import type { FormField } from '@rolecall/domain/forms/form-field'
import type { FormAnswers } from '@rolecall/domain/forms/judge-form'
import type { Work } from '../../../ground/kernel/work.ts'
import { rulesOfApplication, rulesOfCandidates } from '../../../house/country-rules/rules-of.ts'

type Of = { positionId: string | undefined; candidateId: string }
type Form = { fields: readonly FormField[] }

/**
 * A form as it may be asked of somebody, without what they earn or earned where the place of the position or theirs forbids the
 * question (rule A-130). Which answers to keep of those that are there already, says `keep`.
 */
export async function askedOf<F extends Form>(
  work: Work,
  { positionId, candidateId }: Of,
  form: F,
): Promise<{ form: F; keep: (answers: FormAnswers) => FormAnswers; isPayHidden: boolean }> {
  const rules = positionId
    ? await rulesOfApplication(work, { positionId, candidateId })
    : (await rulesOfCandidates(work, [candidateId])).get(candidateId)
  const fields = rules?.payHistory === 'forbidden' ? withoutPayHistory(form.fields) : form.fields
  const gone = new Set(form.fields.filter((field) => !fields.includes(field)).map(({ key }) => key))
  const keep = (answers: FormAnswers): FormAnswers =>
    gone.size === 0 ? answers : Object.fromEntries(Object.entries(answers).filter(([key]) => !gone.has(key)))
  return { form: { ...form, fields }, keep, isPayHidden: gone.size > 0 }
}
