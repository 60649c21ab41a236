import { Badge } from '@mantine/core'
import { privacy } from '@rolecall/contract/privacy/privacy'
import { LAW_REQUEST_WORDS } from '@rolecall/domain/privacy/law-requests'
import { sentence } from '@rolecall/domain/text/sentence'
import IconScale from '@tabler/icons-react/dist/esm/icons/IconScale.mjs'
import type { z } from 'zod'
import { paths } from '../../api/address/paths.ts'
import { useCallQuery } from '../../api/call.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { formatDate } from '../../ui/format/format-date.ts'
import { type Column, DataTable } from '../../ui/list/DataTable.tsx'
import { Link } from '../../ui/shell/Link.tsx'
import layout from '../../ui/shell/layout.module.css'
import { PrivacyPart } from './PrivacyPart.tsx'

type LawRequest = z.output<typeof privacy.asked.response>['data'][number]

const stateOf = ({ what, under_way }: LawRequest): string => {
  if (!under_way) return 'Open'
  return what === 'erasure' ? 'Being erased' : 'Creating copy'
}

const COLUMNS: readonly Column<LawRequest>[] = [
  {
    id: 'name',
    header: '{Candidate}',
    width: 'minmax(0, 2fr)',
    cell: ({ name, resume_id }) => (
      <span className={layout.twoLines}>
        {resume_id ? <Link to={paths.candidateInfo(resume_id)}>{name}</Link> : <span>{name}</span>}
      </span>
    ),
  },
  { id: 'what', header: 'Request', width: '6rem', cell: ({ what }) => LAW_REQUEST_WORDS[what] },
  {
    id: 'asked',
    header: 'Received',
    width: '7.5rem',
    hideBelow: 'drawer',
    cell: ({ asked_at }) => formatDate(asked_at),
  },
  {
    id: 'due',
    header: 'Due on',
    width: '9rem',
    cell: ({ due, overdue }) =>
      overdue ? <Badge color="red" variant="light">{`Overdue ${formatDate(due)}`}</Badge> : formatDate(due),
  },
  { id: 'state', header: 'Status', width: '9rem', hideBelow: 'drawer', cell: stateOf },
]

/** Candidates' legal requests with their deadlines; each links to the candidate's page, where it is handled. */
export function LawRequests({ count }: { count: number }) {
  const list = useCallQuery(privacy.asked, {})
  return (
    <PrivacyPart
      title={
        count === 0
          ? 'Data protection requests'
          : sentence({ one: '1 data protection request', other: '{count} data protection requests' }, { count })
      }
      hint="Candidates send these from their application page. You have one month to answer (GDPR, article 12(3)). Open the candidate and use Privacy to export or erase their data. Completed requests are listed at the end of this page."
    >
      <DataTable<LawRequest>
        label="Data protection requests"
        rows={list.data?.data}
        columns={COLUMNS}
        keyOf={({ candidate_id, what }) => `${candidate_id} ${what}`}
        nameOf={({ name }) => name}
        read={list}
        empty={
          <EmptyState icon={IconScale}>
            No open requests. Candidates can ask for a copy of their data or its erasure on their application page.
          </EmptyState>
        }
      />
    </PrivacyPart>
  )
}
