import { isPermission } from '@rolecall/domain/access/permissions'
import { PICTURE_BYTES_MAX } from '@rolecall/domain/company/company-limits'
import { TEMPLATE_MAX } from '@rolecall/domain/outreach/interest-templates'
import { findEventKind } from '../../platform/events/event-kinds.ts'
import { readLogo } from '../company/pictures.ts'
import { resizeBanner, resizePicture } from '../company/resize-picture.ts'
import { sanitiseMail } from '../email/sanitise-mail.ts'
import { cleanPreview, cleanSentMail } from './check-markup.ts'

type Row = Readonly<Record<string, unknown>>

/** What an arriving row has instead, or why it does not move. `note`: what it lost on its way. */
export type Arrival = Record<string, unknown> | { lost: string }

type Arriving = {
  companyId: string
  now: Date
  /** The next id that a candidate of this database gets. */
  nextId: bigint
  note: (why: string) => void
}

type Arrive = (row: Row, arriving: Arriving) => Arrival | Promise<Arrival>

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const hex = (bytes: Uint8Array) => `\\x${Buffer.from(bytes).toString('hex')}`
const fromBase64 = (value: unknown) => Buffer.from(text(value), 'base64')
/** Ends what is going on, as of now. */
const ended = (row: Row, column: string, { now }: Arriving) => ({ [column]: row[column] ?? now.toISOString() })

const NOT_SENT = 'Not sent: it was waiting when the company moved.'

/**
 * Rows that arrive otherwise (rule A-381) than they left: nothing is sent, nothing that runs goes on, nobody gets rights they did not get here,
 * and markup and pictures are written again from their harmless parts. Tables that are not here arrive as they are.
 */
export const ARRIVALS: Readonly<Record<string, Arrive>> = {
  app_user: () => ({ email_verified: false }),
  application_form: (row, arriving) => ended(row, 'feedback_asked_at', arriving),
  approval_seat: ({ answer }) => (answer === '' || answer === undefined ? { told_on: null } : {}),
  assistant: (row, arriving) => ended(row, 'ended_at', arriving),
  auto_invite: () => ({ is_on: false }),
  candidate: ({ id }, { nextId }) =>
    /^[1-9]\d{0,17}$/.test(text(id)) && BigInt(text(id)) < nextId
      ? {}
      : { lost: 'The id of the candidate isn’t valid.' },
  careers_picture: async ({ wide }, { companyId }) => {
    const banner = await resizeBanner(companyId, { mediaType: 'image/jpeg', bytes: fromBase64(wide) })
    return { width: banner.width, height: banner.height, wide: hex(banner.wide), narrow: hex(banner.narrow) }
  },
  // The key stays where it was, so that nothing more is signed by it; its certificate verifies what was signed.
  company_certificate: (row, arriving) => ({ ...ended(row, 'replaced_at', arriving), key_id: '', sealed: '\\x' }),
  event: ({ kind }) => (findEventKind(text(kind)) ? {} : { lost: 'Rolecall doesn’t know this kind of entry.' }),
  // Nobody is asked again, or reminded, here.
  hire_check: (row, arriving) => (row.answered_at ? {} : ended(row, 'withdrawn_at', arriving)),
  interest_later: ({ state }) => (state === 'waiting' ? { state: 'over' } : {}),
  interview: ({ starts_at, ends_at }) => ({ reminded_of: starts_at, cards_asked: ends_at }),
  mail_template: async ({ html }) => ({ html: await cleanTemplate(html) }),
  nightly_sourcing: ({ is_on }) => (is_on ? { is_on: false, ended: 'Switched off when the company moved.' } : {}),
  notification_choice: (_, { now }) => ({ digest_at: now.toISOString() }),
  offer: (row, { now }) => {
    if (row.state !== 'sent') return {}
    const isOver = Date.parse(text(row.expires_at)) <= now.getTime()
    const told = { reminded_at: row.reminded_at ?? now.toISOString() }
    return isOver ? { ...told, state: 'expired', ended_at: row.expires_at } : told
  },
  outgoing_mail: async ({ state, html }, { now }) => ({
    html: await cleanSentMail(text(html)),
    // They were hidden by the export.
    secrets: [],
    waits_for_server: false,
    ...(state === 'queued' && { state: 'failed', error: NOT_SENT, is_refused: true, finished_at: now.toISOString() }),
    ...(state === 'failed' && { is_refused: true }),
  }),
  picture: async ({ user_id, media_type, bytes }, { companyId }) => {
    const picture = { mediaType: text(media_type), bytes: fromBase64(bytes) }
    const kept =
      user_id === null || user_id === undefined
        ? await readLogo(`data:${picture.mediaType};base64,${picture.bytes.toString('base64')}`)
        : await resizePicture(companyId, picture)
    return kept && kept.bytes.length <= PICTURE_BYTES_MAX
      ? { media_type: kept.mediaType, bytes: hex(kept.bytes) }
      : { lost: 'The picture can’t be opened.' }
  },
  proposal: ({ state }, { now }) => (state === 'open' ? { state: 'expired', decided_at: now.toISOString() } : {}),
  rereading: (row, arriving) => (row.ended_at ? {} : { ...ended(row, 'ended_at', arriving), outcome: 'stopped' }),
  resume: async ({ preview_html }) =>
    typeof preview_html === 'string' ? { preview_html: await cleanPreview(preview_html) } : {},
  retention_rule: ({ is_on }, { note }) => {
    if (is_on === true) note('The rule is switched off, so that nobody is erased before you have looked at it.')
    return { is_on: false }
  },
  review_request: ({ ended_at }) => (ended_at ? {} : { reminded: 'late' }),
  role: ({ actions }, { note }) => {
    const given = Array.isArray(actions) ? (actions as unknown[]) : []
    const known = given.filter((action) => isPermission(text(action)))
    if (known.length < given.length) note('Permissions that Rolecall doesn’t know were left out of roles.')
    return { actions: known }
  },
  run: ({ state }) => (['running', 'paused', 'undoing'].includes(text(state)) ? { state: 'stopped' } : {}),
  search_alert: (_, { now }) => ({ since: now.toISOString(), looked_at: now.toISOString() }),
  sequence: ({ state }) => (state === 'active' || state === undefined ? { state: 'paused' } : {}),
  sequence_mail: async ({ html }) => ({ html: await cleanTemplate(html) }),
  service_account: (row, arriving) => ended(row, 'ended_at', arriving),
  skill_import: ({ state }, { now }) =>
    ['running', 'checking'].includes(text(state)) ? { state: 'stopped', finished_at: now.toISOString() } : {},
  source_connector: () => ({ is_on: false }),
  sourcing_part: ({ state }) => (['waiting', 'running'].includes(text(state)) ? { state: 'stopped' } : {}),
  sourcing_run: (row, arriving) => ({ ...ended(row, 'ended_at', arriving), state: 'done' }),
  upload_file: ({ state }, { now }) =>
    ['queued', 'reading'].includes(text(state))
      ? {
          state: 'refused',
          reason: 'It was not read when the company moved. Upload it again.',
          finished_at: now.toISOString(),
        }
      : {},
}

const cleanTemplate = async (html: unknown): Promise<string> =>
  text(html).length > TEMPLATE_MAX.html ? '' : sanitiseMail(text(html))
