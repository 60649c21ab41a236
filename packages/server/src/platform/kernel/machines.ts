import { isPermission, PERMISSIONS } from '@rolecall/domain/access/permissions'
import { ASSISTANTS } from '@rolecall/domain/limits'
import type { Through } from './keys.ts'
import type { AccountRow, AssistantRow } from './rights.queries.ts'

/**
 * By what somebody acts whose session, or run, is that of a service account. Words of machines' own are an administrator's to give,
 * and go when they are none any more.
 */
export const throughAccount = (row: AccountRow, isAdmin: boolean): Through | undefined =>
  row.account_id && row.account_name !== null
    ? {
        kind: 'key',
        id: row.account_id,
        name: row.account_name,
        scopes: (row.scopes ?? []).filter((scope) => isAdmin || isPermission(scope)),
        readsOnly: row.reads_only ?? true,
        proposes: false,
        projectIds: row.project_ids ?? [],
        positionIds: row.position_ids ?? [],
        networks: row.networks ?? [],
        aMinute: row.a_minute ?? 0,
      }
    : undefined

/**
 * By what somebody acts whose session is that of an assistant: with what they may do by now, but for what administrators alone may.
 * It reads; what it changes, somebody has `isConfirmed`.
 */
export const throughAssistant = (row: AssistantRow, isConfirmed = false): Through | undefined =>
  row.assistant_id && row.assistant_name !== null
    ? {
        kind: 'assistant',
        id: row.assistant_id,
        name: row.assistant_name,
        scopes: PERMISSIONS,
        readsOnly: !isConfirmed,
        proposes: row.proposes ?? false,
        projectIds: [],
        positionIds: [],
        networks: [],
        aMinute: ASSISTANTS.aMinute,
      }
    : undefined
