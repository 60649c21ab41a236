import type { NounLine } from '../adapter.ts'
import { keepOther } from '../line-values.ts'
import { plainTextOf } from '../plain-text.ts'
import { isOfStage } from './gather-odoo.ts'
import { type Context, momentAt } from './map-odoo-people.ts'
import { type Cells, databaseIdOf, idOf, isNo, isYes, listAt, type OdooRecord } from './odoo-records.ts'

const NOT_THERE = 'It belongs to an application that is not among the exports, or that is not named by its number.'
const OF_APPLICANT = /^(?:hr\.applicant|applicant|application)$/i

/** The application with a number of the database: messages know no other. */
const applicationOf = ({ found }: Context, number: string | undefined): string | undefined =>
  number === undefined ? undefined : found.byNumber.get(number.trim().replace(/\.0$/, ''))

const isOfApplicant = (cells: Cells): boolean =>
  OF_APPLICANT.test((cells.model ?? cells.res_model ?? 'hr.applicant').trim())

type Change = { id: string; at: string; author: string; number: string | undefined; cells: Cells; prefix: string }

/** Changes of the stage, of a message with its changes behind slashes. */
export function mapMovesOfMessage(context: Context, record: OdooRecord): NounLine[] {
  const { cells, more } = record
  // A table of their own has them too.
  if (!isOfApplicant(cells) || context.found.hasChanges) return []
  const prefix = 'tracking_value_ids/'
  return [cells, ...more].flatMap((row, place) =>
    isOfStage(row, prefix)
      ? mapMove(context, {
          id: row[`${prefix}id`] ?? `${idOf(record)}-${place}`,
          at: cells.date ?? '',
          author: cells.author_id ?? '',
          number: cells.res_id,
          cells: row,
          prefix,
        })
      : [],
  )
}

/** A change of the stage, of the table of changes: its message is in a table of its own, or behind slashes. */
export function mapMoveOfChange(context: Context, record: OdooRecord): NounLine[] {
  const { cells } = record
  if (!isOfStage(cells, '')) return []
  const message = context.found.messages.get(cells['mail_message_id/id']?.trim() ?? '')
  return mapMove(context, {
    id: idOf(record),
    at: cells['mail_message_id/date'] ?? message?.at ?? '',
    author: cells['mail_message_id/author_id'] ?? message?.author ?? '',
    number: cells['mail_message_id/res_id'] ?? message?.number,
    cells,
    prefix: '',
  })
}

function mapMove(context: Context, { id, at: date, author, number, cells, prefix }: Change): NounLine[] {
  const { found, lose } = context
  const applicationId = applicationOf(context, number)
  if (!applicationId) {
    lose('move', NOT_THERE)
    return []
  }
  const stageOf = (side: string): string | undefined => {
    const name = cells[`${prefix}${side}_value_char`]
    return found.stages.findNumber(cells[`${prefix}${side}_value_integer`]) ?? found.stages.findName(name)
  }
  const [fromId, toId] = [stageOf('old'), stageOf('new')]
  if (!toId) {
    lose('move', 'Odoo doesn’t say to which stage these applications were moved.')
    return []
  }
  const other: Record<string, string | undefined> = {}
  const at = momentAt(context, 'move', { date }, 'date', other)
  const byId = found.users.findName(nameOf(author))
  return [
    {
      noun: 'move',
      value: {
        id,
        applicationId,
        ...(at && { at }),
        ...(fromId && { fromId }),
        toId,
        ...(byId && { byId }),
        ...keepOther(other),
      },
    },
  ]
}

/** Odoo shows an author of a company as "Company, Name". */
const nameOf = (author: string): string => author.slice(author.lastIndexOf(', ') + 1).trim()

/** Messages of people as notes and emails. What Odoo writes by itself is not kept. */
export function mapMessage(context: Context, record: OdooRecord): NounLine[] {
  const { found, lose } = context
  const { cells } = record
  const text = plainTextOf(cells.body) ?? ''
  const type = cells.message_type?.trim().toLowerCase().replaceAll(' ', '_') ?? ''
  if (!isOfApplicant(cells) || text === '') return []
  if (/notification/.test(type)) {
    lose('note', 'Messages that Odoo wrote by itself do not come along.')
    return []
  }
  const applicationId = applicationOf(context, cells.res_id)
  if (!applicationId) {
    lose('note', NOT_THERE)
    return []
  }
  const other: Record<string, string | undefined> = {}
  const personId = found.personOf.get(applicationId) ?? applicationId
  const at = momentAt(context, type.startsWith('email') ? 'email' : 'note', cells, 'date', other)
  const authorId = found.users.findName(nameOf(cells.author_id ?? ''))
  if (!authorId) other.author_id = cells.author_id
  const own = { id: idOf(record), personId, applicationId, ...(at && { at }), text }
  if (type === 'email' || type === 'incoming_email' || type === 'outgoing_email' || type === 'email_outgoing') {
    const way = type === 'outgoing_email' || type === 'email_outgoing' ? 'out' : 'in'
    const [from, subject] = [cells.email_from?.trim(), cells.subject?.trim()]
    return [
      {
        noun: 'email',
        value: {
          ...own,
          way,
          ...(from && { from }),
          ...(authorId && { byId: authorId }),
          ...(subject && { subject }),
          ...keepOther(other),
        },
      },
    ]
  }
  other.subject = cells.subject
  return [{ noun: 'note', value: { ...own, ...(authorId && { authorId }), ...keepOther(other) } }]
}

export function mapMeeting(context: Context, record: OdooRecord): NounLine[] {
  const { found, lose } = context
  const { cells } = record
  const told = cells['applicant_id/id']?.trim()
  const number = databaseIdOf(cells, 'applicant_id/')
  const applicationId = told !== undefined && found.personOf.has(told) ? told : applicationOf(context, number)
  if (!applicationId) {
    lose(
      'interview',
      'It names no application that is among the exports. Export the applicant’s external id with the meetings.',
    )
    return []
  }
  const other: Record<string, string | undefined> = { description: plainTextOf(cells.description) }
  const isWholeDay = isYes(cells.allday)
  if (isWholeDay) other.start = cells.start?.slice(0, 10)
  const startsAt = isWholeDay ? undefined : momentAt(context, 'interview', cells, 'start', other)
  const endsAt = isWholeDay ? undefined : momentAt(context, 'interview', cells, 'stop', other)
  const byId = found.users.find(cells, 'user_id')
  const end = cells.stop ?? cells.start ?? ''
  const interviewers = listAt(record, 'partner_ids').map((name) => {
    const userId = found.users.findName(nameOf(name))
    return { ...(userId && { userId }), name }
  })
  const [name, place, link] = [cells.name?.trim(), cells.location?.trim(), cells.videocall_location?.trim()]
  return [
    {
      noun: 'interview',
      value: {
        id: idOf(record),
        applicationId,
        ...(name && { name }),
        ...(startsAt && { startsAt }),
        ...(endsAt && { endsAt }),
        ...(place && { place }),
        ...(link && { link }),
        state: isNo(cells.active) ? 'cancelled' : end !== '' && end <= found.madeAt ? 'done' : 'scheduled',
        ...(interviewers.length > 0 && { interviewers }),
        ...(byId && { byId }),
        ...keepOther(other),
      },
    },
  ]
}

const IS_RESUME = /\b(?:cv|r[eé]sum[eé]|curriculum|lebenslauf|currículo)\b/i

export function mapFile(context: Context, record: OdooRecord): NounLine[] {
  const { found, lose } = context
  const { cells } = record
  if (!isOfApplicant(cells)) return []
  const applicationId = applicationOf(context, cells.res_id)
  const where = cells.store_fname?.trim() || cells.name?.trim()
  if (!applicationId || !where) {
    lose('file', NOT_THERE)
    return []
  }
  const other: Record<string, string | undefined> = { mimetype: cells.mimetype, url: cells.url }
  const addedAt = momentAt(context, 'file', cells, 'create_date', other)
  const name = cells.name?.trim() || where
  return [
    {
      noun: 'file',
      value: {
        id: idOf(record),
        personId: found.personOf.get(applicationId) ?? applicationId,
        applicationId,
        // Only names tell résumés from other files.
        kind: IS_RESUME.test(name.replaceAll('_', ' ')) ? 'resume' : 'other',
        name,
        ...(addedAt && { addedAt }),
        where,
        ...keepOther(other),
      },
    },
  ]
}
