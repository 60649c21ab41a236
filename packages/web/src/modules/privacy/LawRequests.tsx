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
import { PrivacyPart } from './PrivacyPart.tsx'

type LawRequest = z.output<typeof privacy.asked.response>['data'][number]

const stateOf = ({ what, under_way }: LawRequest): string => {
  if (!under_way) return 'Waits for you'
  return what === 'erasure' ? 'Being erased' : 'The copy is being made'
}

const COLUMNS: readonly Column<LawRequest>[] = [
  {
    id: 'name',
    header: 'Who',
    width: 'minmax(0, 2fr)',
    cell: ({ name, resume_id }) =>
      resume_id ? <Link to={paths.candidateInfo(resume_id)}>{name}</Link> : <span>{name}</span>,
  },
  { id: 'what', header: 'Asked for', width: '6rem', cell: ({ what }) => LAW_REQUEST_WORDS[what] },
  {
    id: 'asked',
    header: 'Asked on',
    width: '7.5rem',
    hideBelow: 'drawer',
    cell: ({ asked_at }) => formatDate(asked_at),
  },
  {
    id: 'due',
    header: 'Due',
    width: '9rem',
    cell: ({ due, overdue }) =>
      overdue ? <Badge color="red" variant="light">{`Overdue ${formatDate(due)}`}</Badge> : formatDate(due),
  },
  { id: 'state', header: 'State', width: '9rem', hideBelow: 'drawer', cell: stateOf },
]

/** Candidates' legal requests with their deadlines; each links to the candidate's page, where it is handled. */
export function LawRequests({ count }: { count: number }) {
  const list = useCallQuery(privacy.asked, {})
  return (
    <PrivacyPart
      title={
        count === 0
          ? 'Requests under data protection law'
          : sentence(
              { one: 'One request under data protection law', other: '{count} requests under data protection law' },
              { count },
            )
      }
      hint="Candidates ask on the page of their application. The law gives you one month to answer (GDPR, article 12(3)). Open the person: the copy is made, and they are erased, under Privacy. What was done stands at the end of this page."
    >
      <DataTable<LawRequest>
        label="Requests under data protection law"
        rows={list.data?.data}
        columns={COLUMNS}
        keyOf={({ candidate_id, what }) => `${candidate_id} ${what}`}
        nameOf={({ name }) => name}
        read={list}
        empty={<EmptyState icon={IconScale}>Nobody has asked for their data or to be erased.</EmptyState>}
      />
    </PrivacyPart>
  )
}
