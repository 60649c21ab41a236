import { MESSAGES } from '@rolecall/contract/platform/messages'
import { pool } from '@rolecall/contract/pool/pool'
import { may } from '@rolecall/domain/access/may'
import { IMPORT_FILE_BYTES_MAX } from '@rolecall/domain/imports/import-limits'
import { MOVE_FILE_BYTES_MAX } from '@rolecall/domain/moving/moving-limits'
import { GEOGRAPHIES } from '@rolecall/domain/reference/place-limits'
import type { ParsedResume } from '@rolecall/domain/resumes/parsed-resume'
import { POOL_PAGE, RESUME_FILE_BYTES_MAX } from '@rolecall/domain/resumes/resume-limits'
import { skillNameOf } from '@rolecall/domain/skills/taxonomy'
import { INTERNAL_SOURCE } from '@rolecall/domain/sourcing/default-sources'
import { paragraph, sentence } from '@rolecall/domain/text/sentence'
import { recordEvent } from '../../platform/events/record-event.ts'
import { signFile } from '../../platform/files/file-link.ts'
import { APP_ENV, importPrefix, resumePrefix } from '../../platform/files/file-store.ts'
import { contentTypeOf } from '../../platform/files/resume-files.ts'
import { feature, withoutTransaction } from '../../platform/http/feature.ts'
import { notAllowed, notFound } from '../../platform/kernel/problem.ts'
import type { Session } from '../../platform/kernel/session.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { resolveCandidate } from '../applications/resolve-candidate.queries.ts'
import { getCompanySettings } from '../company/settings.queries.ts'
import { getVisiblePosition } from '../company/visibility.queries.ts'
import { fillCareersJob } from '../matching/fill-careers.ts'
import { fillWordsJob, rewriteWordsJob } from '../matching/fill-words.ts'
import { indexPairsJob } from '../matching/index-pairs.ts'
import { postSkillsJob } from '../matching/post-skills.ts'
import { listSkillsToRead } from '../matching/shown-skills.queries.ts'
import { alertSearches } from './alert-searches.ts'
import { countFacets } from './count-facets.ts'
import { countPool } from './count-pool.ts'
import { exportResumes, signExport } from './export-resumes.ts'
import { groupPeople } from './group-people.ts'
import { listGroups, listSources } from './groups.queries.ts'
import { describePoolQuery, listCountedPool, questionOf, snippetsOf } from './list-pool.ts'
import { matchPersonJob } from './match-person.ts'
import { nameFile, removeFile } from './nameless-files.ts'
import { listPersonRecords, listVersions } from './people.queries.ts'
import { cleanText } from './pool-text.ts'
import { mayEditRows, presentCareer, presentGroup, presentPerson, presentResume } from './present-resume.ts'
import { presentUploads } from './present-uploads.ts'
import { readResumeJob, readScanJob } from './read-resume.ts'
import { findLatestPosition, findResume } from './resumes.queries.ts'
import { isOpenTo, mayCreateGroup, startUpload } from './start-upload.ts'
import { sweepFiles } from './sweep-files.ts'

/** Maximum number of groups returned by a search (rule P-018). */
const FOUND_GROUPS_MAX = 10

/** Refuses keys without the scope to read the whole pool: users may read their own uploads, keys may not. */
function assertKeyReadsPool(session: Session): void {
  if (session.through?.kind === 'key' && !may(session, 'view_candidate_pool')) throw notAllowed()
}

const geosFor = (session: Session) => GEOGRAPHIES.filter((geo) => isOpenTo(session, geo))

export const poolFeature = feature(pool, {
  jobs: [
    readResumeJob,
    readScanJob,
    matchPersonJob,
    alertSearches,
    sweepFiles,
    fillWordsJob,
    rewriteWordsJob,
    indexPairsJob,
    fillCareersJob,
    postSkillsJob,
  ],
  handlers: {
    signaturePolicy: withoutTransaction(async ({ query: { func } }, { session, deps, now }) => {
      const { companyId, userId } = session

      const isMove = func?.toLowerCase() === 'move'
      if (isMove && !may(session, 'candidate_import_export')) throw notAllowed()
      const isImport = isMove || func?.toLowerCase() === 'reckrut'
      const prefix = isImport ? importPrefix(companyId) : resumePrefix(companyId)
      const maxBytes = isMove ? MOVE_FILE_BYTES_MAX : isImport ? IMPORT_FILE_BYTES_MAX : RESUME_FILE_BYTES_MAX
      // The file arrives in a moment, and a reader takes a second to start.
      if (!isImport) deps.reader.warmUp()
      const form = await deps.files.signUpload(prefix, maxBytes, { userId, now })
      return {
        success: true,
        access_key: form.accessKey,
        policy: form.policy,
        signature: form.signature,
        bucket_name: form.bucket,
        prefix,
        app_env: APP_ENV,
        url: form.url,
        fields: form.fields,
        max_bytes: maxBytes,
      }
    }),

    async groupNames(_, { tx, session }) {
      const groups = await listGroups(tx, { geos: geosFor(session) })
      return { success: true, data: groups.map(({ name }) => name), groups: groups.map(presentGroup) }
    },

    async groups(_, { tx, session }) {
      const geos = geosFor(session)
      const groups = await listGroups(tx, { geos })
      const sources = await listSources(tx)
      return {
        success: true,
        data: groups.map(({ name }) => name),
        groups: groups.map(presentGroup),
        total_groups: groups.length,
        create_group_allowed: mayCreateGroup(session),
        own_geo: session.geo,
        sources: sources.map(({ id, label }) => ({ name: id, label })),
        geos,
        max_resume_upload_limit: (await getCompanySettings(tx)).max_resume_upload_limit,
        default_source: INTERNAL_SOURCE,
      }
    },

    async groupsByGeo(_, { tx, session }) {
      const geos = geosFor(session)
      const groups = (await listGroups(tx, { geos })).map(presentGroup)
      const sources = (await listSources(tx)).map(({ id }) => id)
      return {
        success: true,
        // Each source of a company serves all of its geographies.
        geo_source_mapping: Object.fromEntries(geos.map((geo) => [geo, sources])),
        geo_group_mapping: Object.fromEntries(geos.map((geo) => [geo, groups.filter((group) => group.geo === geo)])),
        geos,
      }
    },

    async searchGroups({ body: { search_key, position_geo } }, { tx, session }) {
      const search = cleanText(search_key)
      const geos = geosFor(session).filter((geo) => !position_geo || geo === position_geo)
      const groups = geos.length === 0 ? [] : await listGroups(tx, { geos, search, limit: FOUND_GROUPS_MAX })
      return { success: true, data: groups.map(presentGroup) }
    },

    async resumes({ body }, work) {
      const question = questionOf(body)
      const page = { start: body.start, limit: POOL_PAGE }
      const { rows, total, is_more } = await listCountedPool(work, question, page)
      const snippets = await snippetsOf(work, question, rows)
      const people = await listPersonRecords(work.tx, work.session, [
        ...new Set(rows.map(({ candidate_id }) => candidate_id)),
      ])
      const mayExport = may(work.session, 'candidate_import_export')
      const isEditable = mayEditRows(work.session)
      return {
        success: true,
        data: rows.map((row, place) => ({
          ...presentResume(row, body.start + place + 1, isEditable),
          ...presentPerson(people.get(row.candidate_id)),
          snippet: snippets.get(row.resume_id) ?? null,
        })),
        total,
        is_more,
        url: mayExport ? signExport(work, question) : '',
        candidate_creation_form: isEditable,
      }
    },

    async understand({ body }, work) {
      return { success: true, ...(await describePoolQuery(work, questionOf(body))) }
    },

    count: withoutTransaction(async ({ body }, outside) => ({
      success: true,
      ...(await countPool(outside, questionOf(body))),
    })),

    facets: withoutTransaction(async ({ body }, outside) => ({
      success: true,
      counts: await countFacets(outside, questionOf(body)),
    })),

    exportFile: ({ query }, { deps }) => exportResumes(deps, query),

    upload: withoutTransaction(async ({ body }, context) => {
      const { uploadId, failures, wait } = await startUpload(context, body)
      return {
        success: true,
        message: MESSAGES.resumesUploaded,
        delay_user_upload: wait,
        url: '',
        status_code: 200,
        failure_count: failures.length,
        failure_files: failures,
        upload_id: uploadId,
      }
    }),

    async nameFile({ body: { upload_id, place, name } }, work) {
      assertKeyReadsPool(work.session)
      await nameFile(work, { uploadId: upload_id, place }, name)
      return { success: true }
    },

    async removeFile({ body: { upload_id, place } }, work) {
      assertKeyReadsPool(work.session)
      await removeFile(work, { uploadId: upload_id, place })
      return { success: true }
    },

    async versions({ body }, work) {
      const { candidateId } = await resolveCandidate(work, body.resumeId)
      const rows = await listVersions(work.tx, candidateId)
      const data = rows.map(({ id, file_name, received_at }) => ({
        resume_id: id,
        file_name,
        received_at: received_at.toISOString(),
      }))
      return { success: true, data }
    },

    async groupPeople({ body }, work) {
      const { name, grouped, asked } = await groupPeople(work, body)
      return { success: true, message: describeGrouping(grouped, asked - grouped, name), grouped }
    },

    async uploads(_, { tx, session }) {
      assertKeyReadsPool(session)
      return { success: true, data: await presentUploads(tx, session) }
    },

    async downloadLink({ query: { resume_id, positionslug } }, work) {
      const { tx, session } = work
      const resume = await getResume(work, resume_id)
      const position = positionslug ? await getVisiblePosition(tx, session, cleanText(positionslug)) : undefined
      await recordEvent(work, {
        kind: 'resume.downloaded',
        candidateId: resume.candidate_id,
        resumeId: resume.resume_id,
        ...(position && { positionId: position.id, projectId: position.project_id }),
      })
      const options = { fileName: resume.file_name, contentType: contentTypeOf(resume.file_key), inline: false }
      return { success: true, s3_url: signFile(work, resume.file_key, options) }
    },

    async resume({ body: { resumeId } }, work) {
      const { tx, session } = work
      const found = await getResume(work, resumeId)
      const shown = { candidateIds: [found.candidate_id], resumeId: found.resume_id }
      const skills = await listSkillsToRead(tx, shown)
      return {
        success: true,
        data: {
          ...presentResume(found, 1, mayEditRows(work.session)),
          text: found.text,
          skills: skills.map(({ skillId, ownName, level, rule }) => ({
            skill: ownName ?? skillNameOf(skillId),
            level,
            rule,
          })),
          ...presentCareer(found.parsed as unknown as ParsedResume),
          latest_position: (await findLatestPosition(tx, session, found.candidate_id)) ?? null,
        },
      }
    },
  },
})

/** A résumé of a candidate that the caller may see. */
async function getResume(work: Work, resumeId: string) {
  const found = await findResume(work, resumeId)
  if (!found) throw notFound('Resume')
  await resolveCandidate(work, found.resume_id)
  return found
}

function describeGrouping(count: number, there: number, name: string): string {
  if (count === 0)
    return sentence(
      {
        one: 'Nothing changed. 1 candidate was already in {name}.',
        other: 'Nothing changed. {count} candidates were already in {name}.',
      },
      { count: there, name },
    )
  return paragraph(
    sentence({ one: 'Added 1 candidate to {name}.', other: 'Added {count} candidates to {name}.' }, { count, name }),
    there > 0 && sentence({ one: '1 was already there.', other: '{count} were already there.' }, { count: there }),
  )
}
