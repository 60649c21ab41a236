import { PERMISSIONS, type Permission } from '@rolecall/domain/access/permissions'
import { hasAllowedSigns } from '@rolecall/domain/access/role-name'
import { ROLE_NAME_MAX, ROLES_MAX } from '@rolecall/domain/limits'
import { z } from 'zod'
import { ACCESS_MESSAGES } from '../ground/access-messages.ts'
import { defineCalls } from '../ground/define-calls.ts'
import { MESSAGES } from '../ground/messages.ts'
import { Done, Flag, Id, KnownVersion, OptionalId, PlainInt } from '../ground/wire.ts'

export const Role = z
  .object({
    _id: z.string(),
    typeName: z.string(),
    displayName: z.string(),
    actions: z.array(z.string()).describe('By name; one that a client does not know is of a newer version'),
    category: z.literal('domaintype'),
    is_admin: z.boolean().describe('Overrides every check; holds all actions'),
    people: z.int().describe('How many have it'),
    version: z.int(),
  })
  .meta({ id: 'Role' })
export type Role = z.output<typeof Role>

const ActionInfo = z
  .object({ name: z.string(), label: z.string(), description: z.string(), group: z.string() })
  .meta({ id: 'ActionInfo' })

const CallInfo = z.object({ method: z.string(), path: z.string(), summary: z.string() }).meta({ id: 'CallInfo' })

/** What a role may be called, for forms too (rule A-054). */
export const RoleName = z
  .string()
  .trim()
  .min(1, { error: ACCESS_MESSAGES.fieldMandatory })
  .max(ROLE_NAME_MAX)
  .refine(hasAllowedSigns, ACCESS_MESSAGES.roleNameSigns)

const OptionalName = z.string().max(1_000).nullish()

/** Names of permissions, or a mapping of them to flags; each once, in the order of PERMISSIONS. */
const Actions = z
  .union([z.array(z.enum(PERMISSIONS)).max(500), z.partialRecord(z.enum(PERMISSIONS), Flag)])
  .transform((given): Permission[] => {
    const chosen = new Set(Array.isArray(given) ? given : PERMISSIONS.filter((name) => given[name]))
    return PERMISSIONS.filter((name) => chosen.has(name))
  })
// Rule A-053.
const SomeActions = Actions.refine((actions) => actions.length > 0, ACCESS_MESSAGES.roleNeedsAction)

/** The names under which clients send what a role is called; the first that is there counts. */
const NAMES = {
  displayName: OptionalName,
  newName: OptionalName,
  name: OptionalName,
  roleName: OptionalName,
  role_name: OptionalName,
  typeName: OptionalName,
} as const
type Named = { [Name in keyof typeof NAMES]?: string | null | undefined }
const nameIn = ({ displayName, newName, name, roleName, role_name, typeName }: Named) =>
  displayName ?? newName ?? name ?? roleName ?? role_name ?? typeName ?? undefined

const IDS = { _id: OptionalId, roleId: OptionalId, role_id: OptionalId } as const
type Identified = { _id?: string | undefined; roleId?: string | undefined; role_id?: string | undefined }
const idIn = ({ _id, roleId, role_id }: Identified) => _id ?? roleId ?? role_id ?? ''

/** Said together with whatever else is wrong, so that a form shows all of it at once. */
function checkName(given: Named, { addIssue }: z.core.$RefinementCtx): void {
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

/** Whoever may do something with roles sees them. */
const SEES = {
  anyOf: ['view_roles', 'create_role', 'modify_role_actions', 'delete_role', 'modify_user_role', 'user_activation'],
} as const

const Saved = Done.extend({ message: z.string(), role_id: z.string(), version: z.int(), data: Role })

const editCall = <const Path extends `/${string}`>(path: Path, summary: string) =>
  ({
    path,
    summary,
    access: { allOf: ['modify_role_actions'] },
    changes: ['roles', 'users', 'session'],
    body: RoleChanges,
    response: Saved,
    example: ({ spareRole }: { spareRole: string }) => ({
      body: { roleId: spareRole, actions: ['view_users', 'view_roles'] as const },
    }),
  }) as const

export const roles = defineCalls({
  allActions: {
    method: 'POST',
    path: '/rest/all/actions',
    summary: 'Every action that a role may allow, each in a sentence',
    access: SEES,
    reads: [],
    body: z.object({}).nullish(),
    response: z.object({ success: z.literal(true), actions: z.array(z.string()), data: z.array(ActionInfo) }),
    example: () => ({ body: {} }),
  },
  actionsOf: {
    method: 'POST',
    path: '/rest/get/actions',
    summary: 'The actions that one role allows',
    access: SEES,
    reads: ['roles'],
    body: z.object({ roleId: Id }),
    response: z.object({ success: z.literal(true), actions: z.array(z.string()), data: z.array(ActionInfo) }),
    example: ({ roleId }) => ({ body: { roleId } }),
  },
  list: {
    method: 'GET',
    path: '/rest/role',
    summary: 'The roles of the company by name; that of people who have none is not among them',
    access: SEES,
    reads: ['roles', 'users'],
    response: z.object({ success: z.literal(true), data: z.array(Role) }),
    example: () => ({}),
  },
  rights: {
    method: 'GET',
    path: '/rest/role/:id/calls',
    summary: 'Which calls somebody with a role may make and which they may not, beside those that are open to anybody',
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
    summary: `Make a role of a name that no other has, spaces and case aside; a company has at most ${ROLES_MAX}`,
    access: { allOf: ['create_role'] },
    changes: ['roles'],
    body: NewRole,
    response: Saved,
    example: ({ newCode }) => ({ body: { displayName: `Sourcer ${newCode}`, actions: ['view_users', 'view_roles'] } }),
  },
  edit: { method: 'PUT', ...editCall('/rest/role', 'Change the actions of a role, and its name where one is given') },
  update: { method: 'POST', ...editCall('/rest/update/role', 'The same as `PUT /rest/role`') },
  rename: {
    method: 'POST',
    path: '/rest/rename/role',
    summary: 'Give a role another name',
    access: { allOf: ['modify_role_actions'] },
    changes: ['roles', 'users'],
    body: NewName,
    response: Saved,
    example: ({ spareRole, newCode }) => ({ body: { roleId: spareRole, displayName: `Renamed ${newCode}` } }),
  },
  remove: {
    method: 'DELETE',
    path: '/rest/role/:id',
    summary: 'Delete a role; whoever has it gets the `replacement`, which must be named where somebody has it',
    access: { allOf: ['delete_role'] },
    changes: ['roles', 'users', 'session'],
    params: z.object({ id: Id }),
    query: z.object({ replacement: OptionalId }),
    response: Done.extend({ message: z.string() }),
    example: ({ spareRole, roleId }) => ({ params: { id: spareRole }, query: { replacement: roleId } }),
  },
})
