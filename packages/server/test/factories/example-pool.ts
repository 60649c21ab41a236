import { savedViews } from '@rolecall/contract/pool/saved-views'
import { sheets } from '@rolecall/contract/pool/sheets'
import { tagging } from '@rolecall/contract/pool/tagging'
import { signAlert } from '../../src/modules/email/alert-link.ts'
import { withCompany } from '../../src/platform/db/with-company.ts'
import type { TestApp } from '../harness.ts'
import { parametersOf } from './link-parts.ts'
import { next } from './serial.ts'
import type { TestUser } from './user.ts'

export const aView = async ({ make }: TestApp, by: TestUser): Promise<string> =>
  (await make(savedViews.create, { body: { name: `View ${next()}`, view: {} } }, by)).data.view_id

/** A shared dashboard. */
export async function aDashboard({ make }: TestApp, by: TestUser): Promise<string> {
  const body = { name: `Dashboard ${next()}`, page: 'dashboard', shared: true, view: { tiles: ['sources'] } }
  return (await make(savedViews.create, { body }, by)).data.view_id
}

/** A search of the pool with an alert, and the token of the link that stops it. */
export async function aSearch({ db, deps, make }: TestApp, by: TestUser) {
  const kept = { name: `Search ${next()}`, page: 'pool' as const, alerts: true, view: { q: 'kafka' } }
  const { data } = await make(savedViews.create, { body: kept }, by)
  const [alert] = await withCompany(db, by.companyId, (tx) =>
    tx.selectFrom('search_alert').select('id').where('view_id', '=', data.view_id).execute(),
  )
  const named = { companyId: by.companyId, id: alert?.id ?? '' }
  return { searchId: data.view_id, alertToken: signAlert(deps.env.ROLECALL_SECRET, named) }
}

/** A tag that a candidate has, and another. */
export async function someTags({ make }: TestApp, by: TestUser, resumeId: string) {
  const { data } = await make(tagging.create, { body: { name: `Tag ${next()}` } }, by)
  const { tag } = await make(tagging.putOn, { body: { resumeIds: [resumeId], tag: `Tag ${next()}` } }, by)
  return { tagId: tag.tag_id, otherTagId: data.tag_id }
}

/** A shared sheet, and the parameters of its link. */
export async function aSheet({ make }: TestApp, by: TestUser, of: { resumeId: string; positionId: string }) {
  const { data } = await make(sheets.create, { body: of }, by)
  return { sheetId: data._id, sheetLink: parametersOf<'sheetLink'>(data.url) }
}

/** Shares all withdrawn sheets of a company again. */
export const shareAgain = ({ db }: TestApp, { companyId }: TestUser) =>
  withCompany(db, companyId, (tx) =>
    tx
      .updateTable('shared_sheet')
      .set({ withdrawn_by: null, withdrawn_at: null })
      .where('company_id', '=', companyId)
      .execute(),
  )

/** Lets the files of an upload wait for a name again. */
export const forgetNames = ({ db }: TestApp, { companyId }: TestUser, uploadId: string) =>
  withCompany(db, companyId, (tx) =>
    tx
      .updateTable('upload_file')
      .set({ state: 'needs_look', given_name: null })
      .where('company_id', '=', companyId)
      .where('upload_id', '=', uploadId)
      .execute(),
  )
