import type { FilesAdapter } from '../../adapter.ts'
import { readMomentsIn } from '../../moments.ts'
import { findKinds, KIND_LABELS } from './greenhouse-kinds.ts'
import { readGreenhouse } from './greenhouse-reader.ts'

/** Reads the files that Greenhouse hands over to customers who leave. */
export const greenhouseFiles: FilesAdapter = {
  door: 'files',
  product: 'greenhouse',
  label: 'Greenhouse',
  asks: [
    'Ask your account manager at Greenhouse for a full export of your candidates.',
    'Bring all files as you got them: candidates_summary.zip, activity_feed.xlsx, all_jobs_summary.xlsx, offer_details_report.xlsx, organization_data.xlsx, scorecards.xlsx and the folder resumes, as a ZIP.',
    'You may leave out eeoc_report.csv. Survey answers never come along, since they may not appear beside a person.',
    'Say which time zone the exporting user has in Greenhouse: dates are in it, and don’t name it.',
    'Choose YYYY/MM/DD as that user’s date format. Where the month may come before the day, dates come along as text only.',
  ],
  recognise: async (files) => new Map(Array.from(await findKinds(files), ([path, kind]) => [path, KIND_LABELS[kind]])),
  asksZone: true,
  read: (files, { after, zone }) => readGreenhouse(files, after, readMomentsIn(zone)),
  async fetchFile(files, where) {
    return files.has(where) ? files.open(where) : undefined
  },
}
