import { BULK_MOVE_MAX } from '@rolecall/domain/pipeline/pipeline-limits'
import { z } from 'zod'
import { defineCalls } from '../platform/define-calls.ts'
import { MESSAGES } from '../platform/messages.ts'
import { FoundCount, UnderstoodSearch } from '../platform/search-results.ts'
import { StrangersText } from '../platform/text-authors.ts'
import { Choice, Done, Flag, Id, Moment, Offset, OptionalText, PlainInt, SignedLink } from '../platform/wire.ts'
import { PoolQuestion, READS_POOL } from './pool-question.ts'
import { Geo, GeoChoice, PoolCounts, ReadResume, ResumeGroup, ResumeHit, UploadProgress } from './pool-rows.ts'

/** Longer addresses are refused by proxies and by Node itself. */
export const EXPORT_LINK_MAX = 7_000

export const SourceOption = z.object({ name: z.string(), label: z.string() })

/** A file of one of the caller's uploads. */
const FileOfUpload = { upload_id: Id, place: PlainInt }

const UploadedFile = z.union([
  z
    .object({
      s3_key: z.string().max(300).describe('Key of the file in the store; empty if it did not arrive there'),
      file_name: OptionalText(300),
      missing: Choice(['empty', 'too_large']).describe('The reason it did not arrive, if known'),
    })
    .transform(({ file_name, ...file }) => ({ ...file, file_name: file_name || file.s3_key })),
  z
    .string()
    .max(300)
    .transform((key) => ({ s3_key: key, file_name: key, missing: undefined })),
])

export const pool = defineCalls({
  signaturePolicy: {
    method: 'GET',
    path: '/rest/signature_policy',
    summary: 'Get a short-lived signed form for uploading files directly to the file store, which responds with 204',
    access: 'signed-in',
    reads: [],
    query: z.object({ func: OptionalText(40) }),
    response: z.object({
      success: z.literal(true),
      access_key: z.string(),
      policy: z.string(),
      signature: z.string(),
      bucket_name: z.string(),
      prefix: z.string().describe('Prefix that every key must have'),
      app_env: z.string(),
      url: z.string().describe('URL to post the form to'),
      fields: z.record(z.string(), z.string()).describe('Fields to send before the key and the file'),
      max_bytes: z.int(),
    }),
    example: () => ({ query: { func: 'resume' } }),
  },
  groupNames: {
    method: 'GET',
    path: '/rest/getallresumegroups',
    summary: 'List the names of the résumé groups',
    access: 'signed-in',
    reads: ['resumes'],
    response: z.object({ success: z.literal(true), data: z.array(z.string()), groups: z.array(ResumeGroup) }),
    example: () => ({}),
  },
  groups: {
    method: 'GET',
    path: '/rest/getallresume_groups',
    summary: 'List the résumé groups with everything an upload needs',
    access: 'signed-in',
    reads: ['resumes', 'settings', 'sources'],
    response: z.object({
      success: z.literal(true),
      data: z.array(z.string()),
      groups: z.array(ResumeGroup),
      total_groups: z.int(),
      create_group_allowed: z.boolean(),
      own_geo: Geo.describe('Extension: the caller’s region, used for a new group by default'),
      sources: z.array(SourceOption),
      geos: z.array(Geo),
      max_resume_upload_limit: z.int(),
      default_source: z.string(),
    }),
    example: () => ({}),
  },
  groupsByGeo: {
    method: 'GET',
    path: '/rest/getallresume_groups_by_geo',
    summary: 'List the sources and groups of each region',
    access: 'signed-in',
    reads: ['resumes', 'settings', 'sources'],
    response: z.object({
      success: z.literal(true),
      geo_source_mapping: z.record(z.string(), z.array(z.string())),
      geo_group_mapping: z.record(z.string(), z.array(ResumeGroup)),
      geos: z.array(Geo),
    }),
    example: () => ({}),
  },
  searchGroups: {
    method: 'POST',
    path: '/rest/getallresumegroups/search',
    summary: 'Search résumé groups by part of their name; returns the first ten without a text',
    access: 'signed-in',
    reads: ['resumes'],
    body: z.object({ search_key: OptionalText(100), position_geo: OptionalText(20) }),
    response: z.object({ success: z.literal(true), data: z.array(ResumeGroup) }),
    example: () => ({ body: { search_key: 'data', position_geo: 'INDIA' } }),
  },
  resumes: {
    method: 'POST',
    path: '/rest/viewresumes',
    summary: 'List the résumé pool, newest first, 10 per page; with `people`, one row per person',
    tool: {
      name: 'search_pool',
      when: 'Search the whole talent pool with a Boolean query and filters, newest or best match first, 10 per page. Use it to find candidates who aren’t on a position, or a person’s id.',
    },
    access: READS_POOL,
    reads: ['resumes', 'candidates', 'placements', 'tags'],
    body: z.object({ ...PoolQuestion, start: Offset(0) }),
    response: z.object({
      success: z.literal(true),
      data: z.array(ResumeHit),
      ...FoundCount,
      url: z
        .string()
        .describe('Short-lived URL of the same rows as a spreadsheet file; empty without candidate_import_export'),
      candidate_creation_form: z.boolean(),
    }),
    example: ({ resumeGroup }) => ({
      body: {
        resumeGroups: [resumeGroup],
        resumeSources: ['internal'],
        resumeGeos: ['INDIA'],
        resumeViewtype: 'all',
        keyword: 'engineer',
        typing: false,
        start: 0,
      },
    }),
  },
  understand: {
    method: 'POST',
    path: '/rest/search/understand',
    summary: 'Explain how a pool search was understood, with the number of results',
    tool: {
      name: 'understand_pool_search',
      when: 'Explain how a pool search is understood and how many people it finds, also without each of its parts. Use it to improve a search.',
    },
    access: READS_POOL,
    reads: ['resumes', 'candidates'],
    body: z.object(PoolQuestion),
    response: UnderstoodSearch,
    example: () => ({ body: { keyword: 'engineer NOT php', typing: false } }),
  },
  count: {
    method: 'POST',
    path: '/rest/search/count',
    summary: 'Count all results of a pool search, when a list returns `is_more`',
    access: READS_POOL,
    reads: ['resumes', 'candidates'],
    body: z.object(PoolQuestion),
    response: z
      .object({ success: z.literal(true), ...FoundCount })
      .describe('`is_more` is true if counting took too long'),
    example: () => ({ body: { keyword: 'engineer NOT php', typing: false } }),
  },
  facets: {
    method: 'POST',
    path: '/rest/resumes/facets',
    summary: 'Count the results for each value of a filter, given the other filters',
    access: READS_POOL,
    reads: ['resumes', 'candidates', 'placements', 'tags'],
    body: z.object(PoolQuestion),
    response: z.object({
      success: z.literal(true),
      counts: PoolCounts.nullable().describe(
        'Counts by ids of groups, sources and tags, regions, languages and view types; null if counting took too long',
      ),
    }),
    example: () => ({ body: { keyword: 'engineer', people: true } }),
  },
  exportFile: {
    method: 'GET',
    path: '/exports/resumes.csv',
    summary: 'Download a filtered pool as a spreadsheet file, through the short-lived signed URL of the list',
    access: 'signed-link',
    reads: ['resumes', 'candidates'],
    transfer: 'download',
    query: z.object({ options: z.string().max(EXPORT_LINK_MAX).default(''), ...SignedLink }),
    response: z.string(),
    example: ({ exportLink }) => ({ query: exportLink }),
  },
  upload: {
    method: 'POST',
    path: '/rest/uploadresumes',
    creates: true,
    summary:
      'Add uploaded files to a résumé group; each is parsed in the background. Responds with 400 if none can be accepted',
    access: 'signed-in',
    changes: ['uploads', 'resumes'],
    transfer: 'multipart',
    // Room for five thousand file names.
    maxBody: 2 * 1024 * 1024,
    body: z.object({
      files: z.array(UploadedFile).max(5_000),
      groupName: z.string().trim().min(1).max(100),
      useMetadata: Flag,
      sourceName: OptionalText(100),
      geoRegion: GeoChoice,
      vendor: OptionalText(200),
      type: OptionalText(100),
    }),
    response: z.object({
      success: z.literal(true),
      message: z.string(),
      delay_user_upload: z.int().describe('Seconds to wait before the next upload; 0 for none'),
      url: z.string(),
      status_code: z.int(),
      failure_count: z.int(),
      failure_files: z.array(z.object({ file_name: z.string(), reason: z.string() })),
      upload_id: z.string(),
    }),
    example: ({ fileKey, resumeGroup }) => ({
      body: {
        files: [{ s3_key: fileKey, file_name: 'resume.txt' }],
        groupName: resumeGroup,
        useMetadata: false,
        sourceName: 'internal',
        geoRegion: 'INDIA',
        vendor: '',
        type: '',
      },
    }),
  },
  uploads: {
    method: 'GET',
    path: '/rest/uploads',
    summary: 'List the caller’s latest uploads, unfinished ones first, with the result of each file',
    access: 'signed-in',
    reads: ['uploads'],
    response: z.object({ success: z.literal(true), data: z.array(UploadProgress) }),
    example: () => ({}),
  },
  nameFile: {
    method: 'POST',
    path: '/rest/uploads/name',
    summary: 'Name the person of a résumé without a name',
    access: 'signed-in',
    changes: ['uploads', 'resumes'],
    body: z.object({ ...FileOfUpload, name: z.string().trim().min(1).max(200) }),
    response: Done,
    example: ({ namelessUpload }) => ({ body: { upload_id: namelessUpload, place: 1, name: 'Mina' } }),
  },
  removeFile: {
    method: 'POST',
    path: '/rest/uploads/remove',
    summary: 'Delete a résumé without a name',
    access: 'signed-in',
    changes: ['uploads', 'history'],
    body: z.object(FileOfUpload),
    response: Done,
    example: ({ namelessUpload }) => ({ body: { upload_id: namelessUpload, place: 2 } }),
  },
  versions: {
    method: 'POST',
    path: '/rest/resume/versions',
    summary: 'List the résumés of a person, given one of them, newest first, at most 50',
    access: 'signed-in',
    reads: ['resumes'],
    body: z.object({ resumeId: Id }),
    response: z.object({
      success: z.literal(true),
      data: z.array(z.object({ resume_id: z.string(), file_name: StrangersText, received_at: Moment })),
    }),
    example: ({ resumeId }) => ({ body: { resumeId } }),
  },
  groupPeople: {
    method: 'POST',
    path: '/rest/resumes/group',
    summary: 'Add résumés to a group, creating it if the caller may; repeating the request has no further effect',
    access: READS_POOL,
    changes: ['resumes', 'applications'],
    body: z.object({
      resumeIds: z.array(Id).min(1).max(BULK_MOVE_MAX),
      groupName: z.string().trim().min(1, MESSAGES.required).max(100).describe('Name of an existing or a new group'),
    }),
    response: z.object({
      success: z.literal(true),
      message: z.string(),
      grouped: z.int().describe('Number of résumés newly added to the group'),
    }),
    example: ({ resumeId, resumeGroup }) => ({ body: { resumeIds: [resumeId], groupName: resumeGroup } }),
  },
  downloadLink: {
    method: 'GET',
    path: '/rest/resumedownload',
    summary: 'Get a short-lived signed URL of the original file',
    access: 'signed-in',
    reads: [],
    changes: ['history', 'downloads'],
    query: z.object({ resume_id: Id, site_tag: OptionalText(100), positionslug: OptionalText(300) }),
    response: z.object({ success: z.literal(true), s3_url: z.string() }),
    example: ({ resumeId, slug }) => ({ query: { resume_id: resumeId, site_tag: 'internal', positionslug: slug } }),
  },
  resume: {
    method: 'POST',
    path: '/rest/resume/byid',
    keepsBounds: true,
    summary: 'Get a résumé with the data read from it',
    tool: {
      name: 'read_resume',
      when: 'Get one résumé with its parsed facts, jobs, education and skills. Use it to learn about a candidate.',
    },
    access: 'signed-in',
    reads: ['resumes', 'candidates', 'applications'],
    body: z.object({ resumeId: Id }),
    response: z.object({ success: z.literal(true), data: ReadResume }),
    example: ({ resumeId }) => ({ body: { resumeId } }),
  },
})
