import { PANEL_LISTED, panelSettings } from '@rolecall/contract/interviews/panel-settings'
import { findHoursFault } from '@rolecall/domain/interviews/working-hours'
import { sentence } from '@rolecall/domain/text/sentence'
import { isUniqueViolation } from '../../platform/db/constraint-violations.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { feature } from '../../platform/http/feature.ts'
import { invalid, notFound, Problem } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { getVisiblePosition, isUuid } from '../company/visibility.queries.ts'
import { listMembers, listPools, listRooms, mayLead } from './panel-parts.queries.ts'
import {
  countNamed,
  deleteNamed,
  findActive,
  findLimits,
  insertPool,
  insertRoom,
  insertTemplate,
  listActive,
  listLimits,
  listTemplates,
  lockNamed,
  replaceMembers,
  updatePool,
  updateRoom,
  updateTemplate,
  upsertLimits,
} from './panel-settings.queries.ts'

type Table = Parameters<typeof deleteNamed>[1]

const WHAT = { interviewer_pool: 'Pool', interview_room: 'Room', panel_template: 'Panel' } as const

async function remove(work: Work, table: Table, id: string) {
  const name = isUuid(id) ? await deleteNamed(work.tx, table, id) : undefined
  if (name === undefined) throw notFound(WHAT[table])
  await recordEvent(work, { kind: 'panel.set-up', payload: { what: name } })
  return { success: true as const, message: sentence('{name} was removed.', { name }) }
}

type VersionedKey = { id: string; version: number }
type SaveInput = {
  id: string | undefined
  /** The version that was edited; undefined to skip the check. */
  version: number | undefined
  name: string
  insert: () => Promise<VersionedKey>
  update: (id: string) => Promise<VersionedKey | undefined>
  most: number
}

/**
 * Saves a new or changed row. Throws `conflict` if its name is taken or it has changed since it was read, `not_found` if the
 * row to change does not exist.
 */
async function saveInterviewSetting(
  work: Work,
  table: Table,
  { id, version, name, insert, update, most }: SaveInput,
): Promise<VersionedKey> {
  if (id === undefined && (await countNamed(work.tx, table)) >= most)
    throw new Problem('limit_reached', sentence('You’ve reached the limit of {most}.', { most }))
  if (id !== undefined) await assertSettingNotStale(work, table, { id, version })
  try {
    const kept = id === undefined ? await insert() : await update(id)
    if (kept === undefined) throw notFound(WHAT[table])
    await recordEvent(work, { kind: 'panel.set-up', payload: { what: name } })
    return kept
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    const message = sentence('The name {name} is already used.', { name })
    throw new Problem('name_taken', message, { name: message })
  }
}

async function assertSettingNotStale(
  { tx }: Work,
  table: Table,
  { id, version }: { id: string; version: number | undefined },
) {
  const current = isUuid(id) ? await lockNamed(tx, table, id) : undefined
  if (current === undefined) throw notFound(WHAT[table])
  if (version !== undefined && version !== current)
    throw new Problem('stale_edit', 'Someone else changed this after you opened it. Open it again.')
}

function assertValidHours(
  hours: { days: number[]; from_minute: number; to_minute: number; time_zone: string } | null | undefined,
) {
  const { days = [], from_minute: from = 0, to_minute: to = 0, time_zone: timeZone = '' } = hours ?? {}
  const fault = hours && findHoursFault({ days, from, to, timeZone })
  if (fault) throw invalid('hours', fault.message)
}

/** Maximum number of users whose limits are returned. Limit chosen by us. */
const LIMITS_LISTED = 300

const saved = ({ id, version }: VersionedKey) => ({ success: true as const, id, version, message: 'Saved.' })

export const panelSettingsFeature = feature(panelSettings, {
  handlers: {
    async setup(_, { tx, now }) {
      const pools = await listPools(tx, PANEL_LISTED.pools)
      const members = await listMembers(
        tx,
        pools.map(({ id }) => id),
        now,
      )
      const rooms = await listRooms(tx, PANEL_LISTED.rooms)
      return {
        success: true,
        pools: pools.map((pool) => ({
          pool_id: pool.id,
          version: pool.version,
          name: pool.name,
          shadows_needed: pool.shadows_needed,
          members: members
            .filter(({ pool_id }) => pool_id === pool.id)
            .map((member) => ({
              user_id: member.user_id,
              name: member.name,
              email: member.email,
              seat: member.seat,
              shadowed: member.shadowed,
              leads: mayLead(member, pool),
              is_active: member.is_active,
            })),
        })),
        rooms: rooms.map(({ id, ...room }) => ({ room_id: id, ...room })),
        limits: await listLimits(tx, LIMITS_LISTED),
      }
    },

    async savePool({ body }, work) {
      const { tx, now } = work
      const known = new Set(
        await listActive(
          tx,
          body.members.map(({ user_id }) => user_id),
        ),
      )
      if (body.members.some(({ user_id }) => !known.has(user_id)))
        throw invalid('members', 'Someone in the pool isn’t allowed to lead interviews here.')
      const given = { name: body.name, shadowsNeeded: body.shadows_needed, now }
      const kept = await saveInterviewSetting(work, 'interviewer_pool', {
        id: body.pool_id,
        version: body.version,
        name: body.name,
        insert: () => insertPool(tx, given),
        update: (poolId) => updatePool(tx, poolId, given),
        most: PANEL_LISTED.pools,
      })
      await replaceMembers(tx, kept.id, body.members)
      return saved(kept)
    },

    removePool: ({ body }, work) => remove(work, 'interviewer_pool', body.pool_id),

    async saveRoom({ body }, work) {
      assertValidHours(body.hours)
      const { name, place, seats, hours = null } = body
      const given = { name, place, seats, hours, now: work.now }
      return saved(
        await saveInterviewSetting(work, 'interview_room', {
          id: body.room_id,
          version: body.version,
          name: body.name,
          insert: () => insertRoom(work.tx, given),
          update: (roomId) => updateRoom(work.tx, roomId, given),
          most: PANEL_LISTED.rooms,
        }),
      )
    },

    removeRoom: ({ body }, work) => remove(work, 'interview_room', body.room_id),

    async limits(_, { tx, session }) {
      const found = await findLimits(tx, session.userId)
      return { success: true, per_day: found?.per_day ?? null, per_week: found?.per_week ?? null }
    },

    async settleLimits({ body }, work) {
      const { tx, now, session } = work
      await upsertLimits(tx, { userId: session.userId, perDay: body.per_day, perWeek: body.per_week, now })
      await recordEvent(work, { kind: 'user.limits-chosen' })
      return { success: true, message: 'Limits saved.' }
    },

    // Rule A-231.
    async limitSomebody({ body }, work) {
      const { tx, now, session } = work
      const user = isUuid(body.user_id) ? await findActive(tx, body.user_id) : undefined
      if (!user) throw notFound('Interviewer')
      const { per_day, per_week } = body
      await upsertLimits(tx, { userId: user.id, perDay: per_day, perWeek: per_week, now })
      await recordEvent(work, {
        kind: 'panel.limits-set',
        tells: user.id === session.userId ? [] : [user.id],
        payload: { name: user.name, per_day, per_week },
      })
      return { success: true, message: 'Limits saved.' }
    },

    async templates({ body }, { tx, session }) {
      const position = body.position_id ? await getVisiblePosition(tx, session, body.position_id) : undefined
      const rows = await listTemplates(tx, position?.id, PANEL_LISTED.templates)
      return {
        success: true,
        data: rows.map(({ id, ...template }) => ({ template_id: id, ...template })),
      }
    },

    async saveTemplate({ body }, work) {
      const { tx, now, session } = work
      const position = body.position_id ? await getVisiblePosition(tx, session, body.position_id) : undefined
      const given = { positionId: position?.id ?? null, name: body.name, plan: body.plan, now }
      return saved(
        await saveInterviewSetting(work, 'panel_template', {
          id: body.template_id,
          version: body.version,
          name: body.name,
          insert: () => insertTemplate(tx, given),
          update: (templateId) => updateTemplate(tx, templateId, given),
          most: PANEL_LISTED.templates * 20,
        }),
      )
    },

    removeTemplate: ({ body }, work) => remove(work, 'panel_template', body.template_id),
  },
})
