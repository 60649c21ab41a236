import { isPermission, PERMISSIONS } from '@rolecall/domain/access/permissions'
import { ASSISTANTS } from '@rolecall/domain/assistants/assistant-limits'
import type { ActingMachine } from './keys.ts'
import type { AccountRow, AssistantRow } from './rights.queries.ts'

/**
 * The machine of a session, or run, of a service account. Scopes only for machines need an administrator, and stop working when
 * the user is no longer one.
 */
export const throughAccount = (row: AccountRow, isAdmin: boolean): ActingMachine | undefined =>
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
 * The machine of a session of an assistant: with the user's current permissions, except those of administrators only. It reads;
 * changes require `isConfirmed`.
 */
export const throughAssistant = (row: AssistantRow, isConfirmed = false): ActingMachine | undefined =>
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
