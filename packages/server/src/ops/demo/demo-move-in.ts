import { moveIn } from '@rolecall/contract/moving/move-in'
import { sha256Of } from '../../modules/resumes/store-resume.ts'
import { importPrefix } from '../../platform/files/file-store.ts'
import { fileKeyOf } from '../../platform/http/uploads.ts'
import type { DemoClient } from './demo-client.ts'

const table = (headings: string, rows: readonly string[]): string =>
  [headings, ...rows]
    .map(
      (line) =>
        `${line
          .split('|')
          .map((cell) => cell.trim())
          .join(',')}\n`,
    )
    .join('')

const DISPATCHER = 'Depot Dispatcher'
const PLANNER = 'Route Planner'

/** Invented people of an invented company, in tables with the headings of Greenhouse. */
const FILES: Readonly<Record<string, string>> = {
  'all_jobs_summary.csv': table(
    'Job ID | Job Name | Requisition ID | Job Status | Department | Office | Opened At | Closed At | Openings | Recruiter',
    [
      `811 | ${DISPATCHER} | TGL-11 | Open | Depots | Leeds | 2025-02-03 08:30:00 UTC | | 2 | Maud Penhallow`,
      `812 | ${PLANNER} | TGL-12 | Closed | Planning | Leeds | 2024-09-09 08:00:00 UTC | 2025-01-17 16:00:00 UTC | 1 | Maud Penhallow`,
    ],
  ),
  'candidates_summary.csv': table(
    'Candidate ID | First Name | Last Name | Email | Phone | Address | Title | Company | Tags | Do Not Contact | Application ID | Job ID | Job | Stage | Status | Applied On | Rejected On | Rejection Reason | Rejection Reason Type | Source | Shift Preference',
    [
      `4101 | Perpetua | Langmead | perpetua.langmead@post.example | +44 113 496 0121 | Leeds | Night Dispatcher | Cold Chain North | Forklift licence | No | 9101 | 811 | ${DISPATCHER} | Onsite Interview | Active | 2025-02-11 09:12:00 UTC | | | | Job board | Nights`,
      `4102 | Anselm | Okonjo | anselm.okonjo@post.example | +44 113 496 0134 | Bradford | Transport Clerk | Aire Freight | | No | 9102 | 811 | ${DISPATCHER} | Phone Screen | Rejected | 2025-02-12 15:40:00 UTC | 2025-02-26 10:05:00 UTC | No experience with night shifts | We rejected them | Referral | Days`,
      `4103 | Bettina | Crail | bettina.crail@post.example | | York | Dispatcher | Dales Couriers | Forklift licence | No | 9103 | 811 | ${DISPATCHER} | Application Review | Active | 2025-03-02 18:21:00 UTC | | | | Careers page | Any`,
      `4104 | Joaquim | Ferreira Pinto | joaquim.fp@post.example | +44 113 496 0177 | Leeds | Route Planner | Pennine Parcels | | No | 9104 | 812 | ${PLANNER} | Offer | Hired | 2024-09-20 11:02:00 UTC | | | | Job board | Days`,
      `4105 | Sunniva | Aasland | sunniva.aasland@post.example | | Harrogate | Logistics Analyst | Fjordline Supply | Speaks Norwegian | Yes | 9105 | 812 | ${PLANNER} | Onsite Interview | Rejected | 2024-09-24 08:47:00 UTC | 2024-11-15 14:30:00 UTC | Took another offer | They rejected us | Job board | Days`,
      `4106 | Dilys | Prothero | dilys.prothero@post.example | +44 113 496 0190 | Wakefield | Planner | | | No | 9106 | 812 | ${PLANNER} | Application Review | Rejected | 2024-10-01 07:58:00 UTC | 2024-10-08 09:15:00 UTC | Job was filled | We rejected them | Careers page | Days`,
    ],
  ),
  'activity_feed.csv': table('Candidate ID | Candidate Name | Application ID | Job | Date | Type | User | Body', [
    `4101 | Perpetua Langmead | 9101 | ${DISPATCHER} | 2025-02-14 10:20:00 UTC | Activity | Maud Penhallow | Perpetua Langmead was moved from Application Review to Phone Screen for ${DISPATCHER}`,
    `4101 | Perpetua Langmead | 9101 | ${DISPATCHER} | 2025-02-19 16:02:00 UTC | Notes | Maud Penhallow | Knows our software. Can start after four weeks.`,
    `4101 | Perpetua Langmead | 9101 | ${DISPATCHER} | 2025-02-21 09:40:00 UTC | Activity | Maud Penhallow | Perpetua Langmead was moved from Phone Screen to Onsite Interview for ${DISPATCHER}`,
    `4102 | Anselm Okonjo | 9102 | ${DISPATCHER} | 2025-02-18 13:11:00 UTC | Activity | Maud Penhallow | Anselm Okonjo was moved from Application Review to Phone Screen for ${DISPATCHER}`,
    `4104 | Joaquim Ferreira Pinto | 9104 | ${PLANNER} | 2024-10-02 09:30:00 UTC | Activity | Maud Penhallow | Joaquim Ferreira Pinto was moved from Application Review to Phone Screen for ${PLANNER}`,
    `4104 | Joaquim Ferreira Pinto | 9104 | ${PLANNER} | 2024-10-16 11:45:00 UTC | Activity | Maud Penhallow | Joaquim Ferreira Pinto was moved from Phone Screen to Onsite Interview for ${PLANNER}`,
    `4104 | Joaquim Ferreira Pinto | 9104 | ${PLANNER} | 2024-11-12 15:00:00 UTC | Activity | Maud Penhallow | Joaquim Ferreira Pinto was moved from Onsite Interview to Offer for ${PLANNER}`,
    `4104 | Joaquim Ferreira Pinto | 9104 | ${PLANNER} | 2024-11-20 09:05:00 UTC | Activity | Maud Penhallow | Joaquim Ferreira Pinto was hired for ${PLANNER}`,
    `4105 | Sunniva Aasland | 9105 | ${PLANNER} | 2024-10-09 10:15:00 UTC | Activity | Maud Penhallow | Sunniva Aasland was moved from Application Review to Onsite Interview for ${PLANNER}`,
  ]),
}

/** Reads the export of a company that was taken over, for an administrator to check before it moves in. */
export async function readTakenOver(client: DemoClient, companyId: string, token: string): Promise<void> {
  const files = []
  for (const [file_name, text] of Object.entries(FILES)) {
    const bytes = Buffer.from(text)
    const s3_key = fileKeyOf(importPrefix(companyId), sha256Of(bytes), file_name)
    await client.deps.files.put(s3_key, bytes, 'text/csv')
    files.push({ s3_key, file_name })
  }
  await client.make(moveIn.create, { body: { product: 'greenhouse', files } }, token)
  await client.runJobs()
}
