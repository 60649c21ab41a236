import { ROLE_NAME_MAX, ROLES_MAX } from '@rolecall/domain/access/access-limits'
import { PERMISSIONS, type Permission } from '@rolecall/domain/access/permissions'
import { hasAllowedSigns } from '@rolecall/domain/access/role-name'
import { z } from 'zod'
import { ACCESS_MESSAGES } from '../platform/access-messages.ts'
import { defineCalls } from '../platform/define-calls.ts'
import { MESSAGES } from '../platform/messages.ts'
import { Done, Flag, Id, KnownVersion, OptionalId, PlainInt } from '../platform/wire.ts'

export const Role = z
  .object({
    _id: z.string(),
    typeName: z.string(),
    displayName: z.string(),
    actions: z
      .array(z.string())
      .describe('Names of the permissions; a name unknown to the client comes from a newer version'),
    category: z.literal('domaintype'),
    is_admin: z.boolean().describe('Whether the role passes every permission check; it has all permissions'),
    people: z.int().describe('Number of users with the role'),
    version: z.int(),
  })
  .meta({ id: 'Role' })
export type Role = z.output<typeof Role>

const ActionInfo = z
  .object({ name: z.string(), label: z.string(), description: z.string(), group: z.string() })
  .meta({ id: 'ActionInfo' })

const CallInfo = z.object({ method: z.string(), path: z.string(), summary: z.string() }).meta({ id: 'CallInfo' })

/** Name of a role, also for forms (rule A-054). */
export const RoleName = z
  .string()
  .trim()
  .min(1, { error: ACCESS_MESSAGES.fieldMandatory })
  .max(ROLE_NAME_MAX)
  .refine(hasAllowedSigns, ACCESS_MESSAGES.roleNameSigns)

const OptionalName = z.string().max(1_000).nullish()

/** Names of permissions, or a map of them to flags; returns each once, in the order of PERMISSIONS. */
const Actions = z
  .union([z.array(z.enum(PERMISSIONS)).max(500), z.partialRecord(z.enum(PERMISSIONS), Flag)])
  .transform((given): Permission[] => {
    const chosen = new Set(Array.isArray(given) ? given : PERMISSIONS.filter((name) => given[name]))
    return PERMISSIONS.filter((name) => chosen.has(name))
  })
// Rule A-053.
const SomeActions = Actions.refine((actions) => actions.length > 0, ACCESS_MESSAGES.roleNeedsAction)

/** Fields in which clients send a role's name; the first one present counts. */
const NAMES = {
  displayName: OptionalName,
  newName: OptionalName,
  name: OptionalName,
  roleName: OptionalName,
  role_name: OptionalName,
  typeName: OptionalName,
} as const
type NameInput = { [Name in keyof typeof NAMES]?: string | null | undefined }
const nameIn = ({ displayName, newName, name, roleName, role_name, typeName }: NameInput) =>
  displayName ?? newName ?? name ?? roleName ?? role_name ?? typeName ?? undefined

const IDS = { _id: OptionalId, roleId: OptionalId, role_id: OptionalId } as const
type RoleIdInput = { _id?: string | undefined; roleId?: string | undefined; role_id?: string | undefined }
const idIn = ({ _id, roleId, role_id }: RoleIdInput) => _id ?? roleId ?? role_id ?? ''

/** Reports the name together with other faults, so that a form shows all of them at once. */
function checkName(given: NameInput, { addIssue }: z.core.$RefinementCtx): void {
  for (const { message } of RoleName.safeParse(nameIn(given) ?? '').error?.issues ?? [])
    addIssue({ code: 'custom', path: ['displayName'], message, input: nameIn(given) })
}

const NewRole = z
  .object({ ...NAMES, actions: SomeActions.optional() })
  .refine(({ actions }) => actions !== undefined, { path: ['actions'], error: ACCESS_MESSAGES.roleNeedsAction })
  .superRefine(checkName)
  .transform((given) => ({ displayName: nameIn(given)?.trim() ?? '', actions: given.actions ?? [] }))

const identified = { path: ['roleId'], error: MESSAGES.required }

type Changes = {
  roleId: string
  displayName?: string | undefined
  actions?: Permission[] | undefined
  version?: number | undefined
}

const RoleChanges = z
  .object({ ...IDS, ...NAMES, actions: SomeActions.optional(), version: KnownVersion })
  .refine((given) => idIn(given) !== '', identified)
  .transform(
    ({ actions, version, ...given }): Changes => ({
      roleId: idIn(given),
      displayName: nameIn({ ...given, typeName: undefined }),
      actions,
      version,
    }),
  )
  .pipe(
    z.object({
      roleId: z.string().max(200),
      displayName: RoleName.optional(),
      actions: z.array(z.enum(PERMISSIONS)).max(PERMISSIONS.length).optional(),
      version: PlainInt.optional(),
    }),
  )

const NewName = z
  .object({ ...IDS, ...NAMES, version: KnownVersion })
  .refine((given) => idIn(given) !== '', identified)
  .transform((given): { roleId: string; displayName: string; version?: number | undefined } => ({
    roleId: idIn(given),
    displayName: nameIn(given) ?? '',
    version: given.version,
  }))
  .pipe(z.object({ roleId: z.string().max(200), displayName: RoleName, version: PlainInt.optional() }))

/** Every user who may do anything with roles may see them. */
const SEES = {
  anyOf: ['view_roles', 'create_role', 'modify_role_actions', 'delete_role', 'modify_user_role', 'user_activation'],
} as const

const SaveResponse = Done.extend({ message: z.string(), role_id: z.string(), version: z.int(), data: Role })

const editCall = <const Path extends `/${string}`>(path: Path, summary: string) =>
  ({
    path,
    summary,
    access: { allOf: ['modify_role_actions'] },
    changes: ['roles', 'users', 'session'],
    body: RoleChanges,
    response: SaveResponse,
    example: ({ spareRole }: { spareRole: string }) => ({
      body: { roleId: spareRole, actions: ['view_users', 'view_roles'] as const },
    }),
  }) as const

export const roles = defineCalls({
  allActions: {
    method: 'POST',
    path: '/rest/all/actions',
    summary: 'List every permission that a role can grant, each described in a sentence',
    access: SEES,
    reads: [],
    body: z.object({}).nullish(),
    response: z.object({ success: z.literal(true), actions: z.array(z.string()), data: z.array(ActionInfo) }),
    example: () => ({ body: {} }),
  },
  actionsOf: {
    method: 'POST',
    path: '/rest/get/actions',
    summary: 'List the permissions of a role',
    access: SEES,
    reads: ['roles'],
    body: z.object({ roleId: Id }),
    response: z.object({ success: z.literal(true), actions: z.array(z.string()), data: z.array(ActionInfo) }),
    example: ({ roleId }) => ({ body: { roleId } }),
  },
  list: {
    method: 'GET',
    path: '/rest/role',
    summary: 'List the roles of the company by name; the role of users without one is omitted',
    access: SEES,
    reads: ['roles', 'users'],
    response: z.object({ success: z.literal(true), data: z.array(Role) }),
    example: () => ({}),
  },
  rights: {
    method: 'GET',
    path: '/rest/role/:id/calls',
    summary: 'List which calls a user with the role may make and which not, apart from those open to everyone',
    access: SEES,
    reads: ['roles'],
    params: z.object({ id: Id }),
    response: z.object({ success: z.literal(true), allowed: z.array(CallInfo), refused: z.array(CallInfo) }),
    example: ({ roleId }) => ({ params: { id: roleId } }),
  },
  create: {
    method: 'POST',
    path: '/rest/role',
    creates: true,
    summary: `Create a role with a unique name, ignoring case and spaces; a company has at most ${ROLES_MAX} roles`,
    access: { allOf: ['create_role'] },
    changes: ['roles'],
    body: NewRole,
    response: SaveResponse,
    example: ({ newCode }) => ({ body: { displayName: `Sourcer ${newCode}`, actions: ['view_users', 'view_roles'] } }),
  },
  edit: { method: 'PUT', ...editCall('/rest/role', 'Update the permissions of a role, and its name if given') },
  update: { method: 'POST', ...editCall('/rest/update/role', 'Same as `PUT /rest/role`') },
  rename: {
    method: 'POST',
    path: '/rest/rename/role',
    summary: 'Rename a role',
    access: { allOf: ['modify_role_actions'] },
    changes: ['roles', 'users'],
    body: NewName,
    response: SaveResponse,
    example: ({ spareRole, newCode }) => ({ body: { roleId: spareRole, displayName: `Renamed ${newCode}` } }),
  },
  remove: {
    method: 'DELETE',
    path: '/rest/role/:id',
    summary: 'Delete a role; its users get the `replacement`, which is required if the role has users',
    access: { allOf: ['delete_role'] },
    changes: ['roles', 'users', 'session'],
    params: z.object({ id: Id }),
    query: z.object({ replacement: OptionalId }),
    response: Done.extend({ message: z.string() }),
    example: ({ spareRole, roleId }) => ({ params: { id: spareRole }, query: { replacement: roleId } }),
  },
})
