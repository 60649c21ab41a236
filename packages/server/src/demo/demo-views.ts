import type { ExtraFilter } from '@rolecall/contract/extra-filter'
import { savedViews } from '@rolecall/contract/saved-views'
import type { z } from 'zod'
import type { DemoClient } from './demo-client.ts'

/** Filters that the demo's company has of its own: what was noted in the first talk, and how an interview ended. */
export const DEMO_FILTERS: z.output<typeof ExtraFilter>[] = [
  {
    ...{ filter_api_key: 'comm_skills', filter_name: 'Communication', filter_default_value: '' },
    ...{ filter_values: ['Very good', 'Good', 'Fair', 'Poor'], filter_options_object: {} },
    ...{ consider_na: false, filter_merge: false, append_key: '' },
  },
  {
    ...{ filter_api_key: 'recommendation', filter_name: 'After the interview', filter_default_value: '' },
    ...{ filter_values: ['In favour', 'Against'], filter_merge: true, append_key: '', consider_na: false },
    filter_options_object: { 'In favour': ['Strong yes', 'Yes'], Against: ['No', 'Strong no'] },
  },
]

/** What people of the company look at again and again. */
export async function keepViews(client: DemoClient, token: string): Promise<void> {
  const views = [
    { name: 'Strong and free within a month', shared: true, view: { min: '60', notice: '30' } },
    { name: 'Interviewed, panel in favour', shared: true, view: { own: ['recommendation:In favour'] } },
    { name: 'My open screenings', shared: false, view: { mine: 'true', screening: 'to be done', sort: 'newest' } },
  ]
  for (const body of views) await client.make(savedViews.create, { body }, token)
}
