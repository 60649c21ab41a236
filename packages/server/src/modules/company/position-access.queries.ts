import { type SqlBool, sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'

/** The fields that decide who may see a position. */
export type PositionAccess = { id: string; project_id: string; is_public: boolean; created_by: string }

/** A condition on `app_user as u`: has a part in the position or its project. */
export const isOfTeam = ({ companyId }: Tx, { id, project_id, created_by }: PositionAccess) => sql<SqlBool>`(
  u.id = ${created_by}
  or exists (select from position_member m
    where m.company_id = ${companyId} and m.position_id = ${id} and m.user_id = u.id)
  or exists (select from project_member m
    where m.company_id = ${companyId} and m.project_id = ${project_id} and m.user_id = u.id))`

/** A condition on `app_user as u` and `role as r`: the inverse of `visiblePositions`. */
export const maySee = (tx: Tx, position: PositionAccess) => sql<SqlBool>`(
  r.is_admin or 'view_all_positions' = any(r.actions)
  or (${position.is_public}::boolean and 'view_public_position' = any(r.actions))
  or ${isOfTeam(tx, position)})`
