import type { HireRow, hires } from '@rolecall/contract/offers/hires'
import type { CallReply, CallRequest } from '@rolecall/contract/platform/define-calls'
import { may } from '@rolecall/domain/access/may'
import { HIRE } from '@rolecall/domain/offers/hire-limits'
import { headingsOf, hireLine } from '@rolecall/domain/offers/hire-lines'
import type { HiredPerson } from '@rolecall/domain/offers/hired-person'
import { writeHrOpen } from '@rolecall/domain/offers/hr-open'
import { serialOf } from '@rolecall/domain/offers/offer-limits'
import { numberOf } from '@rolecall/domain/requisitions/requisition-limits'
import { CSV_BYTE_ORDER_MARK, csvLine } from '@rolecall/domain/text/csv-line'
import { csvDownload } from '../../parsing/csv/csv-download.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import type { Download, HandlerContext } from '../../platform/http/feature.ts'
import { notFound } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { redactRows } from '../blind-review/create-text-redactor.ts'
import { timeZoneOf } from '../company/today.ts'
import { isUuid } from '../company/visibility.queries.ts'
import { pageLinks } from '../email/page-links.ts'
import { type HireHandover, type ListedHire, listExportedHires } from './hires.queries.ts'

export const presentHire = ({ session }: Work, row: ListedHire): HireRow => ({
  ...row,
  serial: serialOf(row.serial),
  starts_on: row.starts_on ?? '',
  hired_at: row.hired_at.toISOString(),
  pay: may(session, 'view_pay') ? row.pay : null,
})

/** The data of a hire for the next system, without the pay if the caller may not see it. */
function hiredOf({ deps, session }: Work, row: HireHandover): HiredPerson {
  const seesPay = may(session, 'view_pay')
  return {
    hireId: row.hire_id,
    offer: {
      id: row.offer_id,
      serial: serialOf(row.serial),
      sentOn: row.sent_on ?? '',
      signedOn: row.signed_on ?? '',
      pay: seesPay ? row.pay : null,
    },
    person: {
      id: row.candidate_id,
      name: row.candidate,
      email: row.email ?? '',
      phone: row.phone ?? '',
      location: row.location ?? '',
      appliedOn: row.applied_on ?? '',
    },
    position: {
      id: row.position_id,
      code: row.code,
      title: row.position,
      url: pageLinks(deps.env).position(row.position_id),
      country: row.country,
      places: row.places,
    },
    requisition: row.requisition && { ...row.requisition, number: numberOf(row.requisition.number) },
    company: row.company,
    startsOn: row.starts_on ?? '',
    hiredOn: row.hired_on,
    hiredBy: row.hired_by,
  }
}

const ALWAYS = { from: '', to: '' }

/** A hire, for the next system; records the download in the history. */
export async function exportHire(work: Work, hireId: string): Promise<CallReply<typeof hires.hrOpen>> {
  const { tx, session } = work
  const zone = await timeZoneOf(work)
  const [row] = isUuid(hireId) ? await listExportedHires(tx, session, { ...ALWAYS, zone, hireId, limit: 1 }) : []
  if (!row) throw notFound('Hire')
  const about = { positionId: row.position_id, candidateId: row.candidate_id }
  await recordEvent(work, { kind: 'hire.handed-over', ...about, payload: { hire_id: row.hire_id, people: 1 } })
  return writeHrOpen(hiredOf(work, row))
}

/** Hires within a time, or one, as a spreadsheet file. */
export async function exportHires(
  { inCompany }: Pick<HandlerContext, 'inCompany'>,
  { from, to, hire_id: hireId }: CallRequest<typeof hires.file>['query'],
): Promise<Download> {
  return inCompany(async (work) => {
    const { tx, session } = work
    if (hireId !== undefined && !isUuid(hireId)) throw notFound('Hire')
    const asked = { from, to, zone: await timeZoneOf(work), hireId, limit: HIRE.fileMax }
    const found = await listExportedHires(tx, session, asked)
    if (hireId !== undefined && found.length === 0) throw notFound('Hire')
    const rows = await redactRows(tx, session, found, { texts: ['location'] })
    await recordEvent(work, { kind: 'hire.handed-over', payload: { hire_id: hireId ?? '', people: rows.length } })
    const seesPay = may(session, 'view_pay')
    const lines = rows.map((row) => csvLine(hireLine(hiredOf(work, row), { seesPay })))
    return csvDownload('hired.csv', [CSV_BYTE_ORDER_MARK + csvLine(headingsOf({ seesPay })), ...lines])
  })
}
