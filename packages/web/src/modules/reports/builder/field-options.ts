import { isTimePart } from '@rolecall/domain/reports/report-definition'
import { aboutOf } from '@rolecall/domain/reports/report-fields'
import { REPORT_SUBJECTS, type ReportGroup, type SubjectId } from '@rolecall/domain/reports/report-subjects'
import type { useWords } from '../../../ui/format/company-terms.ts'

/** Height of a list of fields in pixels, with room for a dozen. */
export const FIELDS_PX = 400

type Field<Id> = { id: Id; name: string }

/** Fields as options of a list, under what they are about: what the report counts, its position, its candidate, and the time. */
export function fieldOptions<Id extends ReportGroup>(
  subject: SubjectId,
  fields: readonly Field<Id>[],
  say: ReturnType<typeof useWords>,
) {
  const headings = [
    ['row', REPORT_SUBJECTS[subject].name],
    ['position', 'Position'],
    ['candidate', say('{Candidate}')],
    ['time', 'Time'],
  ] as const
  return headings.flatMap(([about, group]) => {
    const items = fields
      .filter(({ id }) => (isTimePart(id) ? 'time' : aboutOf(id)) === about)
      .map(({ id, name }) => ({ value: id, label: name }))
    return items.length > 0 ? [{ group, items }] : []
  })
}
