import { candidates } from '@rolecall/contract/candidates/candidates'
import type { ExtraFilter } from '@rolecall/contract/company/extra-filter'
import { pool } from '@rolecall/contract/pool/pool'
import { savedViews } from '@rolecall/contract/pool/saved-views'
import { tagging } from '@rolecall/contract/pool/tagging'
import { reportAlerts } from '@rolecall/contract/reports/report-alerts'
import type { z } from 'zod'
import type { DemoClient } from './demo-client.ts'

/** Custom filters of the demo's company: notes of the phone screen, and the outcome of an interview. */
export const DEMO_FILTERS: z.output<typeof ExtraFilter>[] = [
  {
    filter_api_key: 'comm_skills',
    filter_name: 'Communication',
    filter_default_value: '',
    filter_values: ['Very good', 'Good', 'Fair', 'Poor'],
    filter_options_object: {},
    consider_na: false,
    filter_merge: false,
    append_key: '',
  },
  {
    filter_api_key: 'recommendation',
    filter_name: 'After the interview',
    filter_default_value: '',
    filter_values: ['In favour', 'Against'],
    filter_merge: true,
    append_key: '',
    consider_na: false,
    filter_options_object: { 'In favour': ['Strong yes', 'Yes'], Against: ['No', 'Strong no'] },
  },
]

/** Saves views that users of the company often need. */
export async function seedViews(client: DemoClient, token: string): Promise<void> {
  const views = [
    { name: 'Strong match, available within a month', shared: true, view: { min: '60', notice: '30' } },
    { name: 'Interviewed and recommended', shared: true, view: { own: ['recommendation:In favour'] } },
    { name: 'My open screenings', shared: false, view: { mine: 'true', screening: 'to be done', sort: 'newest' } },
  ]
  for (const body of views) await client.make(savedViews.create, { body }, token)
}

/** Saves a dashboard of the company, emailed on Mondays, and an alert of its owner. */
export async function seedDashboards(client: DemoClient, token: string): Promise<void> {
  const tiles = [
    'conversion',
    'name=Interviews+by+week&subject=interviews&by=week',
    'time-in-stage',
    'ageing',
    'sources',
    'offers',
    'reasons',
    'feedback',
  ]
  const body = { name: 'Monday review', page: 'dashboard', shared: true, view: { tiles } }
  const { data } = await client.make(savedViews.create, { body }, token)
  await client.make(savedViews.schedule, { body: { view_id: data.view_id, emailed: 'week' } }, token)
  const alert = { name: 'Slow first answers', report: 'measure=answer-median&days=30', is_above: true, bound: 5 }
  await client.make(reportAlerts.create, { body: alert }, token)
}

/** Tags of the company, and the queries that find the candidates to be tagged. */
const TAGS = [
  { tag: 'Would relocate', keyword: 'title:engineer' },
  { tag: 'Spoke at our meetup', keyword: 'python AND sql' },
  { tag: 'Call again in spring', keyword: 'title:accountant' },
]
const NOTE = 'Met at the meetup in March. Happy in their job until spring, then open to a role in a larger team.'

/** Adds what users keep about the pool: tags, a note, and saved searches, one of them with alerts. */
export async function seedPoolData(client: DemoClient, token: string): Promise<void> {
  for (const { tag, keyword } of TAGS) {
    const { data } = await client.make(pool.resumes, { body: { keyword, people: true, sort: 'name' } }, token)
    const resumeIds = data.slice(0, 5).map(({ resume_id }) => resume_id)
    await client.make(tagging.putOn, { body: { resumeIds, tag } }, token)
    if (tag === 'Call again in spring' && resumeIds[0])
      await client.make(candidates.addComment, { body: { docId: resumeIds[0], text: NOTE } }, token)
  }
  const searches = [
    { name: 'Kafka or Spark, 5+ years', shared: true, alerts: true, view: { q: '(kafka OR spark) years>=5' } },
    { name: 'Nurses not on a position', shared: false, alerts: false, view: { q: 'nurse', view: 'without_cvid' } },
  ]
  for (const search of searches) await client.make(savedViews.create, { body: { ...search, page: 'pool' } }, token)
}
