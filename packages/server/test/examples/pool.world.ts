import type { Call } from '@rolecall/contract/platform/define-calls'
import { pool } from '@rolecall/contract/pool/pool'
import { poolExamples } from '@rolecall/contract/pool/pool.examples'
import { savedViews } from '@rolecall/contract/pool/saved-views'
import { sheets } from '@rolecall/contract/pool/sheets'
import { tagging } from '@rolecall/contract/pool/tagging'
import { aDashboard, aSearch, aSheet, aView, forgetNames, shareAgain, someTags } from '../factories/example-pool.ts'
import { parametersOf } from '../factories/link-parts.ts'
import { aNamelessUpload } from '../factories/stored-files.ts'
import { aStoredFile, uploadAndRead } from '../factories/upload.ts'
import { defineExamples } from './define-examples.ts'

/** Files without a candidate's name. */
const NAMELESS_FILES = ['Triage', 'Wound care'].map((skills, place) => ({
  fileName: `scan${place}.txt`,
  bytes: Buffer.from(`Skills: ${skills}`),
}))

/** Calls that name tags, which others delete. */
const OF_TAGS: readonly Call[] = [tagging.edit, tagging.merge, tagging.takeOff]

export const poolWorld = defineExamples({
  own: async (test, by, { resumeId, positionId, resumeGroup, file }) => {
    const namelessUpload = (await uploadAndRead(test, by, NAMELESS_FILES, resumeGroup))._id
    const list = await test.make(pool.resumes, { body: {} }, by)
    return {
      ids: {
        ...(await someTags(test, by, resumeId)),
        viewId: await aView(test, by),
        dashboardId: await aDashboard(test, by),
        ...(await aSearch(test, by)),
        fileKey: (await aStoredFile(test, by, file)).s3_key,
        namelessUpload,
        ...(await aSheet(test, by, { resumeId, positionId })),
        exportLink: parametersOf<'exportLink'>(list.url),
      },
      getReady: async ({ call, ids }) => {
        if (OF_TAGS.includes(call)) Object.assign(ids, await someTags(test, by, resumeId))
        if (call === sheets.open) await shareAgain(test, by)
        if (call === pool.nameFile || call === pool.removeFile) await forgetNames(test, by, namelessUpload)
        return call === savedViews.edit || call === savedViews.choose ? { viewId: await aView(test, by) } : {}
      },
    }
  },
  secret: async ({ db, make }, { owner, position: { positionId }, person: { resumeId } }) => {
    const keep = async (body: Parameters<typeof make<typeof savedViews.create>>[1]['body']) =>
      (await make(savedViews.create, { body }, owner)).data.view_id
    const { tag } = await make(tagging.putOn, { body: { resumeIds: [resumeId], tag: 'Secret tag' } }, owner)
    const sheet = await make(sheets.create, { body: { resumeId, positionId, contact: true } }, owner)
    return {
      ...poolExamples,
      tagId: tag.tag_id,
      otherTagId: tag.tag_id,
      viewId: await keep({ name: 'Secret Test', shared: true, view: {} }),
      dashboardId: await keep({ name: 'Secret dashboard', page: 'dashboard', shared: true, view: {} }),
      searchId: await keep({ name: 'Secret search', page: 'pool', shared: true, view: {} }),
      fileKey: `PROD/${owner.companyId}/RESUME/${'a'.repeat(64)}.txt`,
      namelessUpload: await aNamelessUpload(db, owner),
      sheetId: sheet.data._id,
      sheetLink: { ...poolExamples.sheetLink, company: owner.companyId },
    }
  },
})
