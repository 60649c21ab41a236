import { type ActOnPerson, listLacked, mayActOn, mayGive, type Standing } from '@rolecall/domain/access/may-act-on'
import { PERMISSION_TEXTS } from '@rolecall/domain/access/permission-texts'
import { isPermission, type Permission } from '@rolecall/domain/access/permissions'
import { listOf, sentence } from '@rolecall/domain/text/sentence'
import { notAllowed, notFound, Problem } from '../../ground/kernel/problem.ts'
import { listSuperRights } from '../../ground/kernel/rights.queries.ts'
import type { Work } from '../../ground/kernel/work.ts'
import { findStanding, hasVisited, listSuperAdministrators } from './standing.queries.ts'
import { isUuid } from './visibility.queries.ts'

// The one gate of all that is done to somebody else's account, or to the role that they have: docs/decisions/0053.

type Asked = Pick<Work, 'tx' | 'session'>

const VISITOR =
  'Whoever runs the product is here on a visit. An administrator ends it where the visits of the company are listed.'

/**
 * Throws `not_found` for nobody of the company, `not_allowed` for whoever may do more than the caller, and for whoever runs the
 * product and was here on a visit: they are no colleague. Everybody may act on themselves.
 */
export async function demandMayActOn({ tx, session }: Asked, userId: string, act: ActOnPerson): Promise<void> {
  const found = isUuid(userId) ? await findStanding(tx, userId) : undefined
  if (!found) throw notFound('User')
  if (!found.is_active && (await hasVisited(tx, userId))) throw new Problem('not_allowed', VISITOR)
  const actor = await standingOf({ tx, session })
  const target: Standing = {
    isAdmin: found.is_admin,
    permissions: found.actions.filter(isPermission),
    superRights: await listSuperRights(tx, userId),
  }
  if (userId.toLowerCase() !== session.userId && !mayActOn(actor, target, act)) throw notAllowed()
}

async function standingOf({ tx, session }: Asked): Promise<Standing> {
  const { isAdmin, permissions } = session
  return { isAdmin, permissions, superRights: await ownSuperRights({ tx, session }) }
}

/** Of the caller, who is of this company; none go through a machine. */
const ownSuperRights = async ({ tx, session }: Asked) => (session.through ? [] : listSuperRights(tx, session.userId))

/** Those of the company who run the product and may do there what the caller, of this company or another, may not. */
async function findAbove({ tx, session }: Asked) {
  const people = await listSuperAdministrators(tx)
  if (people.length === 0) return []
  // A person of another company stands in the rows of theirs.
  const own = session.companyId === tx.companyId ? await ownSuperRights({ tx, session }) : (session.superRights ?? [])
  return people.filter(({ superRights }) => !superRights.every((right) => own.includes(right)))
}

/** The ids of those. */
export const listAbove = async (asked: Asked): Promise<ReadonlySet<string>> =>
  new Set((await findAbove(asked)).map(({ id }) => id))

/** Their e-mails, in lower case. */
export const listAddressesAbove = async (asked: Asked): Promise<ReadonlySet<string>> =>
  new Set((await findAbove(asked)).map(({ email }) => email.toLowerCase()))

/** Throws `not_allowed` where people who may do more than the caller have a role that is about to be changed or taken away. */
export async function demandMayChangeRole({ tx, session }: Asked, roleId: string): Promise<void> {
  if ((await findAbove({ tx, session })).some(({ role_id }) => role_id === roleId)) throw notAllowed()
}

type Given = { is_admin: boolean; actions: readonly string[] }

/** Throws `not_allowed` for a role that allows more than the caller may do. */
export function demandMayGive({ session }: Pick<Work, 'session'>, role: Given): void {
  if (role.is_admin && !session.isAdmin) throw notAllowed()
  demandHas({ session }, role.actions.filter(isPermission))
}

export const mayGiveRole = ({ session }: Pick<Work, 'session'>, { is_admin, actions }: Given): boolean =>
  mayGive(session, { isAdmin: is_admin, permissions: actions.filter(isPermission) })

const NAMED_MAX = 3

/** Throws `not_allowed`, and says which, where the caller lacks some of the permissions that they are about to give. */
export function demandHas({ session }: Pick<Work, 'session'>, permissions: readonly Permission[]): void {
  const lacked = listLacked(session, permissions)
  if (lacked.length === 0) return
  const named = lacked.slice(0, NAMED_MAX).map((permission) => `“${PERMISSION_TEXTS[permission].label}”`)
  const more = lacked.length > NAMED_MAX ? lacked.length - NAMED_MAX : undefined
  const why = sentence('Nobody gives what they may not do themselves: {named}[ and {more} more].', {
    named: listOf(named),
    more,
  })
  throw new Problem('not_allowed', why, { actions: why })
}
