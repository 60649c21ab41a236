import { keys } from '@rolecall/contract/users/keys'
import { recordEvent } from '../../platform/events/record-event.ts'
import { feature } from '../../platform/http/feature.ts'
import { notFound } from '../../platform/kernel/problem.ts'
import { isUuid } from '../company/visibility.queries.ts'
import {
  endAccount,
  endKey,
  endKeysOf,
  findKey,
  listAccounts,
  listKeys,
  listPositionsNamed,
  listProjectsNamed,
  lockAccounts,
} from './keys.queries.ts'
import { createAccount, editAccount, rotateKeys } from './save-account.ts'

const SHOWN_ONCE = 'Copy the key now. It won’t be shown again.'

type KeyRow = Awaited<ReturnType<typeof listKeys>>[number]

const presentKey = ({ key_id, key_tail, created_at, last_seen_at, last_address, ends_at }: KeyRow) => ({
  id: key_id ?? '',
  tail: key_tail ?? '',
  made_at: created_at.toISOString(),
  last_used_at: last_address === null ? '' : last_seen_at.toISOString(),
  last_address: last_address ?? '',
  ends_at: ends_at?.toISOString() ?? '',
})

export const keysFeature = feature(keys, {
  handlers: {
    async list(_, { tx, now }) {
      const [accounts, works] = await Promise.all([listAccounts(tx), listKeys(tx, now)])
      const [projects, positions] = await Promise.all([
        listProjectsNamed(
          tx,
          accounts.flatMap(({ project_ids }) => project_ids),
        ),
        listPositionsNamed(
          tx,
          accounts.flatMap(({ position_ids }) => position_ids),
        ),
      ])
      return {
        success: true,
        data: accounts.map((account) => ({
          id: account.id,
          name: account.name,
          scopes: account.scopes,
          reads_only: account.reads_only,
          projects: projects.filter(({ id }) => account.project_ids.includes(id)),
          positions: positions.filter(({ id }) => account.position_ids.includes(id)),
          networks: account.networks,
          a_minute: account.a_minute,
          maker: account.maker,
          maker_id: account.maker_id,
          made_at: account.made_at.toISOString(),
          version: account.version,
          keys: works.filter(({ account_id }) => account_id === account.id).map(presentKey),
        })),
      }
    },

    async create({ body: { days, ...rights } }, work) {
      const { id, keyId, key } = await createAccount(work, rights, days ?? undefined)
      return { success: true, message: SHOWN_ONCE, id, key_id: keyId, key }
    },

    async edit({ body: { id, ...rights } }, work) {
      return { success: true, message: 'Saved.', version: await editAccount(work, id, rights) }
    },

    async rotate({ body: { id, overlap_hours: overlapHours, days } }, work) {
      const made = await rotateKeys(work, { id, overlapHours, days: days ?? undefined })
      return { success: true, message: SHOWN_ONCE, id: made.id, key_id: made.keyId, key: made.key }
    },

    async revoke({ body: { key_id: keyId } }, work) {
      const { tx, now } = work
      const key = isUuid(keyId) ? await findKey(tx, keyId, now) : undefined
      if (!key) throw notFound('Key')
      await endKey(tx, key.id, keyId, now)
      const payload = { account_id: key.id, name: key.name, tail: key.key_tail ?? '' }
      await recordEvent(work, { kind: 'key.revoked', payload })
      return { success: true, message: 'The key was revoked.' }
    },

    async end({ body: { id } }, work) {
      const { tx, now } = work
      const account = (await lockAccounts(tx)).find((each) => each.id === id)
      if (!account) throw notFound('Service account')
      await endKeysOf(tx, id, now)
      await endAccount(tx, id, now)
      await recordEvent(work, { kind: 'key.account-ended', payload: { account_id: id, name: account.name } })
      return { success: true, message: 'The service account was deleted. Its keys no longer work.' }
    },
  },
})
